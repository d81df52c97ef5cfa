import APIRuntime
import APIRuntimeSequences
import APIValues
import Foundation
import Testing

@Suite("coding") struct CodingTests {
    @Test("A type that is only received is decoded, and cannot be encoded")
    func read() async throws {
        let text =
            #"{"id":1,"author":{"name":"a","homepage":{"url":"https://a.example"}},"state":"open","tags":[{"name":"t"}]}"#
        let article = try await Coding.Client(transport: StubTransport(text)).getArticle(id: 1)
        #expect(article.author.name == "a" && article.state == .open && article.tags == [.init(name: "t")])
        let types: [any Sendable.Type] = [
            Coding.Article.self, [Coding.Article].self, Coding.Article?.self, Coding.Problem.self, Coding.Detail.self,
            Coding.Note.self, Coding.Owner.self,
        ]
        for type in types {
            #expect(type is any Decodable.Type && type is any WireReadable.Type, "\(type)")
            #expect(!(type is any Encodable.Type) && !(type is any WireWritable.Type), "\(type)")
        }
    }

    @Test("A type that is only sent is encoded, and cannot be decoded")
    func written() async throws {
        let answer = StubTransport(
            #"{"article":{"id":1,"author":{"name":"a","homepage":{"url":"x"}},"state":"s","tags":[]}}"#)
        let draft = Coding.Draft(
            title: "t", source: .feed(.init(name: "f", mark: .value(.init(at: 2)))), tags: [.init(name: "n")])
        #expect(try await Coding.Client(transport: answer).createArticle(body: draft).state == .unknown("s"))
        let sent = #"{"title":"t","source":{"kind":"feed","name":"f","mark":{"at":2}},"tags":[{"name":"n"}]}"#
        #expect(answer.last?.text == sent)
        #expect(try String(decoding: JSONEncoder().encode(draft), as: UTF8.self).contains(#""kind":"feed""#))
        let types: [any Sendable.Type] = [
            Coding.Draft.self, Coding.Source.self, Coding.WebSource.self, Coding.FeedSource.self, Coding.Mark.self,
            Nullable<Coding.Mark>.self, Coding.Secret.self, Coding.Filter.self, Coding.Filter.Place.self,
        ]
        for type in types {
            #expect(type is any Encodable.Type && type is any WireWritable.Type, "\(type)")
            #expect(!(type is any Decodable.Type) && !(type is any WireReadable.Type), "\(type)")
        }
    }

    @Test(
        "A type that is sent and received, shared by several types or unused is coded in both directions"
    )
    func both() {
        let types: [any Sendable.Type] = [
            Coding.Tag.self, Coding.Origin.self, Coding.Account.self, Coding.Page<Coding.Entry>.self, Coding.Entry.self,
            Coding.Batch.self, Coding.Line.self, Coding.Spare.self, Coding.Author.self,
        ]
        for type in types { #expect(type is any WireValue.Type && type is any Codable.Type, "\(type)") }
    }

    @Test(
        "A property that all alternatives have is read from an unknown one too, with its whole value"
    )
    func shared() throws {
        let types: [any Sendable.Type] = [Coding.Place.self, Coding.City.self]
        for type in types { #expect(type is any WireValue.Type, "\(type)") }
        #expect(!(Coding.Step.self is any Decodable.Type) && !(Coding.Distance.self is any Decodable.Type))
        let place = Coding.Place(city: .init(name: "c"))
        let step = Coding.Step.unknown("fly", try decoded(#"{"kind":"fly","to":{"city":{"name":"c"}}}"#))
        #expect(step.to == place && Coding.Step.ride(.init(to: place)).to == place)
    }

    @Test("Errors, pages of a generic model and events are decoded")
    func others() async throws {
        let client = Coding.Client(transport: StubTransport(status: 404, #"{"message":"m","details":{"text":"d"}}"#))
        do {
            _ = try await client.getArticle(id: 1)
            Issue.record("it is an error")
        } catch {
            guard case .failure(let problem, _) = error else { throw error }
            #expect(problem.details == .note(.init(text: "d")))
        }
        let pages = StubTransport(#"{"items":[{"id":3}]}"#)
        let filter = Coding.Filter(since: 4, place: .init(city: "c"))
        #expect(try await Coding.Client(transport: pages).listEntries(filter: filter).items.map(\.id) == [3])
        #expect(pages.last?.path == "/entries?filter%5Bsince%5D=4&filter%5Bplace%5D%5Bcity%5D=c")
        var notes: [String] = []
        let events = StubTransport("data: {\"text\":\"a\"}\n\ndata: {\"text\":\"b\"}\n\n")
        for try await note in try await Coding.Client(transport: events).follow() { notes.append(note.text) }
        #expect(notes == ["a", "b"])
    }
}
