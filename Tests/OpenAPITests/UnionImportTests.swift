import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// The import of `oneOf` and `anyOf`.
@Suite("Unions of documents", .tags(.busy)) struct UnionImportTests {
    /// The spec of a document whose only response is a union of some alternatives.
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

    /// The compiler's diagnostics about unions whose alternatives cannot be distinguished.
    private static func ambiguities(_ result: Import) -> Int {
        Generator().lint(result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) })
            .count { $0.rule == .ambiguousUnion }
    }

    @Test("A property that all alternatives require, with one value in each, is a discriminator")
    func tag() throws {
        let text = try Self.spec([Self.tagged("cat", "lives"), Self.tagged("dog", "walks")]).text
        #expect(text.contains("discriminator: kind") && text.contains("cat:\n") && text.contains("dog:\n"))
    }

    @Test("A value of two alternatives keeps the discriminator")
    func repeatedTag() throws {
        let tags = (0..<9).map { Self.tagged("tag\($0)", "key\($0)") } + [Self.tagged("tag4", "more")]
        let (text, result) = try Self.spec(tags)
        #expect(text.contains("discriminator: kind") && text.contains("tag8:\n"))
        #expect(text.contains("key4: Int") && text.contains("more: Int"))
        #expect(Self.ambiguities(result) == 0)
    }

    @Test(
        "A tag that is optional in an alternative still distinguishes the alternatives")
    func optionalTag() throws {
        let (text, result) = try Self.spec([Self.tagged("cat", "lives"), Self.tagged("dog", "lives", required: false)])
        #expect(!text.contains("discriminator"))
        #expect(text.contains("enum: [cat]") && text.contains("enum: [dog]"))
        #expect(Self.ambiguities(result) == 0)
    }

    @Test("Equal alternatives are one")
    func same() throws {
        let text = try Self.spec([
            Self.tagged("cat", "lives", required: false), Self.tagged("dog", "lives", required: false),
            Self.tagged("dog", "lives", required: false, title: "Copy"),
        ]).text
        #expect(text.components(separatedBy: "enum: [dog]").count == 2)
    }

    @Test(
        "A format of two types is a union with the name in the document",
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

    @Test("A format that resembles 'int-or-string' is ignored")
    func otherFormats() throws {
        for format in ["either-or", "int-or-else", "or-", "int-or-int"] {
            let text = try Self.spec(["{ type: string, format: \(format) }"]).text
            #expect(text.contains("response: String") || text.contains("type: String"), "\(text)")
        }
    }

    @Test("Alternatives with the same name are named by their constants, by their own properties, or by numbers")
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
