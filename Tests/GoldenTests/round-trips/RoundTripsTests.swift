import APIRuntime
import APIValues
import Foundation
import Testing

@testable import Generator

/// Random values are unchanged after they are written and read by any coder.
@Suite("round-trips", .tags(.busy)) struct RoundTripsTests {
    /// A model of the spec. The generic ones are tested as parts of `Generics` and others.
    struct Model: Sendable, CustomTestStringConvertible {
        let type: any (WireValue & Codable & Hashable).Type

        var name: String { String(describing: type) }
        var testDescription: String { name }
    }

    static let models: [Model] =
        ([
            RoundTrips.Numbers.self, RoundTrips.Decimals.self, RoundTrips.Texts.self, RoundTrips.Anything.self,
            RoundTrips.Moments.self, RoundTrips.Optionals.self, RoundTrips.Nullables.self, RoundTrips.Collections.self,
            RoundTrips.Colour.self, RoundTrips.Size.self, RoundTrips.Closed.self, RoundTrips.Step.self,
            RoundTrips.Version.self, RoundTrips.Enums.self, RoundTrips.Value.self, RoundTrips.Place.self,
            RoundTrips.Point.self, RoundTrips.Address.self, RoundTrips.Link.self, RoundTrips.Time.self,
            RoundTrips.Event.self, RoundTrips.Created.self, RoundTrips.Changed.self, RoundTrips.Shape.self,
            RoundTrips.Group.self, RoundTrips.Message.self, RoundTrips.Unions.self, RoundTrips.ID.self,
            RoundTrips.Login.self, RoundTrips.Stamp.self, RoundTrips.Labels.self, RoundTrips.Outer.self,
            RoundTrips.Wrapped.self, RoundTrips.Named.self, RoundTrips.Dated.self, RoundTrips.Extended.self,
            RoundTrips.Generics.self, RoundTrips.Tree.self, RoundTrips.Forest.self, RoundTrips.Inline.self,
            RoundTrips.Defaults.self, RoundTrips.Odd.self,
        ] as [any (WireValue & Codable & Hashable).Type]).map(Model.init)

    /// The spec's models by name.
    static let declarations: [[String]: Declaration] = {
        guard let golden = Golden.all.first(where: { $0.name == "round-trips" }) else { return [:] }
        var sink = DiagnosticSink()
        let files = golden.specs.enumerated().compactMap { index, file in
            YAMLReader.read(file, index: index, into: &sink).flatMap { SpecParser.parse($0, into: &sink) }
        }
        var found: [[String]: Declaration] = [:]
        var rest = Compilation.apis(of: files, into: &sink).flatMap(\.files).flatMap(\.models)
        while let next = rest.popLast() {
            found[next.path] = next
            rest += next.nested
        }
        return found
    }()

    @Test("Every model of the spec is tested, except generic models and aliases")
    func areAll() {
        let concrete = Self.declarations.values.filter {
            switch $0 {
            case .structure(let structure): structure.parameters.isEmpty
            case .alias: false
            case .enumeration, .newtype, .union: true
            }
        }
        let names = concrete.map(\.path).filter { $0.count == 1 }.map { $0[0] }
        #expect(!names.isEmpty && names.sorted() == Self.models.map(\.name).sorted())
    }

    /// The number of values of each model.
    private static let count: UInt64 = 100

    private func texts(
        _ model: Model, _ spelling: RandomJSON.Spelling, count: UInt64 = Self.count
    ) -> [(seed: UInt64, json: Data)] {
        (0..<count).map { seed in
            var random = RandomJSON(Self.declarations, spelling, seed: seed)
            return (seed, Data(random.text(of: model.name).utf8))
        }
    }

    // MARK: - The runtime's own JSON

    @Test("A value that is read is written unchanged, to the last digit and scalar", arguments: models)
    func exact(_ model: Model) {
        func check(_ type: (some WireValue & Codable & Hashable).Type) {
            for (seed, json) in texts(model, .canonical) {
                attempt(seed, json) {
                    let value = try decodeJSON(type, from: json)
                    let output = try encodeJSON(value)
                    expectSame(output, json, seed)
                    expectEqual(try decodeJSON(type, from: output), value, seed, json)
                }
            }
        }
        check(model.type)
    }

    @Test("A value in any spelling is the same after it is written", arguments: models)
    func loose(_ model: Model) {
        func check(_ type: (some WireValue & Codable & Hashable).Type) {
            for (seed, json) in texts(model, .loose) {
                attempt(seed, json) {
                    let value = try decodeJSON(type, from: json)
                    expectEqual(try decodeJSON(type, from: encodeJSON(value)), value, seed, json)
                }
            }
        }
        check(model.type)
    }

    // MARK: - Foundation's coders

    @Test("Foundation's coders read and write the same values, also in turn with the runtime", arguments: models)
    func foundation(_ model: Model) {
        func check(_ type: (some WireValue & Codable & Hashable).Type) {
            for (seed, json) in texts(model, .canonical, count: Self.count / 2) {
                attempt(seed, json) {
                    let value = try decodeJSON(type, from: json)
                    expectEqual(try JSONDecoder().decode(type, from: json), value, seed, json)
                    let output = try JSONEncoder().encode(value)
                    expectSame(output, json, seed)
                    expectEqual(try JSONDecoder().decode(type, from: output), value, seed, json)
                    expectEqual(try decodeJSON(type, from: output), value, seed, json)
                    expectEqual(try JSONDecoder().decode(type, from: encodeJSON(value)), value, seed, json)
                }
            }
        }
        check(model.type)
    }

    @Test("Every digit of a number is kept, by Foundation's coders too")
    func digits() throws {
        for number in ["99999999999999999999999999999999999999", "-0.12345678901234567890123456789012345678"] {
            let json = Data(#"{"value":\#(number),"list":[],"by_name":{},"unique":[]}"#.utf8)
            let value = try decodeJSON(RoundTrips.Decimals.self, from: json)
            #expect(value.value == Decimal(string: number))
            #expect(try decodeJSON(RoundTrips.Decimals.self, from: encodeJSON(value)) == value)
            let again = try JSONEncoder().encode(JSONDecoder().decode(RoundTrips.Decimals.self, from: json))
            expectSame(again, json, 0)
            expectSame(try encodeJSON(value), json, 0)
        }
    }

    @Test("A number that is too large for Swift is kept as JSON, but not by Foundation's coders")
    func beyond() throws {
        let value = try JSONValue(parsing: Data("[1E400]".utf8))
        #expect(try String(decoding: encodeJSON(value), as: UTF8.self) == "[1E400]")
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: Data("[1E400]".utf8)) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
    }

    @Test("A zero keeps its sign")
    func zero() throws {
        let value = try decodeJSON([Double].self, from: Data("[-0.0]".utf8))
        let again = try decodeJSON([Double].self, from: encodeJSON(value))
        #expect(value.map(\.sign) == [.minus] && again.map(\.sign) == [.minus])
    }

    @Test("Every coder distinguishes an absent key, null and a value")
    func nullable() throws {
        let values: [Nullable<String>?] = [nil, .null, .value("")]
        let models = values.map { RoundTrips.Nullables(required: .null, optional: $0, place: .null) }
        #expect(Set(models).count == 3)
        for model in models {
            #expect(try decodeJSON(RoundTrips.Nullables.self, from: encodeJSON(model)) == model)
            #expect(try decodeJSON(RoundTrips.Nullables.self, from: JSONEncoder().encode(model)) == model)
            #expect(try decoded(encoded(model)) == model)
        }
    }

    // MARK: - Expectations

    private func attempt(_ seed: UInt64, _ json: Data, _ body: () throws -> Void) {
        do {
            try body()
        } catch {
            Issue.record("seed \(seed): \(error) in \(String(decoding: json, as: UTF8.self))")
        }
    }

    private func expectEqual<Value: Hashable>(_ new: Value, _ old: Value, _ seed: UInt64, _ json: Data) {
        guard new != old || new.hashValue != old.hashValue else { return }
        let text = String(decoding: json, as: UTF8.self)
        Issue.record("seed \(seed): \(new == old ? "another hash" : "\(new) is not \(old)") for \(text)")
    }

    private func expectSame(_ new: Data, _ old: Data, _ seed: UInt64) {
        guard let first = try? JSONValue(parsing: new), let second = try? JSONValue(parsing: old),
            first.isSame(as: second)
        else {
            let texts = [new, old].map { String(decoding: $0, as: UTF8.self) }
            Issue.record("seed \(seed): \(texts[0]) is not \(texts[1])")
            return
        }
    }
}

extension JSONValue {
    /// Whether both are equal scalar by scalar. Swift's `==` is weaker: it compares `é` by canonical equivalence.
    fileprivate func isSame(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { key, value in
                    right.contains { $0.key.utf8.elementsEqual(key.utf8) && $0.value.isSame(as: value) }
                }
        default: self == other
        }
    }
}
