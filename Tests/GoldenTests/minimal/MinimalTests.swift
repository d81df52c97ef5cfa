import APIRuntime
import Foundation
import Testing

@Suite("minimal") struct MinimalTests {
    @Test("A path is enough for an endpoint: GET, no body, no value, no documented error")
    func call() async throws {
        let transport = StubTransport("whatever")
        try await Minimal.Client(transport: transport).ping()
        #expect(transport.last?.line == "GET https://api.example.com/ping")
        #expect(transport.last?.headers == [])
        #expect(transport.last?.body == nil)
    }

    @Test("Any status outside 2xx is undocumented", arguments: [304, 400, 404, 500])
    func undocumented(_ status: Int) async throws {
        let client = Minimal.Client(transport: StubTransport(status: status, "{}"))
        #expect(try await client.failure(of: Minimal.Ping()).undocumentedStatus == status)
    }

    @Test("An endpoint is a value that works without a client")
    func withoutClient() throws {
        #expect(try Minimal.Ping().sent().path == "/ping")
        // It sends no Accept header because no response is declared.
        #expect(try Minimal.Ping().sent().headers == [])
        try Minimal.Ping.decode(status: 204, body: .init())
    }
}
