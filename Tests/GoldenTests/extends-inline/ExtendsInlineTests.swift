import APIRuntime
import Foundation
import Testing

@Suite("extends-inline") struct ExtendsInlineTests {
    private let date = Date(timeIntervalSince1970: 0)
    private let node = #""created_at":"1970-01-01T00:00:00Z","id":"x","state":"open""#

    @Test("A model's own property replaces the one of its base, in the same place")
    func replaced() throws {
        let numbered = Heirs.Numbered(id: 1, createdAt: date, state: .closed, number: 2)
        #expect(try written(numbered).hasPrefix(#"{"id":1,"created_at""#))
        #expect(throws: DecodingError.self) { try decoded("{\(node),\"number\":2}") as Heirs.Numbered }
    }

    @Test("An inline model takes over properties, each once, and keeps the base's inline types")
    func inlineModels() throws {
        let json = "{\"owner\":{\(node),\"login\":\"me\"}}"
        let issue: Heirs.Issue = try decoded(json)
        #expect(issue.owner.state == Heirs.Node.State.open && issue.owner.title == nil && issue.owner.login == "me")
        #expect(try encoded(issue).contains(#""id":"x","login":"me""#))
        let parent = Heirs.Issue.Parent(id: 1, createdAt: date, number: 3)
        #expect(parent.state == .open)
    }

    @Test("A declared property decides if bases disagree")
    func undecided() throws {
        let either = Heirs.Issue.Either(key: "k", createdAt: date, number: 1)
        #expect(try written(either).hasPrefix(#"{"id":"k","created_at""#))
    }

    @Test("A body takes over properties and replaces one")
    func bodies() async throws {
        let transport = StubTransport(status: 201)
        let author = Heirs.CreateIssue.Body.Author(id: 1, createdAt: date, number: 2)
        try await Heirs.Client(transport: transport)
            .createIssue(id: "i", createdAt: date, title: "t", author: author)
        let sent = try #require(transport.last?.text)
        #expect(
            sent.hasPrefix(
                #"{"id":"i","created_at":"1970-01-01T00:00:00Z","state":"open","title":"t","author":{"id":1"#))
    }
}
