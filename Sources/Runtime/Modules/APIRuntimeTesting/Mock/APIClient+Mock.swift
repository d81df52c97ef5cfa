public import APIRuntime

extension APIClient where API: MockedAPI, API.ClientParameters == Void {
    /// A client for a server, whose requests a mock answers.
    public init(
        server: API.Server, credentials: [API.Credential] = [], transport: Mock<API>, timeout: Duration? = nil
    ) {
        let transport: any Transport = transport
        self.init(server: server, credentials: credentials, transport: transport, timeout: timeout)
    }
}

extension APIClient where API: MockedAPI, API.Server: APIDefaultServer, API.ClientParameters == Void {
    /// A client for the API's default server, whose requests a mock answers: `GitHub.Client(transport: .mock(seed: 1))`.
    ///
    /// The client of an API with client parameters takes `Mock<Shop>.mock()`, with the API's name.
    public init(credentials: [API.Credential] = [], transport: Mock<API>, timeout: Duration? = nil) {
        self.init(server: .default, credentials: credentials, transport: transport, timeout: timeout)
    }
}
