import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// The names of a document's parts, and their documentation.
@Suite("Names and words of documents", .tags(.busy)) struct NamesImportTests {
    private static func text(_ paths: String, schemas: String = "{}") throws -> String {
        try WholeImportTests.imported(WholeImportTests.document(paths, schemas: schemas)).files.map(\.text).joined()
    }

    /// A document with one operation with some parameters.
    private static func text(parameters: String, schemas: String = "{}") throws -> String {
        try text(
            "/a: { get: { operationId: a, parameters: [\(parameters)], responses: { 200: {} } } }", schemas: schemas)
    }

    /// The spec of one enum.
    private static func text(values: String) throws -> String {
        try WholeImportTests.imported(
            WholeImportTests.document(answer: "{ type: object, properties: { value: { enum: [\(values)] } } }")
        ).files[0].text
    }

    @Test("The first paragraph of a description is complete, however long it is")
    func descriptions() throws {
        let words = (0..<500).map { "word\($0)" }.joined(separator: " ")
        let schemas = "{ A: { description: \"\(words)\\n\\nMore.\", properties: { b: { type: integer } } } }"
        let document = WholeImportTests.document(answer: "{ $ref: '#/components/schemas/A' }", schemas: schemas)
        let first = try WholeImportTests.imported(document).files[0].text
        #expect(first.contains("word499") && !first.contains("More."))
        let full = try WholeImportTests.imported(document) { $0.descriptions = .full }.files[0].text
        #expect(full.contains("word499") && full.contains("More."))
        let code = DocumentSpecTests.generate(
            "api: Talk\nopenapi: { document: doc.yaml, descriptions: full }",
            SourceFile(path: "doc.yaml", bytes: Array(document.utf8)))
        #expect(code.outputs.first?.text.contains("/// More.") ?? false, "\(DocumentSpecTests.messages(code))")
    }

    @Test("Documentation that is too long ends after a word")
    func endlessDescription() throws {
        let words = String(repeating: "description ", count: 4000)
        let schemas = "{ A: { description: \"\(words)\", properties: { b: { type: integer } } } }"
        let document = WholeImportTests.document(answer: "{ $ref: '#/components/schemas/A' }", schemas: schemas)
        #expect(try WholeImportTests.imported(document).files[0].text.contains("description …"))
    }

    @Test("Values of enums are named by one rule, and sentences by their first words")
    func values() throws {
        // Their usual names are distinct.
        let sorting = try Self.text(values: "name, -name, +name, name-asc, name-desc")
        #expect(sorting.contains("enum: [name, \"-name\", \"+name\", name-asc, name-desc]"))
        let sentences = try Self.text(
            values: "ok, \"Country code is invalid. Please refer to https://docs.example.com for a list.\"")
        #expect(sentences.contains("countryCodeIsInvalid:"))
        #expect(
            sentences.contains(
                "summary: \"Country code is invalid. Please refer to https://docs.example.com for a list.\""))
    }

    @Test(
        "Values with equal names get more of their spelling, whatever their order",
        arguments: [
            (["Etc/GMT+1", "Etc/GMT-1", "Etc/GMT1"], ["etcGMTPlus1", "etcGMTMinus1", "etcGMT1"]),
            (["name-asc", "name_asc", "name asc"], ["nameMinusAsc", "nameUnderscoreAsc", "nameSpaceAsc"]),
            (["asc", "ASC", "Asc"], ["asc", "uppercaseAsc", "ascValue"]),
            (["score", "_score"], ["score", "underscoreScore"]), (["v1.2", "v1-2"], ["v1Dot2", "v1Minus2"]),
            (["rawValue", "other"], ["rawValue2", "other"]),
            (
                ["red", "green", "blue"].map { "The value of this field is \($0). See the docs." },
                ["Red", "Green", "Blue"].map { "theValueOfThisFieldIs\($0)" }
            ),
            (
                ["A-B", "a_b", "a-b", "a b", "a.b"],
                ["aMinusB", "aUnderscoreB", "aMinusBValue", "aSpaceB", "aDotB"]
            ),
        ])
    func alike(_ values: [String], _ names: [String]) throws {
        for order in [values, values.reversed()] {
            let list = order.map { "'\($0)'" }.joined(separator: ", ")
            let text = try Self.text(values: list)
            for (value, name) in zip(values, names) {
                let lines = ["\(name): ", "\(name):\n"].map { " " + $0 }
                #expect(lines.contains { text.contains($0) }, "\(value), \(name): \(text)")
            }
        }
    }

    @Test("Alternatives that are texts have their names in the document")
    func textAlternatives() throws {
        let text = try Self.text(
            parameters:
                "{ name: q, in: query, schema: { anyOf: [{ $ref: '#/components/schemas/RoomId' }, { type: string, title: Room name }] } }",
            schemas: "{ RoomId: { type: string, format: uuid } }")
        #expect(text.contains("oneOf: [{ type: UUID, as: roomID }, { type: String, as: roomName }]"))
    }

    @Test("A union in a query is the same as in a path")
    func unions() throws {
        let unions = [
            "{ anyOf: [{ type: string, format: uuid }, { type: string }] }", "{ type: [integer, string] }",
            "{ anyOf: [{ anyOf: [{ type: integer }, { type: boolean }] }, { type: string, format: date }] }",
            "{ oneOf: [{ type: string, format: uuid }, { type: string, enum: [all] }] }",
            "{ oneOf: [{ type: string }, { type: array, items: { type: string } }] }",
            "{ oneOf: [{ type: string }, { type: array, items: { oneOf: [{ type: 'null' }, { type: string, format: id }] } }] }",
            "{ oneOf: [{ type: string, enum: [a, b] }, { type: array, items: { type: string, enum: [a, b] } }] }",
        ]
        for union in unions {
            let result = try WholeImportTests.imported(
                WholeImportTests.document(
                    "'/a/{p}': { get: { operationId: a, parameters: [{ name: p, in: path, required: true, schema: \(union) }, { name: q, in: query, required: true, schema: \(union) }], responses: { 200: {} } } }"
                ))
            #expect(result.findings.isEmpty, "\(union): \(result.findings.map(\.message))")
            let lines = result.files[0].text.split(separator: "\n").map { $0.drop { $0 == " " } }
            func type(_ name: String) -> [Substring] {
                guard let start = lines.firstIndex(where: { $0.hasPrefix(name + ":") }) else { return [] }
                return [lines[start].dropFirst(name.count), lines[start] == name + ":" ? lines[start + 1] : ""]
            }
            #expect(type("p") == type("q") && !type("p").isEmpty, "\(union)")
        }
    }

    @Test("A union in a query with a list of other values is text, with a warning at the parameter")
    func unionWithList() throws {
        let union = "{ oneOf: [{ type: integer }, { type: array, items: { type: boolean } }] }"
        let result = try WholeImportTests.imported(
            WholeImportTests.document(
                "/a: { get: { operationId: a, parameters: [{ name: q, in: query, schema: \(union) }], responses: { 200: {} } } }"
            ))
        #expect(result.files[0].text.contains("q: String?"))
        #expect(
            result.diagnostics.map(\.message) == [
                "'q' becomes String: a spec cannot describe such a union there (#/paths/~1a/get/parameters/0)"
            ])
    }

    @Test("A parameter has the documentation of its schema")
    func schemaDescriptions() throws {
        let text = try Self.text(
            parameters:
                "{ name: a, in: query, schema: { type: string, description: Of the schema. } }, { name: b, in: query, schema: { $ref: '#/components/schemas/Key' } }, { name: c, in: query, description: Its own., schema: { type: string, description: Of the third schema. } }",
            schemas: "{ Key: { type: string, description: Of the key. } }")
        #expect(text.contains("Of the schema.") && text.contains("Of the key.") && text.contains("Its own."))
        #expect(!text.contains("Of the third schema."))
    }

    @Test("Required parameters come first")
    func required() throws {
        let text = try Self.text(
            parameters:
                "{ name: page, in: query, schema: { type: integer } }, { name: query, in: query, required: true, schema: { type: string } }, { name: sort, in: query, schema: { type: string } }, { name: area, in: query, required: true, schema: { type: string } }"
        )
        let order = ["query: String\n", "area: String\n", "page: Int?", "sort: String?"].map {
            text.firstRange(of: $0)?.lowerBound
        }
        #expect(order == order.sorted { ($0 ?? text.endIndex) < ($1 ?? text.endIndex) } && !order.contains(nil))
    }

    @Test("Names do not depend on the order of the document")
    func order() throws {
        let paths = ["/a-b", "/a_b", "/a.b"].map {
            "'\($0)': { get: { parameters: [{ name: x-y, in: query }, { name: x_y, in: query }, { name: x_y, in: header }], responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/A-B' } } } } } } }"
        }
        let sound = "responses: { 200: { content: { text/event-stream: {}, audio/mpeg: {} } } }"
        let speech = [
            "/speech: { post: { operationId: createSpeech, \(sound) } }",
            "/speeches: { get: { operationId: getSpeech, \(sound) } }",
        ]
        let schemas = [
            "A-B: { properties: { c-d: { type: integer }, c_d: { type: string } } }",
            "a_b: { properties: { b: { type: integer } } }",
        ]
        func lines(_ paths: [String], _ schemas: [String]) throws -> [Substring] {
            try Self.text(paths.joined(separator: ", "), schemas: "{ \(schemas.joined(separator: ", ")) }")
                .split(separator: "\n").sorted()
        }
        #expect(try lines(paths, schemas) == lines(paths.reversed(), schemas.reversed()))
        for paths in [speech, speech.reversed()] {
            let text = try Self.text(paths.joined(separator: ", "))
            let stream = try #require(text.components(separatedBy: "  streamSpeech:\n").last)
            #expect(stream.prefix { $0 != "/" }.contains("method: POST") && text.contains("  getSpeechEvents:\n"))
        }
    }

    @Test(
        "Operations with the same name get distinct ones, each with a warning",
        arguments: [
            ("getX", "getX", "another operation has the operationId"),
            ("get-x", "get_x", "the name of another operation is that of"),
        ])
    func sameIDs(_ first: String, _ second: String, _ message: String) throws {
        let result = try WholeImportTests.imported(
            WholeImportTests.document(
                "/a: { get: { operationId: \(first), responses: { 200: {} } } }, /b: { get: { operationId: \(second), responses: { 200: {} } } }"
            ))
        #expect(
            result.findings.map(\.message) == [
                "\(message) '\(first)'; this one is 'getXGetA'", "\(message) '\(second)'; this one is 'getXGetB'",
            ])
    }

    @Test(
        "A description is its first paragraph with its lists and headings, or all of it with the summary",
        arguments: [
            ("- one\n- two\n  and more\n\nLast.", "- one\n- two and more", "- one\n- two\n  and more\n\nLast."),
            ("First\nline.\n\nMore.", "First line.", "First\nline.\n\nMore."),
            ("# Rooms\nAll of them.", "# Rooms\nAll of them.", "# Rooms\nAll of them."),
            ("One:\n1. a\n2. b", "One:\n1. a\n2. b", "One:\n1. a\n2. b"),
            ("```\na:\n\n  b\n```\n", "```\na:\n```", "```\na:\n\n  b\n```"),
            ("```\na:\n  b\n```\n", "```\na:\n  b\n```", "```\na:\n  b\n```"),
        ])
    func markdown(_ description: String, _ first: String, _ full: String) throws {
        func quoted(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: "\\n") }
        let document = WholeImportTests.document(
            "/a: { get: { operationId: a, description: \"\(quoted(description))\", responses: { 200: {} } } }, /b: { get: { operationId: b, summary: Short., description: \"\(quoted(description))\", responses: { 200: {} } } }"
        )
        let text = try WholeImportTests.imported(document).files[0].text
        #expect(text.contains(quoted(first)) && text.contains("summary: Short.\n"), "\(text)")
        let whole = try WholeImportTests.imported(document) { $0.descriptions = .full }.files[0].text
        #expect(whole.contains("summary: \"\(quoted(full))\""), "\(whole)")
        #expect(whole.contains("summary: \"Short.\\n\\n\(quoted(full))\""), "\(whole)")
    }

    @Test(
        "An API has the name of its title if that is short and specific, else of its file",
        arguments: [
            ("GitHub v3 REST API", "github", "GitHub"), ("Figma API", "figma", "FigmaAPI"),
            ("Response", "file", "ResponseAPI"),
            ("Swift", "file", "SwiftAPI"), ("Два.ч", "2ch", "ДваЧ"),
            ("OpenAPI", "tinkoff", "Tinkoff"), ("Discord HTTP API (Preview)", "discord", "Discord"),
            ("The complete documentation of our services", "openapi", "TheCompleteDocumentationOfOurServices"),
            ("The Plaid API", "plaid", "Plaid"), ("", "talk-rooms", "TalkRooms"), ("Swagger", "swagger", "Swagger"),
            ("Shop 1.2", "shop.openapi", "Shop"),
        ])
    func apiName(title: String, file: String, name: String) throws {
        let text = "openapi: 3.0.0\ninfo: { title: \"\(title)\" }\npaths: { /a: { get: { responses: { 200: {} } } } }"
        let document = DocumentFiles(SourceFile(path: "docs/\(file).yaml", bytes: Array(text.utf8)))
        #expect(try Import(document, DocumentOptions()).files[0].text.hasPrefix("api: \(name)\n"))
    }

    @Test("A variable for the scheme of a server is replaced by a value, with one warning")
    func schemes() throws {
        let text = """
            openapi: 3.0.0
            info: { title: Talk }
            servers: [{ url: "{protocol}://talk.example", variables: { protocol: { enum: [http, https], default: https } } }]
            paths: { /a: { servers: [{ url: "{protocol}://b.example", variables: { protocol: { enum: [http, https], default: https } } }], get: { responses: { 200: {} } } }, /b: { get: { responses: { 200: {} } } } }
            """
        let result = try WholeImportTests.imported(text)
        #expect(result.files[0].text.contains("production: \"https://talk.example\""))
        #expect(
            result.findings.map(\.message) == ["'{protocol}' is always 'https': a spec has a server for each scheme"])
    }

    @Test("An id without a letter is ignored", arguments: ["---", "''", "/", "{}"])
    func idsWithoutLetters(id: String) throws {
        let spec = try ImportedSpec(
            WholeImportTests.document("/a: { get: { operationId: \"\(id)\", responses: { 204: {} } } }"))
        #expect(Set(spec.endpoints.keys) == ["getA"] && spec.findings.isEmpty, "\(spec.text)")
    }
}
