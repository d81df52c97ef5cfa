import APIRuntime

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

/// The client of the app, for a session.
func makeBank(key: String, tokens: TokenStore, transport: any Transport) async -> Bank.Client {
    Bank.Client(credentials: [.token(await tokens.tokens.access)], transport: transport)
}
