import APIRuntime
import Foundation
import Testing

@Suite("unions-objects") struct UnionsObjectsTests {
    typealias Item = ObjectUnions.Item

    @Test(
        "With a discriminator, an alternative is any kind of object, and does not keep the discriminator",
        arguments: [
            (#"{"kind":"post","text":"a"}"#, Item.post(.init(kind: "post", text: "a"))),
            (#"{"kind":"marker"}"#, .marker(.init())),
            (#"{"kind":"free","x":[1]}"#, .free(["x": [1]])),
            (#"{"kind":"counts","x":1}"#, .counts(["x": 1])),
            (#"{"kind":"open","a":1,"b":null}"#, .open(.init(a: 1, additional: ["b": nil]))),
            (#"{"kind":"bare","b":"c"}"#, .bare(.init(additional: ["b": "c"]))),
            (#"{"kind":"media","width":1}"#, .media(.picture(.init(width: 1)))),
            (#"{"kind":"media","seconds":1}"#, .media(.film(.init(seconds: 1)))),
            (#"{"kind":"media","length":1}"#, .media(.sizes(["length": 1]))),
            (#"{"kind":"named","text":"a"}"#, .named(.init(kind: "named", text: "a"))),
            (#"{"kind":"any","text":"a"}"#, .any(["kind": "any", "text": "a"])),
            (#"{"kind":"hound","stage":"puppy"}"#, .hound(.puppy(.init()))),
            (#"{"kind":"hound","stage":"adult","b":1}"#, .hound(.adult(.init(additional: ["b": 1])))),
            (#"{"kind":"rated","b":"good"}"#, .rated(["b": .good])),
        ])
    func objects(_ json: String, _ item: Item) async throws {
        #expect(try decoded(json) == item)
        #expect(try await ObjectUnions.Client(transport: StubTransport(json)).getItem() == item)
        #expect(try written(item) == json)
    }

    @Test("Outside the union, the same key is kept")
    func alone() throws {
        let json = #"{"film":{"kind":"long","seconds":1},"free":{"kind":1},"open":{"kind":"a"}}"#
        let alone: ObjectUnions.Alone = try decoded(json)
        #expect(alone.open == .init(additional: ["kind": "a"]) && alone.free == ["kind": 1])
        #expect(try encoded(alone) == json)
    }

    @Test("The discriminator has the union's value, even if the alternative has another one")
    func values() throws {
        #expect(try written(Item.free(["kind": "own", "b": 1])) == #"{"kind":"free","b":1}"#)
        #expect(try written(Item.open(.init(additional: ["kind": "own"]))) == #"{"kind":"open"}"#)
        #expect(try written(Item.post(.init(kind: "own", text: ""))) == #"{"kind":"post","text":""}"#)
        #expect(throws: (any Error).self) { try written(Item.any("text")) }
    }

    @Test("A model that unions choose by one value has it as a default; a model with several values has no default")
    func defaults() throws {
        #expect(ObjectUnions.Film(seconds: 1).kind == "media")
        #expect(ObjectUnions.Puppy() == .init(stage: .puppy, kind: "hound"))
        #expect(try written(ObjectUnions.Count.one(.init())) == #"{"n":1}"#)
        // A received value must have it.
        #expect(throws: DecodingError.self) { try decoded(#"{"seconds":1}"#) as ObjectUnions.Film }
    }

    @Test("A value that does not fit its alternative is an error, and no other alternative takes it")
    func misfits() throws {
        #expect(throws: DecodingError.self) { try decoded(#"{"kind":"counts","x":"a"}"#) as Item }
        #expect(throws: DecodingError.self) { try decoded(#"{"kind":"media","x":"a"}"#) as Item }
        #expect(throws: DecodingError.self) { try decoded(#"{"x":"a"}"#) as Item }
    }
}
