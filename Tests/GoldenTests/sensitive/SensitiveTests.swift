import APIRuntime
import Foundation
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

    @Test("A call shows none of its secrets, wherever they go; the request has them all")
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

    @Test("Errors and responses show none of it either")
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
}
