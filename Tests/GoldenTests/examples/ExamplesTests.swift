import APIRuntime
import APIRuntimeSequences
import Foundation
import Testing

@Suite("examples") struct ExamplesTests {
    @Test("A model's example is read like a response")
    func model() throws {
        let json = #"""
            {
                "id": 1296269, "name": "Hello-World", "owner": {"login": "octocat", "email": "octocat@example.com"},
                "state": "archived", "topics": ["octocat", "api"], "stars": 80, "rating": 1, "price": 12.50,
                "homepage": "https://github.com", "pushed_at": 1763642096, "released_on": "2025-11-20",
                "node_id": "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "icon": "aGVsbG8=",
                "settings": {"theme": "dark", "size": 1.50}, "license": {"key": "mit", "url": null},
                "forks": [{"id": 1, "name": "fork", "owner": {"login": "hubot"}, "topics": []}],
                "counts": {"issues": 5}
            }
            """#
        let read = try JSONDecoder().decode(Examples.Repository.self, from: Data(json.utf8))
        #expect(Examples.Repository.example == read)
        #expect(Examples.Repository.example.settings?["size"]?.number?.text == "1.50")
    }

    @Test("An open enum's example may be an unlisted value")
    func enums() {
        #expect(Examples.State.example == .closed)
        #expect(Examples.Rating.example == .value2)
        #expect(Examples.Repository.example.state == .unknown("archived"))
    }

    @Test("An endpoint's example is the result of a call with that response", arguments: [false, true])
    func endpoint(_ isWrapped: Bool) async throws {
        let fixture = Folder.root.appendingPathComponent("examples/fixtures/repository.json")
        let body = String(decoding: try Data(contentsOf: fixture), as: UTF8.self)
        let client = Examples.Client(
            transport: StubTransport(status: 200, isWrapped ? #"{"data": {"items": [\#(body), \#(body)]}}"# : body))
        if isWrapped {
            let read = try await client.listRepositories()
            #expect(read == [Examples.GetRepository.example, Examples.GetRepository.example])
        } else {
            let read = try await client.getRepository(owner: "octocat", repo: "Hello-World")
            #expect(read == Examples.GetRepository.example)
            #expect(read.name == "Hello 😀 World")
        }
    }

    @Test("The example includes the envelope")
    func unwrap() {
        #expect(Examples.ListRepositories.example.map(\.name) == ["first", "second"])
        #expect(Examples.GetFromFile.example?.name == "0123")
        #expect(Examples.GetFromFile.example?.owner.login == "no")
    }

    @Test("Text, scalars, nothing and dictionaries can be examples")
    func others() {
        #expect(Examples.GetText.example == "readme.json")
        #expect(Examples.GetDate.example == Date(timeIntervalSince1970: 1_763_642_096.25))
        #expect(Examples.GetNothing.example == nil)
        #expect(Examples.GetCount.example == ["a": 1])
    }

    @Test("If the response depends on the status, the example is that of the first status with a body")
    func byStatus() {
        guard case .created(let owner) = Examples.Create.example else { return wrong("\(Examples.Create.example)") }
        #expect(owner.login == "octocat")
    }

    @Test("Newtypes, unions and generic models")
    func models() {
        #expect(Examples.OwnerID.example.rawValue == UUID(uuidString: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
        #expect(Examples.Event.example == .started(Examples.Started(by: Examples.Owner(login: "octocat"))))
        #expect(Examples.Any.example == .anies([.int(1), .anies([.string("two")])]))
        #expect(Examples.GetAny.example == .int(1))
        #expect(Examples.GetOwnerID.example != Examples.OwnerID.example)
    }

    @Test("An open union's example may be an unlisted alternative")
    func unknown() {
        let items = Examples.ListEvents.example.items
        #expect(items.first == .ended(Examples.Ended(why: "done")))
        guard case .unknown("paused", let value)? = items.last else { return wrong("\(items)") }
        #expect(value["at"] == [1, 2.5] && value["at"]?[1]?.number?.text == "2.50")
    }

    @Test("Without the envelope there is no value; beside headers and in streams the example is the value")
    func values() {
        #expect(Examples.GetMaybe.example == nil)
        #expect(Examples.GetWithHeaders.example == Examples.Owner(login: "octocat"))
        #expect(Examples.StreamOwners.example == Examples.Owner(login: "octocat"))
    }

    @Test("The example of a secret property stays secret")
    func sensitive() {
        #expect(!"\(Examples.Repository.example)".contains("octocat@example.com"))
    }
}
