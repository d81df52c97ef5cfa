import APIRuntime
import Foundation
import Testing

@Suite("server-variables") struct ServerVariablesTests {
    @Test("Variables have the defaults of the spec, so that the first server needs nothing")
    func defaults() throws {
        #expect(try Regions.Ping().sent().line == "GET https://eu.regions.example.com:8443/v2/ping")
        let server = Regions.Server.region(region: .usEast, port: .value443, apiVersion: "v3")
        #expect(try Regions.Ping().sent(to: server).line == "GET https://us-east.regions.example.com:443/v3/ping")
        #expect(Regions.Server.default.description == "https://eu.regions.example.com:8443/v2")
    }

    @Test("An unlisted region can be named, and cannot change the host")
    func unknown() throws {
        let server = Regions.Server.sandbox(tenant: "acme", region: .unknown("ap"))
        #expect(try Regions.Ping().sent(to: server).line == "GET https://acme.ap.sandbox.example.com/ping")
        for value in ["", "a/b", "evil.com/#", "a@b"] {
            #expect(throws: APIError<Never>.self) {
                try Regions.Ping().sent(to: .sandbox(tenant: "acme", region: .unknown(value)))
            }
        }
    }

    @Test("An endpoint with such a server takes its variables, defaults included")
    func endpoint() throws {
        let sent = try Regions.Try(tenant: "acme", region: .eu).sent()
        #expect(sent.line == "GET https://acme.eu.sandbox.example.com/try")
        #expect(try Regions.Call().sent().line == "GET https://eu.regions.example.com:8443/v2/call")
        #expect(
            try Regions.Call(region: .usEast).sent().line == "GET https://us-east.regions.example.com:8443/v2/call")
    }

    @Test("If the spec has no server, the caller gives the URL")
    func none() async throws {
        let transport = StubTransport(#"{"id":1}"#)
        let client = Anywhere.Client(server: .custom("https://my.example.com/api"), transport: transport)
        #expect(try await client.getItem(id: 1) == .init(id: 1))
        #expect(transport.last?.line == "GET https://my.example.com/api/items/1")
    }
}
