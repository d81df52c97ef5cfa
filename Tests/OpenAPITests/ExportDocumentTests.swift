import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// The contents of exported documents.
@Suite("Documents written from specs", .tags(.busy)) struct ExportDocumentTests {
    private static func document(_ text: String, _ version: Export.Version = .v31) throws -> String {
        try export(text, version).text
    }

    private static func export(_ text: String, _ version: Export.Version = .v31) throws -> Export {
        let files = [SourceFile(path: "shop.api.yaml", bytes: Array(text.utf8))]
        let errors = Generator().lint(files).filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors.map(\.message))")
        return try Export(SpecDocuments(files), version: version)
    }

    private static func spec(models: String = "{}", endpoints: String = "{}", head: String = "") -> String {
        "api: Shop\nservers: { production: https://shop.example }\n\(head)models: \(models)\nendpoints: \(endpoints)\n"
    }

    private func contains(_ document: String, _ lines: String) -> Bool {
        // Ignores the indentation of the part.
        let wanted = lines.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let found = document.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return found.indices.contains { found[$0...].starts(with: wanted) }
    }

    @Test("Every document is valid, in all versions and both formats", .enabled(if: Validator.isThere, Validator.hint))
    func validity() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let all: [(Export.Version, Export.Format)] = [
            (.v31, .yaml), (.v30, .json), (.v32, .yaml), (.v31, .json), (.v30, .yaml), (.v32, .json),
        ]
        for (number, spec) in SpecCase.all.enumerated() {
            // The validator is slow: for most specs, it checks one of the six documents.
            let isWhole = spec.name.hasPrefix("Specs/") || spec.name.hasPrefix("default-values/")
            for (version, format) in isWhole ? all : [all[number % all.count]] {
                let export = try Export(
                    SpecDocuments(spec.files), examples: spec.examples, version: version, format: format)
                let name = "\(number)-\(version.rawValue).\(format.rawValue)"
                try Data(export.text.utf8).write(to: folder.appendingPathComponent(name))
            }
        }
        let report = try Validator.report(on: folder)
        #expect(report == "", "\(report)")
    }

    @Test("Null is a type in OpenAPI 3.1, and a flag in 3.0, which ignores keys beside a reference")
    func null() throws {
        let spec = Self.spec(
            models:
                "{ Tag: { properties: { name: String? } }, Item: { properties: { tag: { type: Tag?, summary: Its tag. } } } }"
        )
        let new = try Self.document(spec)
        #expect(contains(new, "name:\ntype: [string, \"null\"]"))
        #expect(
            contains(
                new, "tag:\nanyOf:\n- \"$ref\": \"#/components/schemas/Tag\"\n- type: \"null\"\ndescription: Its tag."))
        let old = try Self.document(spec, .v30)
        #expect(contains(old, "name:\ntype: string\nnullable: true"))
        #expect(
            contains(
                old, "tag:\nallOf:\n- \"$ref\": \"#/components/schemas/Tag\"\nnullable: true\ndescription: Its tag."))
    }

    @Test("Base64url bytes have an encoding in OpenAPI 3.1, and a format in 3.0")
    func bytes() throws {
        let spec = Self.spec(
            models:
                "{ Key: { newtype: Data, format: base64url }, Card: { properties: { id: { type: \"[Data]\", format: base64url }, key: Key, plain: Data } } }"
        )
        let new = try Self.document(spec)
        #expect(contains(new, "id:\ntype: array\nitems:\ntype: string\ncontentEncoding: base64url"))
        #expect(contains(new, "Key:\ntype: string\ncontentEncoding: base64url"))
        #expect(contains(new, "plain:\ntype: string\nformat: byte"))
        #expect(contains(try Self.document(spec, .v30), "id:\ntype: array\nitems:\ntype: string\nformat: base64url"))
    }

    @Test("Bytes are raw in the parts of a multipart body, and base64 in JSON", arguments: Export.Version.allCases)
    func parts(version: Export.Version) throws {
        let document = try Self.document(
            Self.spec(
                models: "{ Bytes: { alias: Data } }",
                endpoints: """
                    { send: { method: POST, path: /, body: { multipart: { file: Data, files: "[Bytes]?", map: "[String: Data]" }, \
                    additional: Data } } }
                    """), version)
        #expect(contains(document, "file:\ntype: string\nformat: binary"))
        #expect(contains(document, "files:\ntype: array\nitems:\ntype: string\nformat: binary"))
        #expect(contains(document, "map:\ntype: object\nadditionalProperties:\ntype: string\nformat: byte"))
        #expect(contains(document, "required: [file, map]\nadditionalProperties:\ntype: string\nformat: binary"))
    }

    @Test(
        "A constant Content-Type replaces the media type of a body, also one for all endpoints",
        arguments: [
            (
                "{ send: { method: POST, path: /, body: String, headers: { content-type: { value: text/csv } } } }",
                "{}"
            ),
            ("{ send: { method: POST, path: /, body: String } }", "{ headers: { Content-Type: { value: text/csv } } }"),
        ])
    func constantType(endpoints: String, defaults: String) throws {
        let document = try Self.document(Self.spec(endpoints: endpoints, head: "defaults: \(defaults)\n"))
        #expect(contains(document, "content:\ntext/csv:\nschema:\ntype: string"))
    }

    @Test("A constant Content-Type does not replace that of a multipart body, which has a boundary")
    func boundary() throws {
        let document = try Self.document(
            Self.spec(
                endpoints: """
                    { send: { method: POST, path: /, body: { multipart: { a: String } }, \
                    headers: { Content-Type: { value: text/csv } } } }
                    """))
        #expect(contains(document, "content:\nmultipart/form-data:\nschema:"))
    }

    @Test("A constant is 'const' in OpenAPI 3.1, and an enum of one value in 3.0")
    func constants() throws {
        let spec = Self.spec(models: "{ Card: { properties: { kind: { value: card }, number: String } } }")
        #expect(contains(try Self.document(spec), "kind:\ntype: string\nconst: card"))
        #expect(contains(try Self.document(spec, .v30), "kind:\ntype: string\nenum: [card]"))
    }

    @Test("Parameters of the client and the defaults are in every operation, and in the spec only once")
    func shared() throws {
        let spec = Self.spec(
            models: "{ Problem: { properties: { message: String } } }",
            endpoints: "{ a: { path: /a, response: none }, b: { path: /b, response: none, errors: { 404: Problem } } }",
            head:
                "client: { query: { version: String } }\ndefaults: { headers: { X-Trace: String? }, errors: { 5xx: Problem } }\n"
        )
        let document = try Self.document(spec)
        #expect(document.components(separatedBy: "#/components/parameters/version").count == 3)
        #expect(document.components(separatedBy: "#/components/parameters/X-Trace").count == 3)
        #expect(document.components(separatedBy: "\"5XX\":").count == 3)
        #expect(!document.contains("x-apigen-errors") && !document.contains("x-apigen-query"))
    }

    @Test("A generic model has a schema for each instance, and endless instances end")
    func generics() throws {
        let document = try Self.document(
            Self.spec(
                models:
                    "{ Page<Item>: { properties: { items: [Item], next: Page<Item>? } }, User: { properties: { id: Int } } }",
                endpoints:
                    "{ users: { path: /users, response: Page<User> }, all: { path: /all, response: \"Page<[User]>\" } }"
            ))
        #expect(
            contains(
                document,
                "Page.User:\ntype: object\nproperties:\nitems:\ntype: array\nitems:\n\"$ref\": \"#/components/schemas/User\""
            ))
        #expect(
            document.contains("x-apigen-instance: \"Page<User>\"")
                && document.contains("x-apigen-instance: \"Page<[User]>\""))
        #expect(document.contains("x-apigen-name: \"Page<Item>\""))
    }

    @Test("The format of dates and numbers is at their own schema, also in maps, behind aliases and by default")
    func ownFormats() throws {
        let spec = Self.spec(
            models: """
                { Moment: { alias: Date }, Log: { properties: { at: Date, days: { type: "[String: Date]", format: "dd.MM.yyyy" }, \
                either: { type: Date, format: [unix, iso8601] }, when: { type: Moment, format: unix }, \
                count: { type: Int, format: text } } }, \
                Stamps: { properties: {}, additional: { type: Date, format: unix } } }
                """, head: "defaults: { dates: \"yyyyMMdd\" }\n")
        let document = try Self.document(spec)
        #expect(contains(document, "at:\ntype: string\nx-apigen-format: \"yyyyMMdd\""))
        #expect(contains(document, "additionalProperties:\ntype: string\nx-apigen-format: \"dd.MM.yyyy\""))
        #expect(contains(document, "either:\ntype: [integer, string]\nx-apigen-format: [unix, iso8601]"))
        #expect(contains(document, "when:\ntype: integer\nformat: unix-time"))
        #expect(contains(document, "count:\ntype: string\nformat: int64"))
        #expect(contains(document, "Stamps:\ntype: object\nadditionalProperties:\ntype: integer\nformat: unix-time"))
        #expect(!(try Self.document(spec, .v30)).contains("type: [integer, string]"))
    }

    @Test("An alias of text or bytes is a body of text or bytes")
    func aliasedBodies() throws {
        let document = try Self.document(
            Self.spec(
                models: "{ Blob: { alias: Data }, Words: { alias: String } }",
                endpoints: "{ send: { method: POST, path: /, body: Blob, response: Words } }"))
        #expect(contains(document, "content:\napplication/octet-stream: {}"))
        #expect(contains(document, "content:\ntext/plain:\nschema:\n\"$ref\": \"#/components/schemas/Words\""))
    }

    @Test("The parts of a list have a style in OpenAPI 3.1")
    func deepParts() throws {
        let spec = Self.spec(
            endpoints: """
                { send: { method: POST, path: /, body: { multipart: { tags: { type: "[_]", properties: { name: String }, style: deepObject } } }, \
                response: none } }
                """)
        #expect(contains(try Self.document(spec), "encoding:\ntags:\nstyle: deepObject\nexplode: true"))
        #expect(!(try Self.document(spec, .v30)).contains("encoding:"))
    }

    @Test("Dates in the arguments of a generic model have the format of the field that uses it")
    func formats() throws {
        let document = try Self.document(
            Self.spec(
                models:
                    "{ Page<Item>: { properties: { items: [Item], at: Date } }, Log: { properties: { plain: Page<Date>, times: { type: Page<Date>, format: unix, default: { items: [0], at: 2026-11-26T00:00:00Z } } } } }"
            ), .v30)
        #expect(contains(document, "plain:\n\"$ref\": \"#/components/schemas/Page.Date\""))
        #expect(contains(document, "times:\nallOf:\n- \"$ref\": \"#/components/schemas/Page.Date.2\""))
        let items = "type: object\nproperties:\nitems:\ntype: array\nitems:\ntype: "
        let at = "at:\ntype: string\nformat: date-time"
        #expect(contains(document, "Page.Date:\n\(items)string\nformat: date-time\n\(at)"))
        #expect(contains(document, "Page.Date.2:\n\(items)integer\nformat: unix-time\n\(at)"))
    }

    @Test("A default with null is valid in OpenAPI 3.0 too, where keys beside a reference cannot allow null")
    func defaultsWithNull() throws {
        let spec = Self.spec(
            models: "{ Tree: { properties: { parent: { type: Tree, optional: true, default: { parent: null } } } } }")
        #expect(contains(try Self.document(spec), "default:\nparent: null"))
        #expect(contains(try Self.document(spec, .v30), "nullable: true\nx-apigen-default:\nparent: null"))
    }

    @Test("Selected operations of an export bring the models that extension keys use, and no others")
    func selection() throws {
        let document = try Self.document(
            Self.spec(
                models:
                    "{ Base: { properties: { id: Int } }, Page<T>: { properties: { items: [T] } }, User: { extends: Base, properties: { name: String } }, Rest: { properties: { a: Int } } }",
                endpoints: "{ users: { path: /users, response: Page<User> }, other: { path: /other, response: Rest } }"
            ))
        let text = try WholeImportTests.imported(document) { $0.only = ["users"] }.files[0].text
        for name in ["Base:", "Page<T>", "User:"] { #expect(text.contains(name), "\(name)") }
        #expect(!text.contains("Rest"))
    }

    @Test("Text that YAML 1.1 does not read as text is in quotes")
    func quotes() throws {
        let document = try Self.document(
            Self.spec(models: "{ Answer: { enum: [no, \"1.10\", 2026-01-01, ~x, \"a: b\", 'it''s'] } }"))
        for text in ["\"no\"", "\"1.10\"", "\"2026-01-01\"", "\"~x\"", "\"a: b\"", "\"it's\""] {
            #expect(document.contains(text), "\(text)")
        }
    }

    @Test("Hostile specs become documents and are imported again, or are rejected")
    func hostile() throws {
        let name = String(repeating: "n", count: 900)
        let deep = (0..<7).reversed().reduce("{ properties: { last: String } }") { inner, index in
            "{ properties: { p\(index): \(inner) } }"
        }
        let long = "/" + String(repeating: "a", count: 7000)
        let specs = [
            Self.spec(
                models:
                    "{ A: { properties: { \(name): { type: Int, as: long }, \"a\\nb\": Int, \"日本\": Int, \"$ref\": { type: String, as: reference }, \"#\": { type: Int, as: hash } } } }"
            ),
            Self.spec(models: "{ A: \(deep) }"),
            Self.spec(endpoints: "{ a: { path: \(long), response: none, summary: \"x-apigen-name: \\u2028\" } }"),
            Self.spec(
                models:
                    "{ A: { properties: { a: A?, b: [A], c: \"[String: A]\" } }, B: { alias: \"[A]\" }, C: { alias: B } }"
            ),
            Self.spec(models: "{ U: { oneOf: [String, \"[U]\"] } }"),
            Self.spec(
                models: "{ \"P<A, B>\": { properties: { a: A, b: B } } }",
                endpoints:
                    "{ a: { path: /a, response: \"P<P<P<Int, [Int]>, P<Int, Int>>, P<P<Int, Int>, P<Int, [String]>>>\" } }"
            ),
            Self.spec(
                endpoints:
                    "{ a: { path: /a, response: JSON, example: \(String(repeating: "[", count: 50) + String(repeating: "]", count: 50)) } }"
            ),
        ]
        for (number, spec) in specs.enumerated() {
            let files = [SourceFile(path: "shop.api.yaml", bytes: Array(spec.utf8))]
            let expected = Generator().generate(files)
            #expect(!expected.hasErrors, "\(number): \(expected.diagnostics.map(\.message))")
            for version in Export.Version.allCases {
                let export = try Export(SpecDocuments(files), version: version)
                guard number < specs.count - 1 else {
                    #expect(
                        export.diagnostics.map(\.message) == [
                            "the example is left out: it goes deeper than a document may"
                        ])
                    continue
                }
                try ExportTests.expect(export.text, toBe: expected, named: "\(number)")
            }
        }
    }
}
