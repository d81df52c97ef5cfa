import APIRuntime
import Foundation
import Testing

@Suite("unions-otherwise") struct UnionsOtherwiseTests {
    typealias Animal = Defaulted.Animal

    @Test(
        "Without the discriminator, or with an unlisted value, the alternative under 'otherwise' is taken",
        arguments: [
            (#"{"type":"cat","name":"Tom"}"#, Animal.cat(.init(name: "Tom"))),
            (#"{"type":"dog","bark":true}"#, .dog(.init(bark: true))),
            (#"{"type":"cow","name":"Elsa"}"#, .other(.init(type: "cow", name: "Elsa"))),
            (#"{"name":"Elsa"}"#, .other(.init(name: "Elsa"))),
        ])
    func rest(_ json: String, _ animal: Animal) async throws {
        #expect(try decoded(json) == animal)
        #expect(try await Defaulted.Client(transport: StubTransport(json)).getAnimal() == animal)
        #expect(try written(animal) == json)
    }

    @Test("A discriminator of another type is unlisted too")
    func kinds() throws {
        let levels = [#"{"level":3}"#, #"{"level":"1"}"#, #"{"level":null}"#, "{}", "7"]
        for json in levels {
            guard case .json = try decoded(json) as Defaulted.Level else { return wrong(json) }
            #expect(try encoded(decoded(json) as Defaulted.Level) == json)
        }
        #expect(try decoded(#"{"level":1,"name":"Tom"}"#) == Defaulted.Level.cat(.init(name: "Tom")))
        let switched = #"{"at":1.5,"on":"?"}"#
        let value: Defaulted.Switch = try decoded(switched)
        #expect(value == .rest(.init(at: Date(timeIntervalSince1970: 1.5), additional: ["on": "?"])))
        #expect(try encoded(value) == switched)
    }

    @Test("A value that does not fit the alternative of its discriminator is an error")
    func misfits() throws {
        #expect(throws: DecodingError.self) { try decoded(#"{"type":"cat"}"#) as Animal }
        #expect(throws: DecodingError.self) { try decoded("[]") as Animal }
    }

    @Test("A model may have a value and be the rest, and the rest may be another union")
    func several() throws {
        #expect(try decoded(#"{"type":"other"}"#) == Defaulted.Same.other(.init(type: "other")))
        #expect(try decoded(#"{"type":"new"}"#) == Defaulted.Same.otherwise(.init(type: "new")))
        #expect(try written(Defaulted.Same.otherwise(.init(type: "cat"))) == #"{"type":"cat"}"#)
        #expect(try decoded(#"{"type":"fish","name":"a"}"#) == Defaulted.Outer.fish(.init(name: "a")))
        let dog = #"{"type":"dog"}"#
        #expect(try decoded(dog) == Defaulted.Outer.animal(.dog(.init())))
        #expect(try written(Defaulted.Outer.animal(.dog(.init()))) == dog)
    }

    @Test("A union with a rest may be an alternative; the kept value has no discriminator of the outer union")
    func nested() throws {
        let counts = #"{"type":"animal","x":1}"#
        #expect(try decoded(counts) == Defaulted.Nested.animal(.counts(["x": 1])))
        #expect(try written(Defaulted.Nested.animal(.counts(["x": 1]))) == counts)
        let other = #"{"name":"b","type":"x"}"#
        #expect(try decoded(other) == Defaulted.Nested.anything(["type": "x", "name": "b"]))
        #expect(try encoded(decoded(other) as Defaulted.Nested) == other)
    }

    @Test("The spec's example is the rest, and an inline union may have one")
    func example() throws {
        #expect(Animal.example == .other(.init(type: "cow", name: "Elsa")))
        let holder: Defaulted.Holder = try decoded(#"{"animal":{"type":"cow"}}"#)
        #expect(holder.animal == .other(.init(type: "cow")))
    }
}
