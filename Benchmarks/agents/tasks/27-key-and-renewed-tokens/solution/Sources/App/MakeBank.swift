import APIRuntime
import APIRuntimeAuthentication

/// The tokens of a session.
struct Tokens: Sendable, Equatable {
    var access: String
    var refresh: String
}

/// Keeps the tokens of the session.
actor TokenStore {
    private(set) var tokens: Tokens

    init(_ tokens: Tokens) {
        self.tokens = tokens
    }

    func save(_ tokens: Tokens) {
        self.tokens = tokens
    }
}

/// The client of the app, for a session. It renews the tokens.
func makeBank(key: String, tokens: TokenStore, transport: any Transport) async -> Bank.Client {
    let bank = Bank.Client(credentials: [.key(key)], transport: transport)
    let renewal = RefreshingCredentials<Bank.Credential>(.token(await tokens.tokens.access)) { _ in
        let renewed = try await bank.refreshSession(refreshToken: await tokens.tokens.refresh)
        await tokens.save(Tokens(access: renewed.accessToken, refresh: renewed.refreshToken))
        return .token(renewed.accessToken)
    }
    return bank.with { $0.layers.append(renewal) }
}
