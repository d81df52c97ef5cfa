import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// The extension keys of documents.
@Suite("Extension keys in documents", .tags(.busy)) struct ExtensionTests {
    @Test("Hostile words in a document lead to findings or an error")
    func hostileWords() throws {
        let keys = [
            "api", "file", "files", "order", "without", "of", "instance", "name", "extends", "type", "properties",
            "oneOf", "enum", "defaults", "servers", "models", "path", "query", "body", "example", "swift", "alias",
        ]
        let values = ["5", "null", "''", "[]", "{}", "[{}]", "{ a: { b: [c] } }", "../../x", "Room", "[Room, Room]"]
        for key in keys {
            for value in values {
                let text = """
                    openapi: 3.1.0
                    x-apigen-api: Talk
                    x-apigen-\(key): \(value)
                    info: { title: Talk, version: "1" }
                    paths:
                      /rooms:
                        post:
                          operationId: rooms
                          x-apigen-\(key): \(value)
                          parameters: [{ name: a, in: query, schema: { type: string }, x-apigen-\(key): \(value) }]
                          requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
                          responses: { 200: { description: OK } }
                    components:
                      schemas:
                        Room:
                          type: object
                          x-apigen-\(key): \(value)
                          properties: { a: { type: string, x-apigen-\(key): \(value) } }
                    """
                let files = DocumentFiles(SourceFile(path: "talk.yaml", bytes: Array(text.utf8)))
                guard let imported = try? Import(files) else { continue }
                for file in imported.files {
                    #expect(!file.name.contains("/") && !file.name.hasPrefix("."), "\(key): \(value): \(file.name)")
                }
                let specs = imported.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
                #expect(!Generator().generate(specs).hasErrors, "\(key): \(value)")
            }
        }
    }

    @Test("A wrong extension key at the root is left out, and the rest is imported")
    func wrongHead() throws {
        let rows: [(key: String, finding: String, pointer: String)] = [
            ("x-apigen-defaults: 7", "'x-apigen-defaults' is left out: ", "#/x-apigen-defaults"),
            ("x-apigen-imports: ['Foundation; import Evil']", "'x-apigen-imports", "#/x-apigen-imports"),
            (
                "x-apigen-openapi: other.yaml", "'x-apigen-openapi' is left out: a document has no such key",
                "#/x-apigen-openapi"
            ),
            (
                "x-apigen-models: { Room: { alias: String } }", "'x-apigen-models' is left out: ", "#/x-apigen-models"
            ),
            ("x-apigen-servers: 7", "'x-apigen-servers' is left out: ", "#/x-apigen-servers"),
            ("x-apigen-tiemout: 7", "'x-apigen-tiemout' is left out: ", "#/x-apigen-tiemout"),
            (
                "x-apigen-files: { a.api.yaml: { lint: {} } }",
                "'x-apigen-lint' is left out: 'lint' belongs in the root",
                "#/x-apigen-files/a.api.yaml/lint"
            ),
            (
                "x-apigen-lint: { unused-model: off }\nx-apigen-files: { a.api.yaml: { lint: {} } }",
                "'x-apigen-lint' is left out: ", "#/x-apigen-files/a.api.yaml/lint"
            ),
            (
                "x-apigen-files: { a.api.yaml: { models: {} } }", "'models' is left out: a document has no such key",
                "#/x-apigen-files/a.api.yaml/models"
            ),
            (
                "x-apigen-files: { ../a.api.yaml: {} }", "'../a.api.yaml' is not taken as a spec's name",
                "#/x-apigen-files/..~1a.api.yaml"
            ),
        ]
        for row in rows {
            let imported = try WholeImportTests.imported(
                """
                openapi: 3.1.0
                info: { title: Talk, version: "1" }
                x-apigen-api: Talk
                \(row.key)
                servers: [{ url: "https://talk.example" }]
                paths:
                  /rooms: { get: { operationId: rooms, x-apigen-file: a.api.yaml, responses: { 204: { description: OK } } } }

                """)
            let found = imported.findings.filter { $0.message.hasPrefix(row.finding) }
            #expect(found.map(\.pointer) == [row.pointer], "\(row.key): \(imported.findings)")
            let specs = imported.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
            #expect(specs[0].path == "talk.api.yaml")
            let result = Generator().generate(specs)
            #expect(!result.hasErrors && result.outputs.contains { $0.text.contains("rooms") }, "\(row.key)")
        }
        // A document cannot remove keys that every spec must have.
        let bare = try WholeImportTests.imported(
            """
            openapi: 3.1.0
            info: { title: Talk, version: "1" }
            x-apigen-without: [api, servers]
            paths: { /rooms: { get: { operationId: rooms, responses: { 204: { description: OK } } } } }

            """)
        #expect(bare.files[0].text.contains("servers:"))
    }

    @Test("Files keep their names, or a warning says which does not")
    func fileNames() throws {
        func files(_ second: String) -> [SourceFile] {
            let root = "api: Shop\nservers: { production: https://shop.example }\n"
            let part = "api: Shop\nendpoints: { a: { path: /a, response: none } }\n"
            return [("my.great.api.yaml", root), (second, part)].map {
                SourceFile(path: $0.0, bytes: Array($0.1.utf8))
            }
        }
        for second in ["my(1).api.yaml", "ü - 2.api.yml"] {
            let export = try Export(SpecDocuments(files(second)))
            #expect(export.diagnostics.isEmpty, "\(export.diagnostics)")
            try ExportTests.expect(
                export.text, toBe: Generator().generate(files(second).sorted { $0.path < $1.path }), named: second)
        }
        // A spec in JSON is imported as JSON.
        let part = #"{ "api": "Shop", "endpoints": { "a": { "path": "/a", "response": "none", "retry": 2 } } }"#
        let mixed = [files("")[0], SourceFile(path: "part.api.json", bytes: Array(part.utf8))]
        let text = try Export(SpecDocuments(mixed)).text
        try ExportTests.expect(text, toBe: Generator().generate(mixed), named: "part.api.json")
        let imported = try WholeImportTests.imported(text).files
        #expect(imported.map(\.name) == ["my.great.api.yaml", "part.api.json"])
        #expect(imported[1].text.hasPrefix("{") && imported[1].text.contains("\"retry\": 2"), "\(imported[1].text)")
        let export = try Export(SpecDocuments(files("my*.api.yaml")))
        #expect(
            export.diagnostics.map(\.message) == [
                "an import does not take 'my*.api.yaml' as the name of a spec; what it holds goes into another one"
            ])
    }

    @Test(
        "Formats of dates are read in lists and dictionaries too, and patterns keep their quotes",
        arguments: Export.Format.allCases)
    func dates(format: Export.Format) throws {
        let spec = """
            api: Shop
            servers: { main: https://shop.example }
            models:
              Days:
                properties:
                  a: { type: Date, format: dd.MM.yyyy }
                  b: { type: "[[Date]]", format: unixMilliseconds }
                  c: { type: "[String: Date]", format: ["yyyyMMdd", iso8601] }
            endpoints:
              list: { path: /days, response: Days }
            """.replacing("dd.MM.yyyy", with: "\"dd.MM.yyyy\"")
        let export = try Export(
            SpecDocuments([SourceFile(path: "shop.api.yaml", bytes: Array(spec.utf8))]), format: format)
        let types = """
                  a:
                    type: Date
                    format: "dd.MM.yyyy"
                  b:
                    type: "[[Date]]"
                    format: unixMilliseconds
                  c:
                    type: "[String: Date]"
                    format: ["yyyyMMdd", iso8601]

            """
        #expect(try WholeImportTests.imported(export.text).files[0].text.contains(types))
        let document = """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            x-apigen-api: Shop
            servers: [{ url: "https://shop.example" }]
            paths:
              /days: { get: { responses: { 200: { content: { application/json: { schema: { $ref: "#/components/schemas/Days" } } } } } } }
            components:
              schemas:
                Days:
                  required: [a, b, c]
                  properties:
                    a: { type: string, format: date-time, x-apigen-format: dd.MM.yyyy }
                    b:
                      type: array
                      items:
                        type: array
                        items: { type: integer, format: unix-time, x-apigen-format: unixMilliseconds }
                    c:
                      type: object
                      additionalProperties: { type: string, format: date-time, x-apigen-format: [yyyyMMdd, iso8601] }
            """
        #expect(try WholeImportTests.imported(document).files[0].text.contains(types))
    }

    @Test("Extension keys are read if the root has one, and mistakes in them are reported")
    func ownWords() throws {
        func imported(_ head: String, _ name: String) throws -> Import {
            try WholeImportTests.imported(
                """
                openapi: 3.1.0
                info: { title: Talk, version: "1" }
                \(head)servers: [{ url: "https://talk.example" }]
                paths:
                  /rooms:
                    get:
                      operationId: listRooms
                      x-apigen-timeout: 5
                      \(name)
                      responses: { 200: { content: { application/json: { schema: { type: array, items: { type: string } } } } } }

                """)
        }
        let without = try imported("", "x-apigen-name: rooms")
        #expect(!without.files[0].text.contains("timeout") && without.files[0].text.contains("listRooms:"))
        let with = try imported("x-apigen-api: Talk\n", "x-apigen-name: rooms")
        #expect(with.files[0].text.contains("  rooms:\n") && with.files[0].text.contains("timeout: 5"))
        let wrong = try imported("x-apigen-api: Talk\n", "x-apigen-tiemout: 5")
        #expect(
            wrong.findings.map(\.message).contains {
                $0.contains("an endpoint has no key 'tiemout'; did you mean 'timeout'?")
            })
        // A document cannot choose the folder of a file.
        let path = try imported(
            "x-apigen-api: Talk\nx-apigen-file: ../../evil.api.yaml\n", "x-apigen-file: /tmp/a.api.yaml")
        #expect(path.files.map(\.name) == ["talk.api.yaml"])
    }
}
