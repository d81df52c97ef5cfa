import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// The parts that only OpenAPI 3.2 can express.
@Suite("Specs as documents of OpenAPI 3.2", .tags(.busy)) struct Export32Tests {
    private static func spec(models: String = "{}", endpoints: String = "{}", head: String = "") -> String {
        "api: Shop\nservers: { production: https://shop.example }\n\(head)models: \(models)\nendpoints: \(endpoints)\n"
    }

    /// The document of a spec, which is imported unchanged.
    private func export(_ spec: String, _ version: Export.Version = .v32) throws -> Export {
        let files = [SourceFile(path: "shop.api.yaml", bytes: Array(spec.utf8))]
        let expected = Generator().generate(files)
        #expect(!expected.hasErrors, "\(expected.diagnostics.map(\.message))")
        let export = try Export(SpecDocuments(files), version: version)
        try ExportTests.expect(export.text, toBe: expected, named: version.rawValue)
        return export
    }

    private func contains(_ document: String, _ lines: String) -> Bool {
        // Ignores the indentation of the part.
        let wanted = lines.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let found = document.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return found.indices.contains { found[$0...].starts(with: wanted) }
    }

    private static let item = "{ Item: { properties: { id: Int } } }"

    @Test("The elements of a stream are under itemSchema: values of lines and sequences, and whole events")
    func streams() throws {
        let spec = Self.spec(
            models: Self.item,
            endpoints:
                "{ lines: { path: /lines, stream: lines, response: Item }, feed: { path: /feed, stream: events, response: Item }, all: { path: /all, events: { added: Item, done: String } }, records: { path: /records, stream: sequence, response: Item } }"
        )
        let text = try export(spec).text
        let reference = "\"$ref\": \"#/components/schemas/Item\""
        #expect(contains(text, "application/x-ndjson:\nitemSchema:\n\(reference)"))
        #expect(contains(text, "application/json-seq:\nitemSchema:\n\(reference)"))
        let data = "data:\ntype: string\ncontentMediaType: application/json\ncontentSchema:\n\(reference)"
        #expect(contains(text, "text/event-stream:\nitemSchema:\ntype: object\nproperties:\n\(data)\nrequired: [data]"))
        let event = "type: object\nproperties:\nevent:\ntype: string\nconst: added\n\(data)\nrequired: [event, data]"
        #expect(contains(text, "itemSchema:\noneOf:\n- \(event)"))
        #expect(contains(try export(spec, .v31).text, "application/x-ndjson:\nschema:\n\(reference)"))
    }

    @Test("The body of a stream describes its elements too")
    func bodies() throws {
        let text = try export(
            Self.spec(
                models: Self.item,
                endpoints:
                    "{ send: { method: POST, path: /a, body: { stream: lines, type: Item }, response: none }, parts: { method: POST, path: /b, body: { stream: parts, type: Item }, response: none } }"
            )
        ).text
        let schema = "itemSchema:\n\"$ref\": \"#/components/schemas/Item\""
        #expect(contains(text, "application/x-ndjson:\n\(schema)"))
        #expect(contains(text, "multipart/mixed:\n\(schema)\nitemEncoding:\ncontentType: application/json"))
    }

    @Test("Servers have names, and responses a summary")
    func words() throws {
        let text = try export(Self.spec(endpoints: "{ a: { path: /a, response: none } }")).text
        #expect(contains(text, "servers:\n- url: \"https://shop.example\"\nname: production"))
        #expect(contains(text, "responses:\n\"2XX\":\nsummary: Success"))
        #expect(!text.contains("description: Success"))
    }

    @Test("OpenAPI 3.2 has QUERY and custom methods; in earlier versions they are under an extension key")
    func methods() throws {
        let spec = Self.spec(
            models: Self.item,
            endpoints:
                "{ find: { method: QUERY, path: /a, body: Item, response: none }, purge: { method: PURGE, path: /a, response: none } }"
        )
        let new = try export(spec)
        #expect(contains(new.text, "query:\noperationId: find"))
        #expect(contains(new.text, "additionalOperations:\nPURGE:\noperationId: purge"))
        #expect(new.diagnostics.isEmpty)
        let old = try export(spec, .v31)
        #expect(contains(old.text, "x-apigen-additionalOperations:\nQUERY:\noperationId: find"))
        #expect(
            old.diagnostics.map(\.message) == [
                "OpenAPI 3.1 has no word for the method QUERY; only 'x-apigen-additionalOperations' says it",
                "OpenAPI 3.1 has no word for the method PURGE; only 'x-apigen-additionalOperations' says it",
            ])
    }

    @Test("The alternative for all other values is the default of a discriminator")
    func otherwise() throws {
        let spec = Self.spec(
            models:
                "{ A: { properties: { a: Int } }, B: { properties: { kind: String?, b: Int? } }, U: { discriminator: kind, oneOf: { a: A }, otherwise: B } }",
            endpoints: "{ get: { path: /a, response: U } }")
        #expect(contains(try export(spec).text, "defaultMapping: \"#/components/schemas/B\""))
        #expect(!(try export(spec, .v31).text.contains("defaultMapping")))
    }

    @Test("Device authorization and the server's metadata are read")
    func device() throws {
        let spec = Self.spec(
            endpoints: "{ a: { path: /a, response: none } }",
            head:
                "auth: { login: { oauth2: { token: https://shop.example/token, device: https://shop.example/device, metadata: https://shop.example/metadata } } }\n"
        )
        let text = try export(spec).text
        #expect(contains(text, "deviceAuthorization:\ndeviceAuthorizationUrl: \"https://shop.example/device\""))
        #expect(contains(text, "oauth2MetadataUrl: \"https://shop.example/metadata\""))
        #expect(!(try export(spec, .v31).text.contains("deviceAuthorizationUrl")))
    }

    @Test("A value that is the whole query is a 'querystring' parameter")
    func query() throws {
        let spec = Self.spec(
            models: Self.item,
            endpoints:
                "{ a: { path: /a, query: { filter: { type: Item, style: querystring } }, response: none }, b: { path: /b, query: { text: { type: String, style: querystring } }, response: none } }"
        )
        let text = try export(spec).text
        #expect(contains(text, "in: querystring\nrequired: true\ncontent:\napplication/json:"))
        #expect(contains(text, "in: querystring\nrequired: true\ncontent:\ntext/plain:"))
    }

    @Test("Webhooks are POST bodies, from OpenAPI 3.1 on")
    func webhooks() throws {
        let spec = Self.spec(
            models: Self.item, endpoints: "{ a: { path: /a, response: none } }",
            head: "webhooks: { item.added: Item, done: { as: done, properties: { at: Date } } }\n")
        let lines =
            "item.added:\npost:\nrequestBody:\ncontent:\napplication/json:\nschema:\n\"$ref\": \"#/components/schemas/Item\""
        for version in [Export.Version.v32, .v31] {
            #expect(contains(try export(spec, version).text, "webhooks:\n" + lines))
        }
        #expect(!contains(try export(spec, .v30).text, lines))
    }
}
