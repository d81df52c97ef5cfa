import APIRuntime
import Testing

@Suite("methods") struct MethodsTests {
    @Test("Every HTTP method is available; the default is GET")
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
        try await client.search(q: "a")
        try await client.trace()
        try await client.purge()
        try await client.find()
        #expect(
            transport.sent.map(\.method)
                == [
                    "GET", "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "QUERY", "TRACE", "PURGE",
                    "M-SEARCH",
                ])
    }

    @Test("QUERY is safe: it has a body, and is repeated like GET")
    func query() throws {
        #expect(try Methods.Search(body: .init(q: "a")).sent().text == #"{"q":"a"}"#)
        #expect(Methods.Search.endpoint.isIdempotent && Methods.Trace.endpoint.isIdempotent)
        #expect(!Methods.Purge.endpoint.isIdempotent && Methods.Find.endpoint.isIdempotent)
    }
}
