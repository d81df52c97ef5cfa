import APIRuntime

/// The client of the app.
func makeCards(token: String, transport: any Transport, log: @escaping @Sendable (String) -> Void) -> Cards.Client {
    Cards.Client(credentials: [.token(token)], transport: transport)
}
