import APIRuntime
import Testing

@Suite("methods") struct MethodsTests {
    @Test("Every method of HTTP can be asked for; GET is what is meant without")
    func methods() async throws {
        let transport = StubTransport(status: 204)
        let client = Methods.Client(transport: transport)
        try await client.read()
        try await client.explicit()
        try await client.create()
        try await client.replace()
        try await client.change()
        try await client.remove()
        try await client.headers()
        try await client.capabilities()
        #expect(
            transport.sent.map(\.method)
                == ["GET", "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
    }
}
