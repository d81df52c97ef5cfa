@testable import APIMock
import APIValues
import Testing

@Suite("Values that a mock makes")
struct ValueTests {
    private func made(_ schemas: MockSchema..., seed: UInt64 = 1, key: String = "") -> JSONValue {
        var maker = ValueMaker(MockDescription(schemas: schemas), random: SeededRandom(seed))
        return maker.value(0, key: key)
    }

    @Test("Values fit the limits of their schema, for many seeds")
    func limits() {
        let schemas = [
            MockSchema(.integer, number: .init(above: 5, below: 8, multiple: 3)),
            MockSchema(.integer, number: .init(maximum: -1_000)),
            MockSchema(.integer, format: "int8"),
            MockSchema(.number, number: .init(maximum: 0.01, above: 0)),
            MockSchema(.number, number: .init(multiple: 0.05)),
            MockSchema(values: ["a", "be"], other: .init(oneOf: [13, 15])),
            MockSchema(values: ["c"]),
            MockSchema(.string, text: .init(minimum: 40, maximum: 41)),
            MockSchema(.string, text: .init(maximum: 2)),
            MockSchema(.string, text: .init(minimum: 6, maximum: 6, pattern: "^[a-z]+$")),
            MockSchema(.array, array: .init(items: 2, minimum: 5, isUnique: true)),
            MockSchema(.object, object: .init(additional: 2, minimum: 25)),
            MockSchema(values: [nil, "a"]),
            MockSchema(other: .init(oneOf: [0, 10])),
            MockSchema(other: .init(allOf: [6], not: 13)),
            MockSchema(values: ["be"]),
            MockSchema(.string, text: .init(minimum: 40, maximum: 64, pattern: "^[0-9a-f]+$")),
        ]
        let description = MockDescription(schemas: schemas)
        for index in schemas.indices {
            for seed in 0..<50 {
                var maker = ValueMaker(description, random: SeededRandom(UInt64(seed)))
                let value = maker.value(index)
                let failures = SchemaCheck.failures(of: value, index, description, isRequest: false)
                #expect(failures.isEmpty, "\(value) of schema \(index)")
            }
        }
    }

    @Test("Without the examples of a schema, a text of an unknown format is still one of several")
    func unknownFormat() {
        let schema = MockSchema(.string, format: "http", examples: ["Fri, 20 Nov 2026 12:34:56 GMT", "x"])
        var maker = ValueMaker(MockDescription(schemas: [schema]), usesExamples: false, random: SeededRandom(1))
        let values = (0..<20).map { _ in maker.value(0) }
        #expect(Set(values.compactMap(\.string)) == ["Fri, 20 Nov 2026 12:34:56 GMT", "x"])
    }

    @Test("A text of base64url has its letters only")
    func base64url() throws {
        let text = try #require(made(MockSchema(.string, format: "base64url"), seed: 3).string)
        #expect(text.utf8.count == 16 && text.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil)
    }

    @Test(
        "Formats are those that the check knows",
        arguments: [
            "date-time", "date", "time", "email", "uuid", "uri", "byte", "ipv4", "ipv6", "hostname",
        ])
    func formats(format: String) throws {
        for seed in 0..<20 {
            let text = try #require(made(MockSchema(.string, format: format), seed: UInt64(seed)).string)
            #expect(TextFormat(rawValue: format)?.mismatch(text) == nil)
        }
    }

    @Test("A huge least length makes a long text", arguments: [nil, "byte", "email"])
    func longTexts(format: String?) throws {
        let text = try #require(made(MockSchema(.string, format: format, text: .init(minimum: .max))).string)
        #expect(100_000...100_020 ~= text.utf8.count)
    }

    @Test("A huge least length with a pattern ends")
    func longPattern() throws {
        let rules = MockSchema.TextRules(minimum: .max, pattern: "^a+$")
        #expect(try #require(made(MockSchema(.string, text: rules)).string).hasPrefix("aaa"))
    }

    @Test("A type that requires several of itself ends")
    func endless() {
        let value = made(
            MockSchema(.object, object: .init([MockProperty("all", 1)], required: ["all"])),
            MockSchema(.array, array: .init(items: 0, minimum: 3)))
        #expect(value["all"] != nil)
    }

    @Test("A key lets a text look real")
    func keys() throws {
        let text = MockSchema(.string)
        #expect(Words.firstNames.contains(try #require(made(text, key: "first_name").string)))
        #expect(try #require(made(text, key: "contactEmail").string).hasSuffix("@example.com"))
        #expect(try #require(made(text, key: "avatarURL").string).hasPrefix("https://example.com/images/"))
        #expect(TextFormat.dateTime.mismatch(try #require(made(text, key: "created_at").string)) == nil)
        #expect(Words.currencies.contains(try #require(made(text, key: "currency").string)))
    }

    @Test("A type inside itself ends, and required members stay")
    func recursion() {
        let value = made(
            MockSchema(
                .object,
                object: .init(
                    [MockProperty("value", 1), MockProperty("children", 2), MockProperty("parent", 0)],
                    required: ["children"])),
            MockSchema(.integer), MockSchema(.array, array: .init(items: 0)))
        #expect(value.object?.keys == ["value", "children"])
        #expect(value["children"] == [])
    }

    @Test("A union's discriminator names the alternative that was made")
    func discriminator() {
        let union = MockSchema(
            other: .init(
                oneOf: [1, 2], discriminator: "kind", mapping: [MockProperty("cat", 1), MockProperty("dog", 2)]))
        func animal(_ key: String) -> MockSchema {
            MockSchema(
                .object, object: .init([MockProperty("kind", 3), MockProperty(key, 3)], required: ["kind", key]))
        }
        for seed in 0..<10 {
            let value = made(union, animal("lives"), animal("tricks"), MockSchema(.string), seed: UInt64(seed))
            #expect(value.object?.keys == ["kind", value["kind"] == "cat" ? "lives" : "tricks"])
        }
    }

    @Test("Examples of schemas are taken if they fit")
    func examples() {
        #expect(made(MockSchema(.integer, examples: ["x", 5])) == 5)
    }
}
