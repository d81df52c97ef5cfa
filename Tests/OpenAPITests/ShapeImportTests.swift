import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// One part of a document becomes one part of the spec.
@Suite("Types of a document are shared", .tags(.busy)) struct ShapeImportTests {
    private static let user = "{ type: object, properties: { name: { type: string } } }"

    private static func text(_ property: String, target: String = user) throws -> String {
        let file = "{ type: object, required: [owner], properties: { owner: \(property) } }"
        return try WholeImportTests.imported(
            WholeImportTests.document(
                answer: "{ $ref: '#/components/schemas/File' }", schemas: "{ User: \(target), File: \(file) }")
        ).files[0].text
    }

    @Test(
        "A reference beside a description is the model, and the property has the description",
        arguments: [
            ("{ allOf: [REF, { description: Who made it. }] }", "type: User\n        summary: Who made it."),
            ("{ allOf: [{ title: T }, REF], description: Who made it. }", "type: User\n        summary: Who made it."),
            (
                "{ allOf: [REF, { description: Inside. }], description: Outside. }",
                "type: User\n        summary: Outside."
            ),
            ("{ $ref: '#/components/schemas/User', description: Who. }", "type: User\n        summary: Who."),
            ("{ allOf: [REF, { type: object, example: { name: a } }] }", "owner: User\n"),
            ("{ allOf: [REF, { nullable: true }] }", "owner: User?\n"),
            ("{ type: [object, 'null'], allOf: [REF] }", "owner: User?\n"),
            (
                "{ allOf: [REF, { deprecated: true, readOnly: true }] }",
                "type: User\n        deprecated: true"
            ),
            ("{ allOf: [REF, { maxProperties: 3, minProperties: 1 }] }", "owner: User\n"),
            (
                "{ allOf: [REF], format: user, properties: {}, required: [], additionalProperties: true }",
                "owner: User\n"
            ),
            ("{ allOf: [{ allOf: [REF, { description: Who. }] }, { title: T }] }", "type: User\n        summary: Who."),
            ("{ allOf: [REF, REF] }", "owner: User\n"),
            ("{ allOf: [REF, { additionalProperties: {} }] }", "owner: User\n"),
            ("{ allOf: [REF] }", "owner: User\n"), ("{ oneOf: [REF] }", "owner: User\n"),
            ("{ anyOf: [REF, { type: object, nullable: true }] }", "owner: User?\n"),
            ("{ type: array, items: { allOf: [REF, { title: T }] } }", "owner: \"[User]\"\n"),
        ])
    func wrappers(_ property: String, _ expected: String) throws {
        let text = try Self.text(
            property.replacingOccurrences(of: "REF", with: "{ $ref: '#/components/schemas/User' }"))
        #expect(text.contains(expected), "\(text)")
        #expect(text.components(separatedBy: "name: String").count == 2, "\(text)")
    }

    @Test(
        "Bytes are bytes in a property with an encoding",
        arguments: [
            ("{ type: string, format: base64url }", "type: Data\n        format: base64url"),
            ("{ type: string, contentEncoding: base64url }", "type: Data\n        format: base64url"),
            ("{ type: [string, 'null'], contentEncoding: BASE64URL }", "type: Data?\n        format: base64url"),
            (
                "{ type: array, items: { type: string, format: base64url } }",
                "type: \"[Data]\"\n        format: base64url"
            ),
            (
                "{ type: object, additionalProperties: { type: string, contentEncoding: base64url } }",
                "type: \"[String: Data]\"\n        format: base64url"
            ),
            ("{ $ref: '#/components/schemas/User' }", "type: Data\n        format: base64url"),
            ("{ type: string, contentEncoding: base64 }", "owner: Data\n"),
            ("{ type: string, contentEncoding: quoted-printable }", "owner: String\n"),
            ("{ contentEncoding: base64url }", "type: Data\n        format: base64url"),
        ])
    func bytes(_ property: String, _ expected: String) throws {
        let text = try Self.text(property, target: "{ type: string, format: base64url }")
        #expect(text.contains(expected), "\(text)")
    }

    @Test("Elsewhere text in base64url stays text")
    func bytesElsewhere() throws {
        let schema = "{ type: array, items: { type: string, format: base64url } }"
        let text = try WholeImportTests.imported(WholeImportTests.document(answer: schema)).files[0].text
        #expect(text.contains("[String]") && !text.contains("base64url"), "\(text)")
    }

    @Test("A parameter with content of JSON is JSON")
    func contentOfParameters() throws {
        func parameter(_ name: String, _ place: String, _ schema: String) -> String {
            "{ name: \(name), in: \(place), required: true, content: { application/json: { schema: \(schema) } } }"
        }
        let parameters = [
            parameter("a", "query", "{ type: array, items: { type: string } }"),
            parameter("b", "header", "{ type: object, properties: { name: { type: string } } }"),
            parameter("c", "query", "{ type: integer }"),
        ]
        let text = try WholeImportTests.imported(
            WholeImportTests.document(
                "/a: { get: { operationId: a, parameters: [\(parameters.joined(separator: ", "))], responses: { 204: { description: None } } } }"
            )
        ).files[0].text
        #expect(text.components(separatedBy: "style: json").count == 3, "\(text)")
        #expect(text.contains("c: Int\n"), "\(text)")
    }

    @Test("A part is a file if its encoding has the media type of a file")
    func encodings() throws {
        let properties =
            "a: {}, b: { type: string }, c: { type: array, items: {} }, d: { type: string }, e: {type: string}"
        let encoding = """
            a: { contentType: image/png }, b: { contentType: 'image/png, image/jpeg' }, c: { contentType: application/pdf }, \
            d: { contentType: text/csv }
            """
        let body = """
            { content: { multipart/form-data: { schema: { type: object, required: [a, b, c, d, e], properties: { \(properties) } }, \
            encoding: { \(encoding) } } } }
            """
        let text = try WholeImportTests.imported(
            WholeImportTests.document(
                "/a: { post: { operationId: a, requestBody: \(body), responses: { 204: { description: None } } } }")
        ).files[0].text
        for part in [
            "a: File\n", "b: File\n", "c: \"[File]\"\n",
            "d:\n          type: String\n          contentType: text/csv\n", "e: String\n",
        ] {
            #expect(text.contains(part), "\(part) \(text)")
        }
    }

    @Test("A schema that is a reference is an alias of its target")
    func aliases() throws {
        let imported = try WholeImportTests.imported(
            WholeImportTests.document(
                answer: "{ $ref: '#/components/schemas/Other' }",
                schemas: """
                    { User: \(Self.user), Same: { $ref: '#/components/schemas/User' }, Other: { $ref: '#/components/schemas/Same' }, \
                    Loop: { $ref: '#/components/schemas/Loop' } }
                    """))
        let text = imported.files[0].text
        #expect(text.contains("response: Other\n") && !text.contains("JSON"), "\(text)")
        for alias in ["  Other:\n    alias: Same\n", "  Same:\n    alias: User\n"] {
            #expect(text.contains(alias), "\(text)")
        }
    }

    @Test(
        "An empty response beside an inline one",
        arguments: [
            ("{ type: object, properties: { name: { type: string } } }", "      optional: true"),
            ("{ type: string, enum: [a] }", "      optional: true"), ("{ type: string }", "type: String?"),
            ("{ type: string, enum: [a], nullable: true }", "      optional: true"),
        ])
    func empty(_ schema: String, _ expected: String) throws {
        let document = WholeImportTests.document(answer: schema)
            .replacing("responses: {", with: "responses: { 204: { description: None },")
        let text = try WholeImportTests.imported(document).files[0].text
        #expect(text.contains(expected), "\(text)")
    }

    @Test(
        "A schema that extends a model is not a wrapper",
        arguments: [
            "{ properties: { age: { type: integer } } }", "{ required: [name] }", "{ additionalProperties: false }",
            "{ additionalProperties: { type: integer } }", "{ allOf: [{ required: [name] }] }",
        ])
    func additions(_ part: String) throws {
        let text = try Self.text("{ allOf: [{ $ref: '#/components/schemas/User' }, \(part)] }")
        #expect(!text.contains("owner: User\n") && text.contains("name: String"), "\(text)")
    }

    @Test(
        "Negative integers stay numbers, and text that looks like them stays text",
        arguments: [
            ("{ type: integer, enum: [-1, 0, 1] }", "enum: [-1, 0, 1]"),
            ("{ type: integer, const: -1 }", "value: -1"),
            ("{ type: string, enum: ['-1', '0'] }", "enum: [\"-1\", \"0\"]"),
            ("{ type: string, const: '-1' }", "value: \"-1\""),
        ])
    func negatives(_ property: String, _ expected: String) throws {
        let text = try Self.text(property)
        #expect(text.contains(expected), "\(text)")
    }

    @Test(
        "A parameter's lists in lists are text, whether they may be null or not",
        arguments: ["{ type: array, nullable: true, items: INT }", "{ type: [array, 'null'], items: INT }"])
    func nestedParameters(_ items: String) throws {
        let text = try WholeImportTests.imported(
            """
            openapi: 3.1.0
            info: { title: T, version: "1" }
            servers: [{ url: "https://a.example" }]
            paths:
              /a:
                get:
                  operationId: a
                  parameters:
                  - { name: q, in: query, required: true, schema: { type: array, items: \(
                items.replacingOccurrences(of: "INT", with: "{ type: integer }")) } }
                  responses: { "204": { description: none } }
            """
        ).files[0].text
        #expect(text.contains("q: \"[String]\""), "\(text)")
    }

    @Test("A format beside a reference to text changes the type")
    func formats() throws {
        let property = "{ allOf: [{ $ref: '#/components/schemas/User' }, { format: uuid }] }"
        #expect(try !Self.text(property, target: "{ type: string, format: date }").contains("owner: UUID"))
        #expect(try Self.text(property, target: Self.user).contains("owner: User\n"))
    }

    @Test("Keywords of a property beside a reference count in requests")
    func flags() throws {
        let properties =
            "{ id: { allOf: [{ $ref: '#/components/schemas/Id' }, { readOnly: true, default: own }] } }"
        let text = try WholeImportTests.imported(
            WholeImportTests.document(
                "/a: { post: { operationId: a, requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/File' } } } }, responses: { 204: {} } } }",
                schemas: "{ Id: { enum: [own, other] }, File: { type: object, properties: \(properties) } }")
        ).files[0].text
        #expect(text.contains("readOnly: true") && text.contains("own where none is given."), "\(text)")
    }

    // MARK: - Responses

    private static func responses(_ tables: [String], _ components: String, schemas: String = "{}") throws -> Import {
        let paths = tables.enumerated().map {
            "/a\($0): { get: { operationId: a\($0), responses: { 204: {}, \($1) } } }"
        }
        return try WholeImportTests.imported(
            """
            openapi: 3.0.3
            info: { title: Talk }
            servers: [{ url: "https://talk.example" }]
            paths: { \(paths.joined(separator: ", ")) }
            components: { responses: { \(components) }, schemas: \(schemas) }
            """)
    }

    private static let gone =
        "gone: { content: { application/json: { schema: { properties: { since: { type: string } } } } } }"

    @Test("The inline schema of a shared response is one model with the response's name")
    func sharedResponse() throws {
        let reference = "410: { $ref: '#/components/responses/gone' }"
        let own = "404: { content: { application/json: { schema: { properties: { why: { type: string } } } } } }"
        let result = try Self.responses([reference, "\(reference), \(own)", own], Self.gone)
        let text = result.files[0].text
        #expect(text.contains("  Gone:\n    properties:\n      since: String?"), "\(text)")
        #expect(text.components(separatedBy: "410: Gone").count == 3, "\(text)")
        #expect(result.models == 1)
    }

    @Test("A response with the name of a schema gets another name")
    func responseNames() throws {
        let text = try Self.responses(
            [
                "410: { $ref: '#/components/responses/gone' }, 404: { content: { application/json: { schema: { $ref: '#/components/schemas/Gone' } } } }"
            ],
            Self.gone, schemas: "{ Gone: { properties: { other: { type: string } } } }"
        ).files[0].text
        #expect(text.contains("410: GoneResponse") && text.contains("404: Gone\n"), "\(text)")
    }

    @Test("Only the responses in use become models")
    func unusedResponse() throws {
        #expect(try Self.responses(["404: {}"], Self.gone).models == 0)
    }

    @Test("The shared responses of Swagger 2.0 and of other files are models too")
    func otherResponses() throws {
        let old = try WholeImportTests.imported(
            """
            swagger: "2.0"
            info: { title: Talk }
            host: talk.example
            paths: { /a: { get: { operationId: a, responses: { 204: {}, 410: { $ref: "#/responses/Gone" } } } } }
            responses: { Gone: { schema: { type: object, properties: { since: { type: string } } } } }
            """)
        #expect(old.files[0].text.contains("410: Gone"))
        let divided = try WholeImportTests.imported(
            WholeImportTests.document(
                "/a: { get: { operationId: a, responses: { 204: {}, 410: { $ref: 'shared.yaml#/Gone' } } } }"),
            ["shared.yaml": Self.gone.replacingOccurrences(of: "gone:", with: "Gone:")])
        #expect(divided.files[0].text.contains("410: Gone"), "\(divided.files[0].text)")
    }

    @Test(
        "Errors that nearly all operations have are those of the API",
        arguments: [(8, 2, 0, true), (7, 1, 2, true), (5, 5, 0, false), (6, 1, 3, false)])
    func sharedFailure(same: Int, fewer: Int, others: Int, isShared: Bool) throws {
        func row(_ status: Int, _ model: String) -> String {
            "\(status): { content: { application/json: { schema: { $ref: '#/components/schemas/\(model)' } } } }"
        }
        let usual = row(400, "Problem") + ", " + row(404, "Problem")
        let result = try Self.responses(
            Array(repeating: usual, count: same) + Array(repeating: row(404, "Problem"), count: fewer)
                + Array(repeating: row(404, "Other"), count: others), Self.gone,
            schemas:
                "{ Problem: { properties: { a: { type: string } } }, Other: { properties: { b: { type: string } } } }")
        let text = result.files[0].text
        let defaults = text.components(separatedBy: "models:")[0]
        #expect(defaults.contains("  errors:\n    400: Problem\n    404: Problem\n") == isShared, "\(text)")
        #expect(text.components(separatedBy: "404: Other").count == others + 1)
        let code = Generator().generate(result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) })
        let failures = code.outputs[0].text.components(separatedBy: "typealias Failure = Problem\n").count - 1
        if isShared { #expect(failures == 1, "\(code.outputs[0].text)") }
    }

    // MARK: - Null

    private static func nulls(_ explicit: Bool) throws -> String {
        func operation(_ method: String, _ model: String) -> String {
            "\(method): { operationId: \(method), requestBody: { required: true, content: { application/json: { schema: \(model) } } }, responses: { 204: {} } }"
        }
        let note = "{ type: [string, 'null'] }"
        let made = "{ type: object, required: [kind], properties: { note: \(note), kind: \(note) } }"
        let changed = "{ type: object, properties: { note: \(note) } }"
        let references = ["Made", "Changed"].map { "{ $ref: '#/components/schemas/\($0)' }" }
        return try WholeImportTests.imported(
            WholeImportTests.document(
                "/a: { \(operation("post", references[0])), \(operation("patch", references[1])), \(operation("put", changed)) }",
                schemas: "{ Made: \(made), Changed: \(changed) }")
        ) { $0.explicitNulls = explicit }.files[0].text
    }

    @Test("Null differs from an absent key in PATCH and PUT, elsewhere only if the key is required")
    func nulls() throws {
        let text = try Self.nulls(false)
        let plain =
            "  Made:\n    properties:\n      note: String?\n      kind:\n        type: String\n        nullable: true\n"
        #expect(text.contains(plain), "\(text)")
        let both = "note:\n        type: String\n        optional: true\n        nullable: true\n"
        #expect(text.contains("  Changed:\n    properties:\n      " + both), "\(text)")
        #expect(text.components(separatedBy: "optional: true").count == 3, "\(text)")
    }

    @Test("With 'explicitNulls', null differs from an absent key everywhere")
    func explicitNulls() throws {
        #expect(try Self.nulls(true).components(separatedBy: "optional: true").count == 4)
        let document = SourceFile(
            path: "doc.yaml",
            bytes: Array(
                WholeImportTests.document(
                    "/a: { post: { operationId: a, requestBody: { content: { application/json: { schema: { properties: { note: { type: [string, 'null'] } } } } } }, responses: { 204: {} } } }"
                ).utf8))
        for (value, expected) in [("true", "Nullable<String>?"), ("false", "note: String?")] {
            let result = DocumentSpecTests.generate(
                "api: Shop\nopenapi: { document: doc.yaml, explicitNulls: \(value) }", document)
            #expect(result.outputs.first?.text.contains(expected) ?? false, "\(result.diagnostics.map(\.message))")
        }
        #expect(
            DocumentSpecTests.messages(
                DocumentSpecTests.generate("api: Shop\nopenapi: { document: doc.yaml, explicitNulls: yes }", document))
                == ["spec:2:47: 'explicitNulls' is true or false [invalid-boolean]"])
    }
}
