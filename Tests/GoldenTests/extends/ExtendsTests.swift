import APIRuntime
import APIRuntimeSequences
import Foundation
import Testing

@Suite("extends") struct ExtendsTests {
    private let json =
        #"{"created_at":"1970-01-01T00:00:00Z","id":2,"name":"n","node_id":"x","number":1,"owner":{"login":"o"},"state":"closed","state_reason":"done"}"#

    @Test("A model has the properties of its bases, base by base, and then its own")
    func order() throws {
        let issue = Inheritance.Issue(
            nodeID: "x", createdAt: Date(timeIntervalSince1970: 0), number: 1, title: nil, name: "n", state: .closed,
            owner: .init(login: "o"), id: 2, stateReason: .done, secret: nil)
        #expect(try encoded(issue) == json)
        #expect(try decoded(json) == issue)
        #expect(
            try written(issue).hasPrefix(#"{"node_id":"x","created_at":"1970-01-01T00:00:00Z","number":1,"name":"n""#))
    }

    @Test("Inline types belong to the base; defaults, secrets and identity are inherited")
    func inherited() throws {
        let copy: Inheritance.Copy = try decoded(json)
        let owner: Inheritance.Named.Owner = copy.owner
        #expect(owner.login == "o" && copy.id == 2)
        #expect(copy.stateReason == Inheritance.Issue.StateReason.done)
        var issue: Inheritance.Issue = try decoded(json.replacingOccurrences(of: #""state":"closed","#, with: ""))
        #expect(issue.state == Inheritance.Named.State.open)
        issue.secret = "geheim"
        #expect(!"\(issue)".contains("geheim"))
    }

    @Test("Bases may refer to the model, and generic models may have bases")
    func graphs() async throws {
        let client = Inheritance.Client(
            transport: StubTransport(#"{"parent":{"replies":[],"text":"a"},"replies":[],"text":"b"}"#))
        #expect(try await client.getComment().parent?.text == "a")
        let list = #"{"created_at":"1970-01-01T00:00:00Z","items":[\#(json)],"node_id":"","number":1}"#
        let copies = try await Inheritance.Client(transport: StubTransport(list)).listCopies()
        #expect(copies.items.first?.number == 1 && copies.number == 1)
    }
}
