import APIRuntime
import APIRuntimeDiagnostics
import Foundation
import HTTPTypes
import Testing

@Suite("sensitive") struct SensitiveTests {
    private let login = Sensitive.Login(username: "ada", password: "hush", pin: 4711, hint: nil)

    private func texts(_ value: some Sendable) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return ["\(value)", String(reflecting: value), "\([value])", "\(Optional(value) as Any)", dumped]
    }

    @Test("A model shows everything but its secrets")
    func model() {
        #expect("\(login)" == #"Login(username: "ada", password: <redacted>, pin: <redacted>, hint: nil)"#)
        for text in texts(login) {
            #expect(text.contains("ada") && !text.contains("hush") && !text.contains("4711"))
        }
    }

    @Test("Secrets inside secrets, optionals and boxes stay hidden")
    func nested() {
        let session = Sensitive.Session(token: "hush", login: login, previous: .init(token: "hush", login: login))
        for text in texts(session) { #expect(!text.contains("hush") && !text.contains("4711")) }
    }

    @Test("A call shows none of its secrets; the request has them all")
    func call() throws {
        let call = Sensitive.SignIn(code: "hush1", pin: 4711, xSecret: "hush2", body: login)
        for text in texts(call) { #expect(!text.contains("hush") && !text.contains("4711")) }
        let sent = try call.sent()
        #expect(sent.line == "POST https://sensitive.example.com/sign-in/hush1?fixed=constant-secret&pin=4711")
        #expect(sent.headers == ["accept: application/json", "content-type: application/json", "x-secret: hush2"])
        #expect(sent.text == #"{"username":"ada","password":"hush","pin":4711}"#)
        let resign = Sensitive.Resign(body: .init(old: "hush", new: "hush"))
        for text in texts(resign) { #expect(!text.contains("hush")) }
    }

    @Test("Errors and responses do not show secrets either")
    func errors() async throws {
        let json = #"{"token":"hush","login":{"username":"ada","password":"hush"}}"#
        let client = Sensitive.Client(transport: StubTransport(json))
        let response = try await client.response(for: Sensitive.SignIn(code: "hush", pin: 4711, body: login))
        for text in texts(response) { #expect(!text.contains("hush") && !text.contains("4711")) }
        #expect(response.url?.absoluteString.contains("4711") == false)

        let broken = Sensitive.Client(transport: StubTransport(#"{"token":"hush"}"#))
        let error = try await broken.failure(of: Sensitive.SignIn(code: "hush", pin: 4711, body: login))
        #expect(error.mismatch == "login: missing")
        for text in texts(error) { #expect(!text.contains("hush") && !text.contains("4711")) }
    }

    @Test("A model with a secret in a query is secret: masked, and not sent to another origin")
    func query() async throws {
        let login = Sensitive.Login(username: "bob", password: "hunter2")
        let command = try Sensitive.Find(by: login, as: login).curl()
        #expect(!command.contains("hunter2"))
        let transport = StubTransport(status: 307, headers: [.location: "https://evil.example/find"], Data())
        let error = try await Sensitive.Client(transport: transport).failure(of: Sensitive.Find(by: login))
        #expect(transport.sent.count == 1 || transport.sent.last?.line == "GET https://evil.example/find")
        #expect(!error.debugDescription.contains("hunter2"))
    }

    @Test("A model of another API keeps its secrets, in a body and inside one")
    func shared() async throws {
        let login = Sensitive.Login(username: "bob", password: "hunter2")
        #expect(!(try SensitiveToo.Put(body: login).curl().contains("hunter2")))
        #expect(
            !(try SensitiveToo.AddVisit(body: SensitiveToo.Visit(place: "here", login: login)).curl().contains(
                "hunter2")))
        #expect(SensitiveToo.Put.endpoint.sensitiveKeys.isEmpty)
    }

    @Test("Of a body with a secret, the log and the server's message show the rest")
    func visible() async throws {
        let (blocks, log) = AsyncStream.makeStream(of: String.self)
        let transport = StubTransport(
            status: 400, headers: [.contentType: "application/json"], Data(#"{"message": "no hunter2 for bob"}"#.utf8))
        let client = Sensitive.Client(transport: transport).with {
            $0.layers.insert(WireLog { log.yield($0) }, at: 0)
        }
        let login = Sensitive.Login(username: "bob", password: "hunter2", pin: 4711, hint: "h")
        let error = try await client.failure(of: Sensitive.Change(body: login))
        #expect(error.serverMessage == "no <redacted> for bob")
        let block = try #require(await blocks.first { _ in true })
        #expect(block.contains(#""username": "bob""#) && block.contains(#""password": "<redacted>""#))
        #expect(!block.contains("hunter2") && !block.contains("4711"))
    }
}
