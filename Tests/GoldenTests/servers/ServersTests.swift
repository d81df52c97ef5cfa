import APIRuntime
import APIRuntimeFiles
import Foundation
import Testing

@Suite("servers") struct ServersTests {
    @Test("The first server is the default")
    func first() throws {
        #expect(try Servers.GetStatus().sent().line == "GET https://api.example.com/status")
    }

    @Test(
        "A server is an enum case; its variables are associated values",
        arguments: [
            (Servers.Server.euWest1, "https://eu-west-1.api.example.com/v2/status"),
            (.onPremises(host: "intranet", port: "8443", basePath: "a b"), "https://intranet:8443/a%20b/v2/status"),
            (.local, "http://localhost:8080/status"),
            (.bucket(bucket: "logs", region: "eu"), "https://logs.storage.example.com/eu/status"),
            (.custom("https://proxy.example.com/base"), "https://proxy.example.com/base/status"),
        ])
    func chosen(_ server: Servers.Server, _ url: String) throws {
        #expect(try Servers.GetStatus().sent(to: server).line == "GET \(url)")
    }

    @Test("An endpoint's own server wins over the client's, and a custom one over both")
    func own() async throws {
        let upload = Servers.Upload(name: "a.txt", body: Data("x".utf8))
        #expect(try upload.sent(to: .local).line == "PUT https://uploads.example.com/files/a.txt")
        #expect(try upload.sent(to: .custom("http://127.0.0.1:1")).line == "PUT http://127.0.0.1:1/files/a.txt")
    }

    @Test("The variables of an endpoint's own server are parameters of the call")
    func ownVariables() async throws {
        let transport = StubTransport(Data([0, 255]))
        let data = try await Servers.Client(transport: transport).download(bucket: "logs", region: "eu", name: "today")
        #expect(data == Data([0, 255]))
        #expect(transport.last?.line == "GET https://logs.storage.example.com/eu/files/today")
    }

    @Test("One server gets another address, the others stay; the address fills in the server's variables")
    func moved() async throws {
        let transport = StubTransport(Data())
        let client = Servers.Client(transport: transport).with {
            $0.move(.uploads, to: "http://127.0.0.1:8081/up/")
            $0.move(.bucket(bucket: "", region: ""), to: "http://localhost:9000/{region}/{bucket}")
        }
        try await client.upload(name: "a.txt", body: Data("x".utf8))
        #expect(transport.last?.line == "PUT http://127.0.0.1:8081/up/files/a.txt")
        _ = try await client.download(bucket: "logs", region: "eu", name: "today")
        #expect(transport.last?.line == "GET http://localhost:9000/eu/logs/files/today")
        _ = try? await client.getStatus()
        #expect(transport.last?.line == "GET https://api.example.com/status")

        let moved = client.with { $0.move($0.server, to: "http://127.0.0.1:8082") }
        _ = try? await moved.getStatus()
        #expect(transport.last?.line == "GET http://127.0.0.1:8082/status")

        #expect("\(moved.configuration)" == "Servers at http://127.0.0.1:8082")

        let custom = moved.with { $0.server = .custom("http://127.0.0.1:1") }
        _ = try? await custom.getStatus()
        #expect(transport.last?.line == "GET http://127.0.0.1:1/status")
        try await custom.upload(name: "a.txt", body: Data("x".utf8))
        #expect(transport.last?.line == "PUT http://127.0.0.1:8081/up/files/a.txt")
    }

    @Test("A server cannot be moved to an invalid address", arguments: ["", "files", "https://{tenant}.example.com"])
    func movedNowhere(_ address: String) async {
        let client = Servers.Client(transport: StubTransport(Data())).with { $0.move(.uploads, to: address) }
        await #expect(throws: APIError<Never>.self) { try await client.upload(name: "a", body: Data()) }
    }

    @Test("A variable in the host cannot add anything else", arguments: ["", "a/b", "a@b", "a?b", "a#b"])
    func hostileHost(_ bucket: String) throws {
        #expect(throws: APIError<Never>.self) { try Servers.Download(bucket: bucket, region: "eu", name: "x").sent() }
    }

    @Test("If the first server has variables, there is no default server")
    func variableFirst() async throws {
        #expect(!((VariableServers.Server.custom("https://x.example") as Any) is any APIDefaultServer))
        let transport = StubTransport("fine")
        let client = VariableServers.Client(server: .tenant(tenant: "acme"), transport: transport)
        #expect(try await client.getStatus() == "fine")
        #expect(transport.last?.line == "GET https://acme.example.com/status")
        #expect(
            try VariableServers.GetStatus().sent(to: .selfValue(selfValue: "me")).line
                == "GET https://me.example.com/status")
    }
}
