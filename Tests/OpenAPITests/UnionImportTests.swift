import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// What `oneOf` and `anyOf` become.
@Suite("Unions of documents", .tags(.busy)) struct UnionImportTests {
    /// The spec of a document whose one answer is some alternatives.
    private static func spec(_ alternatives: [String]) throws -> (text: String, result: Import) {
        let schema = "{ anyOf: [\(alternatives.joined(separator: ", "))] }"
        let result = try WholeImportTests.imported(WholeImportTests.document(answer: schema))
        return (result.files[0].text, result)
    }

    /// An object with a tag and a property.
    private static func tagged(_ tag: String, _ key: String, required: Bool = true, title: String? = nil) -> String {
        "{ type: object, \(title.map { "title: \($0), " } ?? "")\(required ? "required: [kind], " : "")"
            + "properties: { kind: { type: string, enum: [\(tag)] }, \(key): { type: integer } } }"
    }

    /// What the compiler says about unions that cannot be told apart.
    private static func ambiguities(_ result: Import) -> Int {
        Generator().lint(result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) })
            .count { $0.rule == .ambiguousUnion }
    }

    @Test("A tag that all alternatives require and that has one value in each is a discriminator")
    func tag() throws {
        let text = try Self.spec([Self.tagged("cat", "lives"), Self.tagged("dog", "walks")]).text
        #expect(text.contains("discriminator: kind") && text.contains("cat:\n") && text.contains("dog:\n"))
    }

    @Test("A value that two alternatives share keeps the discriminator for all")
    func repeatedTag() throws {
        let tags = (0..<9).map { Self.tagged("tag\($0)", "key\($0)") } + [Self.tagged("tag4", "more")]
        let (text, result) = try Self.spec(tags)
        #expect(text.contains("discriminator: kind") && text.contains("tag8:\n"))
        #expect(text.contains("key4: Int") && text.contains("more: Int"))
        #expect(Self.ambiguities(result) == 0)
    }

    @Test(
        "A tag that an alternative may leave out is not asked for; its values tell the alternatives apart all the same")
    func optionalTag() throws {
        let (text, result) = try Self.spec([Self.tagged("cat", "lives"), Self.tagged("dog", "lives", required: false)])
        #expect(!text.contains("discriminator"))
        #expect(text.contains("enum: [cat]") && text.contains("enum: [dog]"))
        #expect(Self.ambiguities(result) == 0)
    }

    @Test("Alternatives that say the same are one")
    func same() throws {
        let text = try Self.spec([
            Self.tagged("cat", "lives", required: false), Self.tagged("dog", "lives", required: false),
            Self.tagged("dog", "lives", required: false, title: "Copy"),
        ]).text
        #expect(text.components(separatedBy: "enum: [dog]").count == 2)
    }

    @Test(
        "A format that stands for two types is a union, of the name that it has in the document",
        arguments: [
            ("type: string, format: int-or-string", "[Int, String]"),
            ("format: string-or-number", "[Double, String]"), ("x-kubernetes-int-or-string: true", "[Int, String]"),
            ("type: string, format: date-or-date-time", "[LocalDate, Date]"),
            ("format: int-or-string, oneOf: [{ type: boolean }, { type: string }]", "[Bool, String]"),
        ])
    func formats(_ schema: String, _ expected: String) throws {
        let reference = "{ $ref: '#/components/schemas/IntOrString' }"
        let result = try WholeImportTests.imported(
            WholeImportTests.document(
                answer: "{ properties: { one: \(reference), two: \(reference), own: { \(schema) } } }",
                schemas: "{ IntOrString: { \(schema) } }"))
        let text = result.files[0].text
        #expect(text.contains("oneOf: \(expected)") && text.contains("one: IntOrString?"), "\(text)")
        #expect(text.contains("two: IntOrString?") && text.components(separatedBy: expected).count == 3)
        #expect(Self.ambiguities(result) == 0)
    }

    @Test("A format that only resembles one of two types is none")
    func otherFormats() throws {
        for format in ["either-or", "int-or-else", "or-", "int-or-int"] {
            let text = try Self.spec(["{ type: string, format: \(format) }"]).text
            #expect(text.contains("response: String") || text.contains("type: String"), "\(text)")
        }
    }

    @Test("Alternatives of one name are called by their constants, by what only they have, or by numbers")
    func names() throws {
        func issue(_ text: String) -> String {
            "{ title: INVALID, properties: { kind: { type: string, enum: [INVALID] }, text: { type: string, enum: ['\(text)'] } } }"
        }
        let sentences = [
            "Too long.", "The country is not one that we know. See https://talk.example/countries for all.",
        ]
        let text = try Self.spec(sentences.map(issue)).text
        #expect(text.contains("as: tooLong") && text.contains("as: theCountryIsNotOneThat"), "\(text)")
        let own = try Self.spec(
            ["cats", "dogs"].map {
                "{ title: Pets, required: [n], properties: { n: { type: integer }, \($0): { type: string } } }"
            }
        ).text
        #expect(own.contains("cats: String?") && own.contains("dogs: String?"))
        let numbers = try Self.spec(
            (0..<30).map {
                "{ title: Level, required: [n], properties: { n: { type: array, items: { enum: [a\($0)] } } } }"
            }
        ).text
        #expect(numbers.contains("as: level,") && numbers.contains("as: level30,") && !numbers.contains("ValueValue"))
        let enums = try Self.spec((0..<3).map { "{ title: Level, type: string, enum: [a\($0), b] }" }).text
        #expect(enums.contains("enum: [a0, b, a1, a2]"), "\(enums)")
    }

    @Test("Narrow numbers are tried before wide ones")
    func numbers() throws {
        let (text, result) = try Self.spec(["{ type: integer }", "{ type: integer, format: int32 }"])
        #expect(text.contains("oneOf: [Int32, Int]"), "\(text)")
        #expect(Self.ambiguities(result) == 0)
    }
}
