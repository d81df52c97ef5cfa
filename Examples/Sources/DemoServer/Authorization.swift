import Foundation
import LocalServer

/// An authorization server whose user grants everything at once.
final class Authorization: Sendable {
    private struct State {
        var number = 0
        /// The challenge of each code that was not exchanged yet.
        var challenges: [String: String] = [:]
        var tokens: Set<String> = []
        /// How often a device has asked.
        var questions = 0
    }

    private let lock = NSLock()
    private nonisolated(unsafe) var state = State()

    var routes: [Route] {
        [
            Route("GET /oauth/authorize") { [self] in authorize($0) },
            Route("POST /oauth/device") { _ in
                .json(
                    """
                    {"device_code": "d1", "user_code": "WDJB-MJHT", "verification_uri": "https://notes.example.com/device",
                    "expires_in": 60, "interval": 0.1}
                    """)
            },
            Route("POST /oauth/token") { [self] in token($0.form) },
            Route("POST /oauth/revoke") { [self] in revoke($0.form) },
            Route("GET /notes") { [self] request in
                let token = request.headers["authorization"]?.dropFirst("Bearer ".count).description ?? ""
                guard lock.withLock({ state.tokens.contains(token) }) else {
                    return .problem(.unauthorized, "Sign in first")
                }
                return .json(#"[{"title": "Water the plants"}, {"title": "Call Ada"}]"#)
            },
        ]
    }

    /// Sends the browser back with a code.
    private func authorize(_ request: Request) -> Answer {
        let query = request.query
        guard let uri = query["redirect_uri"], let challenge = query["code_challenge"], let sent = query["state"] else {
            return .problem(.badRequest, "A parameter is missing")
        }
        let code = lock.withLock {
            state.number += 1
            state.challenges["c\(state.number)"] = challenge
            return "c\(state.number)"
        }
        return Answer(.found, headers: ["Location": "\(uri)?code=\(code)&state=\(sent)"])
    }

    private func token(_ form: [String: String]) -> Answer {
        lock.withLock {
            if form["grant_type"] == "urn:ietf:params:oauth:grant-type:device_code" {
                state.questions += 1
                guard state.questions > 2 else { return .json(#"{"error": "authorization_pending"}"#, .badRequest) }
                return newToken()
            }
            // The demo server has no SHA-256: whether the verifier fits the challenge is checked in the tests of the runtime.
            guard let code = form["code"], state.challenges.removeValue(forKey: code) != nil,
                form["code_verifier"]?.count == 43
            else { return .json(#"{"error": "invalid_grant"}"#, .badRequest) }
            return newToken()
        }
    }

    private func newToken() -> Answer {
        state.number += 1
        let token = "a\(state.number)"
        state.tokens.insert(token)
        return .json(#"{"access_token": "\#(token)", "token_type": "Bearer", "expires_in": 3600}"#)
    }

    private func revoke(_ form: [String: String]) -> Answer {
        lock.withLock { _ = form["token"].map { state.tokens.remove($0) } }
        return Answer(.ok)
    }
}
