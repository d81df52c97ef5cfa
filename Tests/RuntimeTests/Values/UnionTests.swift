import APIRuntime
import APIValues
import Foundation
import Testing

extension Values {
    @Suite struct Unions {
        @Test("The first alternative that fits wins")
        func order() throws {
            try expectRoundTrip(#"{"id":1}"#, Item.thing(Thing(id: 1, inner: nil)))
            try expectRoundTrip("[1]", Item.numbers([1]))
            try expectRoundTrip(#"{"id":1,"inner":[2]}"#, Item.thing(Thing(id: 1, inner: .numbers([2]))))
        }

        @Test("The error has a reason for each alternative, with paths relative to the union")
        func mismatches() {
            let found = mismatch(#"{"value":{"id":"x"}}"#, as: Holder<Item>.self)
            #expect(found?.path == "value")
            #expect(
                found?.reason
                    == "none of the alternatives fits: Thing: id: expected an integer, found a string; "
                    + "[Int]: expected an array, found an object")
        }

        @Test("Of many alternatives the error names eight, and one phrase for an inner union")
        func bounded() {
            #expect(
                mismatch("null", as: Many.self)?.reason
                    == "none of the alternatives fits: "
                    + (0..<8).map { "\($0): expected a boolean, found null" }.joined(separator: "; ")
                    + "; and 12 more")
            #expect(
                mismatch(#"{"id":1,"inner":{"id":"secret"}}"#, as: Item.self)?.reason
                    == "none of the alternatives fits: Thing: inner: none of the alternatives fits; "
                    + "[Int]: expected an array, found an object")
        }

        @Test("Shared parts of alternatives are not read repeatedly, at any depth")
        func depth() throws {
            let depth = 40
            let json = String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
            Twins.reads.withLock { $0 = 0 }
            #expect(throws: DecodingMismatch.self) { try direct(json, as: Twins.self) }
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(Twins.self, from: Data(json.utf8)) }
            #expect(Twins.reads.withLock { $0 } < 20 * depth)
        }

        @Test("The small stack of an app's thread suffices, at any depth", arguments: [40, 500])
        func stack(depth: Int) async {
            let json =
                String(repeating: #"{"id":1,"inner":"#, count: depth) + "[]" + String(repeating: "}", count: depth)
            let found = await withCheckedContinuation { continuation in
                let thread = Thread {
                    continuation.resume(returning: Result { try direct(json, as: Item.self) }.map { _ in depth })
                }
                thread.stackSize = 512 << 10
                thread.start()
            }
            if depth < 50 {
                #expect(throws: Never.self) { try found.get() }
            } else {
                #expect(throws: DecodingMismatch.self) { try found.get() }
            }
        }

        @Test("A discriminator is written once, first, and replaces the model's own")
        func discriminator() throws {
            let inner = Tagged(content: Kind(kind: "own", inner: nil))
            #expect(try written(inner) == #"{"kind":"given"}"#)
            let outer = Tagged(content: Kind(kind: "own", inner: Kind(kind: "own", inner: nil)))
            #expect(try written(outer) == #"{"kind":"given","inner":{"kind":"own"}}"#)
            let encoded = try JSONEncoder().encode(outer)
            #expect(try JSONValue(parsing: encoded) == JSONValue(parsing: Data(written(outer).utf8)))
        }

        @Test("JSON with an unknown discriminator is written unchanged")
        func unknown() throws {
            let json: JSONValue = ["b": 1, "kind": "x", "a": 2]
            #expect(try written(Unknown(json: json, kind: "x")) == #"{"b":1,"kind":"x","a":2}"#)
            #expect(try written(Unknown(json: json, kind: "y")) == #"{"kind":"y","b":1,"a":2}"#)
            #expect(throws: InvalidValue.self) { try written(Unknown(json: .null, kind: "x")) }
        }
    }
}

private enum Item: WireCodable, Hashable {
    indirect case thing(Thing)
    case numbers([Int])

    init(from value: ValueReader) throws {
        var attempts = UnionReader(value)
        if let content: Thing = attempts.read("Thing") {
            self = .thing(content)
        } else if let content: [Int] = attempts.read("[Int]") {
            self = .numbers(content)
        } else {
            throw attempts.mismatch()
        }
    }

    func write(to value: inout ValueWriter) throws {
        switch self {
        case .thing(let content): try value.write(content)
        case .numbers(let content): try value.write(content)
        }
    }
}

private struct Thing: Model, Hashable {
    let id: Int
    let inner: Item?

    init(id: Int, inner: Item?) {
        self.id = id
        self.inner = inner
    }

    init(from object: ObjectReader) throws {
        id = try object.value("id")
        inner = try object.optional("inner")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("id", id)
        try object.optional("inner", inner)
    }
}

/// A union with more alternatives than an error names.
private struct Many: WireCodable {
    init(from value: ValueReader) throws {
        var attempts = UnionReader(value)
        for index in 0..<20 where attempts.read("\(index)") == true { return }
        throw attempts.mismatch()
    }

    func write(to value: inout ValueWriter) throws {}
}

/// Two alternatives that contain the union itself, and fail only after it has been read.
private enum Twins: WireCodable {
    indirect case first(Twin)
    indirect case second(Twin)

    init(from value: ValueReader) throws {
        var attempts = UnionReader(value)
        if let content: Twin = attempts.read("first") {
            self = .first(content)
        } else if let content: Twin = attempts.read("second", dates: .unix) {
            self = .second(content)
        } else {
            throw attempts.mismatch()
        }
    }

    func write(to value: inout ValueWriter) throws {}

    static let reads = Lock(0)
}

private struct Twin: Model {
    let next: Twins?
    let last: Int

    init(from object: ObjectReader) throws {
        Twins.reads.withLock { $0 += 1 }
        next = try? object.optional("next")
        last = try object.value("last")
    }

    func write(to object: inout ObjectWriter) throws {}
}

private struct Kind: Model {
    let kind: String
    let inner: Box<Kind>?

    init(kind: String, inner: Kind?) {
        self.kind = kind
        self.inner = inner.map { Box($0) }
    }

    init(from object: ObjectReader) throws {
        kind = try object.value("kind")
        inner = try object.optional("inner")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("kind", kind)
        try object.optional("inner", inner)
    }
}

private struct Tagged: WireCodable {
    let content: Kind

    init(content: Kind) {
        self.content = content
    }

    init(from value: ValueReader) throws {
        content = try value.read()
    }

    func write(to value: inout ValueWriter) throws {
        try value.write(content, discriminator: "kind", "given")
    }
}

private struct Unknown: WireCodable {
    let json: JSONValue
    let kind: String

    init(json: JSONValue, kind: String) {
        self.json = json
        self.kind = kind
    }

    init(from value: ValueReader) throws {
        json = try value.read()
        kind = ""
    }

    func write(to value: inout ValueWriter) throws {
        try value.write(json, discriminator: "kind", kind)
    }
}
