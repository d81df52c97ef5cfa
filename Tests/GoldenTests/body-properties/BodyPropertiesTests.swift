import APIRuntime
import APIRuntimeFiles
import APIRuntimeSequences
import APIValues
import Foundation
import Testing

@Suite("body-properties") struct BodyPropertiesTests {
    private let transport = StubTransport(#"{"id":1,"text":"t"}"#)
    private var client: BodyProperties.Client { .init(transport: transport) }

    @Test("The properties of an endpoint's body are parameters of the method; the endpoint takes them as a value")
    func sameRequest() async throws {
        let note = try await client.createIssue(owner: "o", repo: "r", title: "t", secret: "s")
        #expect(note.id == 1)
        var body = BodyProperties.CreateIssue.Body(title: "u", secret: "s")
        body.title = "t"
        _ = try await client.send(BodyProperties.CreateIssue(owner: "o", repo: "r", body: body))
        #expect(transport.sent.map(\.line) == Array(repeating: "\(host)/repos/o/r/issues", count: 2))
        #expect(
            transport.sent.map(\.text)
                == Array(repeating: #"{"title":"t","state":"open","kind":"issue","secret":"s"}"#, count: 2))
    }

    @Test("All of them are sent, and additional keys too")
    func all() async throws {
        _ = try await client.createIssue(
            owner: "o", repo: "r", notify: true, title: "t", text: "x", state: .closed, assignee: .null, secret: nil,
            number: 3, milestone: .init(title: "m"), additional: ["more": 1])
        #expect(transport.last?.line == "\(host)/repos/o/r/issues?notify=true")
        #expect(
            transport.last?.text
                == #"{"title":"t","text":"x","state":"closed","kind":"issue","assignee":null,"milestone":{"title":"m"},"more":1}"#
        )
    }

    @Test("If all have defaults, none is required")
    func defaults() async throws {
        try await client.setNothing()
        #expect(transport.last?.text == #"{"b":2}"#)
        try await client.setNothing(a: 1)
        #expect(transport.last?.text == #"{"a":1,"b":2}"#)
    }

    @Test("Properties that a body extends are among them")
    func extended() async throws {
        try await client.extendNamed(
            name: "n", owner: .init(login: "l"), page: .init(items: [.init(id: 1, text: "t")]))
        #expect(transport.last?.text == #"{"name":"n","owner":{"login":"l"},"page":{"items":[{"id":1,"text":"t"}]}}"#)
    }

    @Test("Forms, parts and streams are called the same way")
    func others() async throws {
        try await client.sendForm(code: "c")
        #expect(transport.last?.text == "code=c&scope=read")
        try await client.sendParts(title: "t", photo: File(Data([1]), filename: "a.png"))
        #expect(transport.last?.text?.contains(#"name="title""#) == true)
        let lines = try await client.follow(topic: "t")
        #expect(try await lines.reduce(into: []) { $0.append($1) } == [#"{"id":1,"text":"t"}"#])
    }

    @Test("Names that Swift reserves, and names that would hide the method, can be called")
    func names() async throws {
        try await client.default(in: "a", default: 1, selfValue: "s", initValue: 2, `inout`: 3, var: 4)
        #expect(transport.last?.text == #"{"default":1,"self":"s","init":2,"inout":3,"var":4}"#)
        try await client.send(send: 1)
        try await client.hidden(hidden: 1)
        try await client.with(configuration: 1)
        try await client.bodyToo(title: "t", body: "b")
        #expect(
            transport.sent.dropFirst().map(\.path) == [
                "/send", "/hidden", "/with", "/body-too",
            ])
    }

    @Test("A property with a parameter's name makes the method take the value")
    func collisions() async throws {
        try await client.sameName(title: "a", body: .init(title: "b"))
        #expect(transport.last?.path == "/a" && transport.last?.text == #"{"title":"b"}"#)
        try await client.bodyOnly(body: "b")
        try await client.optional()
        #expect(transport.last?.text == nil)
    }

    private var host: String { "POST https://body-properties.example.com" }
}
