import APIRuntime
import Foundation
import LoopbackServer
import APIValues

@testable import APIRuntimeAuthentication

/// An API and its authorization server, which knows one valid access token at a time: `a1`, then `a2`, …
final class AuthorizationServer: Sendable {
    struct State {
        var number = 1
        var tokenRequests: [LoopbackServer.Request] = []
        var apiRequests: [String] = []
    }

    let state = Lock(State())
    /// The answer of the token endpoint, if not a token.
    let refusal: LoopbackServer.Answer?
    /// Whether the API refuses every token.
    let refusesAll: Bool
    /// Holds the answer with a token until the test opens it.
    let gate: Gate

    init(refusal: LoopbackServer.Answer? = nil, refusesAll: Bool = false, gate: Gate = Gate(isOpen: true)) {
        self.refusal = refusal
        self.refusesAll = refusesAll
        self.gate = gate
    }

    var tokenRequests: [LoopbackServer.Request] { state.withLock { $0.tokenRequests } }
    var apiRequests: [String] { state.withLock { $0.apiRequests } }

    private func answer(_ request: LoopbackServer.Request) async -> LoopbackServer.Answer {
        if request.path == "/oauth/token" {
            state.withLock { $0.tokenRequests.append(request) }
            await gate.pass()
            if let refusal { return refusal }
            let number = state.withLock { state in
                state.number += 1
                return state.number
            }
            return .json(
                #"{"access_token":"a\#(number)","refresh_token":"r\#(number)","token_type":"bearer","expires_in":3600}"#
            )
        }
        let token = request.headers["authorization"] ?? ""
        let isValid = state.withLock { state in
            state.apiRequests.append(token)
            return !refusesAll && token == "Bearer a\(state.number)"
        }
        return isValid ? LoopbackServer.Answer(body: Data("a note".utf8)) : LoopbackServer.Answer(status: 401)
    }

    /// Runs a test with a client whose session starts with a token.
    func run(
        with store: any TokenStore, usesClientCredentials: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() },
        _ test: (APIClient<Notes>, OAuthSession<Notes.Credential>) async throws -> Void
    ) async throws {
        try await LoopbackServer.run {
            await self.answer($0)
        } during: { server in
            guard let url = URL(string: "\(server.url)/oauth/token?tenant=a%20b") else { throw POSIXError(.EINVAL) }
            let session = OAuthSession(
                server: OAuthServer(
                    tokenURL: url, clientID: "shelf", clientSecret: "s3cret:/", scopes: ["read", "write"]),
                scheme: "token", store: store, usesClientCredentials: usesClientCredentials, now: now
            ) { Notes.Credential.token($0) }
            let client = APIClient<Notes>(server: .custom(server.url)).with {
                $0.layers.append(CredentialRenewal(session))
            }
            return try await test(client, session)
        }
    }
}

/// Holds tasks until it is opened.
final class Gate: Sendable {
    private let state: Lock<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>

    init(isOpen: Bool) { state = Lock((isOpen, [])) }

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
