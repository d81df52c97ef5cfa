import Synchronization

/// The server's side of a session: which tokens are good.
final class Session: Sendable {
    private struct State {
        var number = 1
        var isExpired = false
        var hasEnded = false
    }

    private let state = Mutex(State())

    /// The access token is not good any more.
    func expire() { state.withLock { $0.isExpired = true } }

    func answer(_ request: Request) -> Answer {
        guard request.header("X-Client-Key") == "key-1" else { return .json(#"{"message": "no key"}"#, status: 403) }
        return state.withLock { state in
            if request.line == "POST /v2/session/refresh" { return refresh(request, &state) }
            let isGood = request.header("Authorization") == "Bearer a-\(state.number)"
            guard isGood, !state.isExpired, !state.hasEnded else {
                return .json(#"{"message": "token expired"}"#, status: 401)
            }
            switch request.line {
            case "GET /v2/accounts": return .json(#"[{"iban": "DE02", "balance": "12.50"}]"#)
            case "POST /v2/payments": return .status(204)
            default: return .status(404)
            }
        }
    }

    private func refresh(_ request: Request, _ state: inout State) -> Answer {
        expect(request.header("Authorization"), equals: nil, "the access token of the request that renews")
        if request.json["refresh_token"]?.string != "r-\(state.number)" { state.hasEnded = true }
        guard !state.hasEnded else { return .json(#"{"message": "the session has ended"}"#, status: 401) }
        state.number += 1
        state.isExpired = false
        let number = state.number
        return .json(#"{"access_token": "a-\#(number)", "refresh_token": "r-\#(number)"}"#)
    }
}
