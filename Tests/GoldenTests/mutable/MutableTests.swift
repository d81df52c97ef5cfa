import APIRuntime
import Foundation
import Testing

@Suite("mutable") struct MutableTests {
    @Test("Properties can be set, inline models' too")
    func change() async throws {
        var draft: Mutable.Draft = try decoded(#"{"title":"a","author":{"name":"b"},"old_title":"c"}"#)
        draft.title = "x"
        draft.tags = ["t"]
        draft.author.name = "y"
        let transport = StubTransport(#"{"id":1}"#)
        let receipt = try await Mutable.Client(transport: transport).saveDraft(body: draft)
        #expect(receipt.id == 1)
        #expect(transport.last?.text == #"{"title":"x","tags":["t"],"author":{"name":"y"},"old_title":"c"}"#)
    }

    @Test("A test changes one property of an example")
    func example() throws {
        var line = Mutable.Line.example
        line.price = 3
        #expect(line == Mutable.Line(name: "Tea", count: 2, price: 3))
        #expect(try written(line) == #"{"name":"Tea","count":2,"labels":[],"price":3}"#)
    }

    @Test("Initializers and decoding use the same defaults")
    func initializers() throws {
        #expect(try decoded(#"{"name":"Tea"}"#) == Mutable.Line(name: "Tea"))
        #expect(try decoded(#"{"id":2}"#) == Mutable.Receipt(id: 2))
        #expect(Mutable.Line(name: "Tea").labels == [] && Mutable.Receipt(id: 2).state == .open)
    }

    @Test("`mutable: false` makes all properties `let`, of one model or of all")
    func immutable() throws {
        func isWritable<Root, Value>(_ path: KeyPath<Root, Value>) -> Bool { path is WritableKeyPath<Root, Value> }
        #expect(isWritable(\Mutable.Draft.title) && isWritable(\Mutable.Line.count))
        #expect(!isWritable(\Mutable.Receipt.id) && !isWritable(\Mutable.Receipt.note))
        #expect(!isWritable(\Immutable.Point.x) && !isWritable(\Immutable.Label.more.id))
        #expect(isWritable(\Immutable.Draft.title))
        let label: Immutable.Label = try decoded(#"{"at":{"x":1,"y":2},"more":{"id":3}}"#)
        #expect(label == Immutable.Label(at: .init(x: 1, y: 2), more: .init(id: 3)))
    }

    @Test("The properties of an inline body are `var` in every format")
    func bodies() async throws {
        func isWritable<Root, Value>(_ path: KeyPath<Root, Value>) -> Bool { path is WritableKeyPath<Root, Value> }
        #expect(isWritable(\Immutable.AddJSON.body) && isWritable(\Immutable.AddJSON.Body.title))
        #expect(isWritable(\Immutable.AddForm.body) && isWritable(\Immutable.AddForm.Body.title))
        #expect(isWritable(\Immutable.AddParts.body) && isWritable(\Immutable.AddParts.Body.title))
        #expect(!isWritable(\Immutable.AddJSON.Body.at.x))
        let transport = StubTransport()
        var body = Immutable.AddJSON.Body(title: "a", at: .init(x: 1, y: 2))
        body.title = "b"
        try await Immutable.Client(transport: transport).send(Immutable.AddJSON(body: body))
        #expect(transport.last?.text == #"{"title":"b","at":{"x":1,"y":2}}"#)
    }
}
