import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// No part of a document is lost without a finding.
@Suite("Documents are imported completely", .tags(.busy)) struct WholeImportTests {
    /// The import of a document, which must compile.
    static func imported(
        _ text: String, _ files: [String: String] = [:], _ change: (inout DocumentOptions) -> Void = { _ in }
    ) throws -> Import {
        var document = DocumentFiles(SourceFile(path: "talk.yaml", bytes: Array(text.utf8)))
        while let name = document.missing.first {
            if let file = files[name] {
                document.add(name, SourceFile(path: name, bytes: Array(file.utf8)))
            } else {
                document.skip(name, because: "no such file or directory")
            }
        }
        var options = DocumentOptions()
        change(&options)
        let result = try Import(document, options)
        let specs = result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
        let generated = Generator().generate(specs)
        #expect(!generated.hasErrors, "\(generated.diagnostics.map(\.message))")
        return result
    }

    /// A document with some paths and schemas, each on separate lines.
    static func document(_ paths: String, schemas: String = "{}") -> String {
        """
        openapi: 3.1.0
        info: { title: Talk }
        servers: [{ url: "https://talk.example" }]
        paths: { \(paths) }
        components: { schemas: \(schemas) }
        """
    }

    /// A document with one operation, whose response has a schema.
    static func document(answer schema: String, schemas: String = "{}") -> String {
        document(
            "/a: { get: { operationId: a, responses: { 200: { content: { application/json: { schema: \(schema) } } } } } }",
            schemas: schemas)
    }

    @Test("Tags with the name of the shared models' file, or that differ only by case, have separate files")
    func fileNames() throws {
        let tags = ["Models", "models", "Rooms", "rooms", "ROOMS"]
        let paths = (0..<15).map { number in
            "/a\(number): { get: { operationId: a\(number), tags: [\(tags[number % 5])], responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } } } } }"
        }
        let result = try Self.imported(
            Self.document(
                paths.joined(separator: ", "), schemas: "{ Room: { properties: { name: { type: string } } } }"))
        #expect(Set(result.files.map { $0.name.lowercased() }).count == result.files.count)
        #expect(result.files.count == 7)
        let text = result.files.map(\.text).joined()
        for number in 0..<15 { #expect(text.contains("  a\(number):\n")) }
    }

    @Test("An operation may be a reference to a file; one that leads nowhere is reported")
    func operations() throws {
        let result = try Self.imported(
            Self.document("/rooms: { get: { $ref: 'calls/rooms.yaml' }, put: { $ref: 'calls/none.yaml' } }"),
            [
                "calls/rooms.yaml": """
                operationId: listRooms
                parameters: [{ name: floor, in: query, schema: { type: integer } }]
                responses: { 200: { content: { application/json: { schema: { $ref: room.yaml } } } } }
                """, "calls/room.yaml": "{ type: object, properties: { name: { type: string } } }",
            ])
        let text = result.files[0].text
        #expect(text.contains("  listRooms:\n") && text.contains("floor: Int?") && text.contains("response: Room"))
        #expect(
            result.findings.map(\.message) == [
                "the operation has a '$ref', but 'calls/none.yaml' cannot be read: no such file or directory"
            ])
    }

    @Test(
        "In Swagger 2.0 'consumes' is the media type of a body",
        arguments: [
            ("[application/merge-patch+json]", "contentType: application/merge-patch+json", 0),
            (
                "[application/json-patch+json, application/merge-patch+json]",
                "contentType: application/merge-patch+json", 0
            ),
            (
                "[application/xml, application/json; charset=utf-8]",
                "contentType: \"application/json; charset=utf-8\"", 0
            ),
            ("[text/csv]", "text: text/csv", 1), ("[application/zip]", "binary: application/zip", 1),
            ("[]", "body: Room", 0),
        ])
    func consumes(_ types: String, _ expected: String, _ findings: Int) throws {
        let result = try Self.imported(
            """
            swagger: "2.0"
            info: { title: Talk }
            host: talk.example
            consumes: [application/x-unused]
            paths:
              /rooms:
                patch:
                  operationId: change
                  consumes: \(types)
                  parameters: [{ name: body, in: body, required: true, schema: { $ref: "#/definitions/Room" } }]
                  responses: { 204: { description: Done } }
            definitions: { Room: { properties: { name: { type: string } } } }
            """)
        #expect(result.files[0].text.contains(expected), "\(result.files[0].text)")
        #expect(result.findings.count == findings)
    }

    @Test(
        "In Swagger 2.0 'consumes' decides whether the fields of a form are parts",
        arguments: [
            ("[multipart/form-data]", "string", "multipart"), ("[multipart/form-data]", "file", "multipart"),
            ("[application/x-www-form-urlencoded]", "string", "form"), ("[]", "string", "form"),
            ("[application/x-www-form-urlencoded, multipart/form-data]", "string", "form"),
            ("[application/x-www-form-urlencoded]", "file", "multipart"),
        ])
    func parts(_ types: String, _ type: String, _ expected: String) throws {
        let result = try Self.imported(
            """
            swagger: "2.0"
            info: { title: Talk }
            host: talk.example
            consumes: \(types)
            paths:
              /rooms:
                post:
                  operationId: add
                  parameters:
                    - { name: f, in: formData, type: \(type) }
                    - { name: l, in: formData, type: array, items: { type: string } }
                  responses: { 204: { description: Done } }
            """)
        #expect(result.files[0].text.contains("      \(expected):\n"), "\(result.files[0].text)")
        #expect(result.findings.isEmpty)
    }

    @Test("An import reports each kind of unsupported part once, with the number of places")
    func untranslated() throws {
        let answer =
            "responses: { 200: { headers: { X-Rate: { schema: { type: integer } } }, links: { next: { operationId: b } } }, 404: { headers: { Link: { schema: { type: string } } } } }"
        let text = """
            openapi: 3.1.0
            info: { title: Talk }
            security: [{ login: [] }]
            paths:
              /a: { get: { operationId: a, \(answer) } }
              /b: { get: { operationId: b, \(answer), callbacks: { done: { '{$request.body#/url}': {} } } } }
            webhooks: { created: { post: { responses: { 200: {} } } } }
            components: { securitySchemes: { login: { type: oauth2, flows: {} } } }
            """
        let result = try Self.imported(text)
        #expect(
            result.diagnostics.map(\.message) == [
                "response headers are left out; there are 2 of them (#/paths/~1a/get/responses/200/headers)",
                "links of responses are left out; there are 2 of them (#/paths/~1a/get/responses/200/links)",
                "callbacks are left out (#/paths/~1b/get/callbacks)", "webhooks are left out (#/webhooks)",
                "'oauth2' is a bearer token here, which the app brings (#/components/securitySchemes/login/type)",
            ])
        let all = try Self.imported(text) { $0.models = .all }
        #expect(all.findings.count == 3)
        let code = Generator().generate(
            DocumentSpecTests.documents([SourceFile(path: "talk.openapi.yaml", bytes: Array(text.utf8))]))
        #expect(code.diagnostics.isEmpty, "\(code.diagnostics.map(\.message))")
    }

    @Test("A property named 'summary' keeps its model, in a model and in an inline response")
    func summary() throws {
        let inline =
            "{ type: object, required: [summary], properties: { summary: { $ref: '#/components/schemas/Digest' } } }"
        let text = try Self.imported(
            Self.document(
                "/a: { get: { operationId: a, responses: { 200: { content: { application/json: { schema: \(inline) } } } } } },"
                    + "/b: { get: { operationId: b, responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } } } } } }",
                schemas:
                    "{ Page: { properties: { summary: { type: array, items: { $ref: '#/components/schemas/Line' } } } }, Digest: { properties: { n: { type: string } } }, Line: { properties: { m: { type: string } } } }"
            )
        ).files[0].text
        #expect(text.contains("summary: Digest\n") && text.contains(#"summary: "[Line]?""#))
        #expect(text.contains("  Digest:\n") && text.contains("  Line:\n"))
    }

    @Test(
        "Undescribed values are JSON, with a warning",
        arguments: [
            ("{ items: [{ type: string }, { type: integer }] }", "response: JSON\n", 1),
            ("{ type: array, items: [{ type: string }] }", #"response: "[JSON]""#, 1),
            ("{ type: array, prefixItems: [{ type: string }, { type: integer }] }", #"response: "[JSON]""#, 1),
            ("{ items: { type: string } }", #"response: "[String]""#, 0),
            ("{ type: array }", #"response: "[JSON]""#, 0),
        ])
    func unsaid(_ schema: String, _ expected: String, _ findings: Int) throws {
        let result = try Self.imported(Self.document(answer: schema))
        #expect(result.files[0].text.contains(expected), "\(result.files[0].text)")
        #expect(result.findings.count == findings)
    }

    @Test(
        "Variables of a server may be a whole host or path, with and without slashes; the default may be empty",
        arguments: [
            (
                "{scheme}://{host}{base}", "host: { default: talk.example }, base: { default: /client/v3 }",
                "https://{host}/{+base}", "client/v3"
            ),
            ("https://talk.example/{base}", "base: { default: '' }", "https://talk.example/{+base}", ""),
            ("https://talk.example/{base}/x", "base: { default: /a/b/ }", "https://talk.example/{+base}/x", "a/b"),
            ("{base}", "base: { default: /v1 }", "https://{host}/{+base}", "v1"),
            (
                "https://{base}/x", "base: { enum: [eu.example/v1, us.example/v1], default: us.example/v1 }",
                "https://{base}/v1/x", "us.example"
            ),
            ("https://talk.example:{base}/v1", "base: { default: '443' }", "https://talk.example:{base}/v1", "443"),
            ("https://talk.example/{base}", "base: { default: v2 }", "https://talk.example/{base}", "v2"),
        ])
    func servers(_ url: String, _ variables: String, _ expected: String, _ value: String) throws {
        let server = "servers: [{ url: '\(url)', variables: { scheme: { default: https }, \(variables) } }]"
        let text = Self.document(answer: "{ type: string }")
            .replacingOccurrences(of: #"servers: [{ url: "https://talk.example" }]"#, with: server)
        let result = try Self.imported(text)
        #expect(result.findings.isEmpty)
        let spec = result.files[0].text
        #expect(spec.contains(#"url: "\#(expected)""#) && spec.contains(#"default: "\#(value)""#), "\(spec)")
    }

    @Test("A server without HTTP is left out with a warning")
    func otherServers() throws {
        let text = Self.document(answer: "{ type: string }")
            .replacingOccurrences(of: "servers: [", with: "servers: [{ url: 'wss://talk.example' }, ")
        let result = try Self.imported(text)
        #expect(result.findings.map(\.pointer) == ["#/servers/0/url"])
        #expect(result.files[0].text.contains("https://talk.example"))
    }

    @Test("A document with only webhooks or schemas gives its models")
    func models() throws {
        let hook =
            "{ post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Hook' } } } } } }"
        for paths in ["", "webhooks: { created: \(hook) }"] {
            let result = try Self.imported(
                """
                openapi: 3.1.0
                info: { title: Talk }
                \(paths)
                components: { schemas: { Hook: { required: [id], properties: { id: { type: integer } } } } }
                """)
            #expect(result.models == 1 && result.files[0].text.contains("id: Int\n") && result.findings.isEmpty)
        }
    }

    @Test("A response with bytes or events gives two endpoints with distinct names")
    func bytesOrEvents() throws {
        let speech =
            "responses: { 200: { content: { text/event-stream: { schema: { $ref: '#/components/schemas/Sound' } }, audio/mpeg: {} } } }"
        let text = try Self.imported(
            Self.document(
                "/speech: { post: { operationId: createSpeech, \(speech) }, get: { operationId: getSpeech, \(speech) } }",
                schemas: "{ Sound: { properties: { bytes: { type: string } } } }")
        ).files[0].text
        let endpoints = text.components(separatedBy: "\nendpoints:\n").last ?? ""
        for name in ["createSpeech", "createSpeechEvents", "getSpeech", "streamSpeech"] {
            #expect(endpoints.contains("  \(name):\n"), "\(name)")
        }
        #expect(endpoints.components(separatedBy: "type: Data\n      contentType: audio/mpeg\n").count == 3)
        #expect(endpoints.components(separatedBy: "response: Sound\n    stream: events").count == 3)
    }
}
