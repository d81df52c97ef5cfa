import APIRuntime
import Foundation
import HTTPTypes
import APIValues

@testable import APIRuntimeAuthentication

/// An API and its authorization server without a network. Each refresh token is valid once, and one access token is valid at a
/// time: `a1` with `r1`, then `a2` with `r2`, …
final class RotatingServer: Transport {
    struct State {
        var number = 1
        /// The number of refresh tokens that were sent again.
        var reuses = 0
        var refreshTokens: [String] = []
        var accessTokens: [String] = []
    }

    /// The answer of the token endpoint, if not the next token; the refresh token stays valid.
    typealias Nonsense = @Sendable (_ count: Int) async throws -> (status: Int, body: String)?

    private let state = Lock(State())
    private let nonsense: Nonsense
    private let lifetime: String

    /// - Parameter lifetime: The JSON of `expires_in`.
    init(lifetime: String = "3600", nonsense: @escaping Nonsense = { _ in nil }) {
        self.lifetime = lifetime
        self.nonsense = nonsense
    }

    /// The number of token requests.
    var tokenRequests: Int { state.withLock { $0.refreshTokens.count } }
    var refreshTokens: [String] { state.withLock { $0.refreshTokens } }
    /// The tokens of the API's requests.
    var accessTokens: [String] { state.withLock { $0.accessTokens } }
    var reuses: Int { state.withLock { $0.reuses } }
    /// The number of the valid token.
    var number: Int { state.withLock { $0.number } }

    /// Revokes the valid access token; its refresh token stays.
    func revoke() { state.withLock { $0.accessTokens.append("revoked") } }

    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        let text = String(decoding: body?.data ?? Data(), as: UTF8.self)
        guard request.path == "/token" else { return answer(toAPI: request) }
        let fields = text.split(separator: "&").filter { $0.hasPrefix("refresh_token=") }
        let token = String(fields.first?.dropFirst(14) ?? "none")
        let count = state.withLock { state in
            state.refreshTokens.append(token)
            return state.refreshTokens.count
        }
        if let (status, body) = try await nonsense(count) { return reply(status, body) }
        return state.withLock { state in
            guard token == "r\(state.number)" || token == "none" else {
                state.reuses += 1
                return reply(400, #"{"error":"invalid_grant"}"#)
            }
            state.number += 1
            let next = state.number
            return reply(
                200, #"{"access_token":"a\#(next)","refresh_token":"r\#(next)","expires_in":\#(lifetime)}"#)
        }
    }

    private func answer(toAPI request: HTTPRequest) -> (HTTPResponse, HTTPBody) {
        let token = request.headerFields[.authorization] ?? ""
        let isGood = state.withLock { state in
            let last = state.accessTokens.lastIndex(of: "revoked")
            let isRevoked = last.map { state.accessTokens[..<$0].contains("Bearer a\(state.number)") } ?? false
            state.accessTokens.append(token)
            return token == "Bearer a\(state.number)" && !isRevoked
        }
        return isGood ? reply(200, "a note") : reply(401, "")
    }

    private func reply(_ status: Int, _ body: String) -> (HTTPResponse, HTTPBody) {
        (HTTPResponse(status: .init(code: status)), HTTPBody(Data(body.utf8)))
    }

    /// A session with this server.
    func session(
        _ store: any TokenStore, now: @escaping @Sendable () -> Date = { Date() }
    ) throws -> OAuthSession<Notes.Credential> {
        guard let url = URL(string: "https://auth.test/token") else { throw POSIXError(.EINVAL) }
        return OAuthSession(
            server: OAuthServer(tokenURL: url, clientID: "shelf"), scheme: "token", store: store,
            usesClientCredentials: false, transport: self, now: now
        ) { Notes.Credential.token($0) }
    }

    /// A client with a session.
    func client(_ session: OAuthSession<Notes.Credential>) -> APIClient<Notes> {
        APIClient<Notes>(server: .custom("https://notes.test"), transport: self).with {
            $0.layers.append(CredentialRenewal(session))
        }
    }
}

/// A clock that a test sets.
final class WallClock: Sendable {
    private let time: Lock<Date>

    init(_ time: Date = Date(timeIntervalSince1970: 1_800_000_000)) { self.time = Lock(time) }

    var now: Date { time.withLock { $0 } }

    func jump(_ seconds: Double) { time.withLock { $0 += seconds } }
}
