import OpenAPI
import Testing

/// OpenAPI 3.2.
@Suite("Documents of OpenAPI 3.2", .tags(.busy)) struct NextVersionImportTests {
    @Test("Methods of any name are endpoints")
    func methods() throws {
        let spec = try ImportedSpec(
            WholeImportTests.document(
                """
                /a: { query: { operationId: search, requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { q: { type: string } } } } } }, \
                responses: { 204: { description: Done } } }, \
                additionalOperations: { PURGE: { operationId: purge, responses: { 204: { description: Done } } } } }
                """), version: "3.2.0")
        #expect(
            spec.part("method", of: "search") == "QUERY" && spec.part("method", of: "purge") == "PURGE", "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test("A server has its own name")
    func servers() throws {
        let spec = try ImportedSpec(
            """
            openapi: 3.2.0
            info: { title: Talk, version: "1" }
            servers: [{ url: "https://talk.example", name: live }, { url: "https://try.example", name: sandbox }]
            paths: { /a: { get: { operationId: a, responses: { 204: { description: Done } } } } }
            """)
        #expect(
            spec.text.contains("  live: \"https://talk.example\"\n  sandbox: \"https://try.example\""), "\(spec.text)")
    }

    private static let webhooks = """
        openapi: 3.1.0
        info: { title: Talk, version: "1" }
        PATHS
        webhooks:
          room.opened: { post: { summary: Opened., requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } } } }
          closed: { post: { requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } } } }
        components: { schemas: { Room: { type: object, required: [name], properties: { name: { type: string } } } } }
        """

    @Test("Webhooks have the types of their bodies, in a document of webhooks and if all models are taken")
    func webhooksAndModels() throws {
        let alone = try ImportedSpec(Self.webhooks.replacing("PATHS", with: ""))
        let expected =
            "webhooks:\n  room.opened:\n    type: Room\n    summary: Opened.\n  closed:\n    properties:\n      id: Int?\n"
        #expect(alone.text.contains(expected) && alone.findings.isEmpty, "\(alone.text)")
        let paths = "paths: { /a: { get: { operationId: a, responses: { 204: { description: Done } } } } }"
        let text = Self.webhooks.replacing("PATHS", with: paths)
        #expect(try ImportedSpec(text) { $0.models = .all }.text.contains(expected))
        #expect(try !ImportedSpec(text).text.contains("webhooks:"))
    }

    @Test("An operation with an invalid method is left out")
    func unknownMethods() throws {
        let spec = try ImportedSpec(
            WholeImportTests.document(
                "/a: { get: { operationId: a, responses: { 204: {} } }, additionalOperations: { query: { operationId: b, responses: { 204: {} } } } }"
            ), version: "3.2.0")
        #expect(Set(spec.endpoints.keys) == ["a"], "\(spec.text)")
        #expect(spec.findings.count == 1 && spec.findings[0].hasPrefix("the operation 'b' is left out: 'method'"))
    }

    @Test("A list of events has the schema of its elements")
    func listOfEvents() throws {
        let event =
            "{ type: object, properties: { event: { type: string }, data: { contentSchema: { type: object, required: [n], properties: { n: { type: integer } } } } } }"
        for content in ["schema: { type: array, items: \(event) }", "itemSchema: \(event)"] {
            let spec = try ImportedSpec(
                responses: "200: { content: { text/event-stream: { \(content) } } }", version: "3.2.0")
            #expect(spec.response == "properties:\n  n: Int" && spec.part("stream") == "events", "\(spec.text)")
        }
    }

    @Test("'itemSchema' has no effect on JSON, with a warning")
    func itemsOfJSON() throws {
        let spec = try ImportedSpec(
            responses: "200: { content: { application/json: { itemSchema: { type: string } } } }", version: "3.2.0")
        #expect(spec.findings == ["'itemSchema' says nothing about 'application/json', which is no sequence"])
    }

    @Test("A relative server is on the document's host", arguments: [".", "./", "./v1"])
    func relativeServers(url: String) throws {
        let spec = try ImportedSpec(
            """
            openapi: 3.2.0
            info: { title: Talk, version: "1" }
            servers: [{ url: \(url) }]
            paths: { /a: { get: { operationId: a, responses: { 204: {} } } } }
            """)
        let path = url == "./v1" ? "/v1" : ""
        #expect(spec.text.contains("  production: \"https://{host}\(path)\"") && spec.findings.isEmpty, "\(spec.text)")
    }

    @Test("A discriminator of 'event' names the events")
    func namedEvents() throws {
        let spec = try ImportedSpec(
            responses: "200: { content: { text/event-stream: { itemSchema: { $ref: '#/components/schemas/All' } } } }",
            """
            { All: { oneOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }, { $ref: '#/components/schemas/Rest' }], \
            discriminator: { propertyName: event, mapping: { first: One }, defaultMapping: Rest } }, \
            One: { type: object, properties: { event: { type: string }, data: { contentSchema: { type: integer } } } }, \
            Two: { type: object, properties: { event: { type: string }, data: { contentSchema: { type: boolean } } } }, \
            Rest: { type: object, properties: { event: { type: string }, data: { type: string } } } }
            """, version: "3.2.0")
        #expect(spec.part("events") == "first: Int\nTwo: Bool\nmessage: String", "\(spec.text)")
    }

    @Test("References and requirements are resolved against the document's own URI")
    func ownURI() throws {
        let spec = try ImportedSpec(
            """
            openapi: 3.2.0
            $self: https://talk.example/api/talk.yaml
            info: { title: Talk, version: "1" }
            security: [{ "talk.yaml#/components/securitySchemes/key": [] }]
            paths: { /a: { get: { operationId: a, responses: { 200: { content: { application/json: { schema: { $ref: "./talk.yaml#/components/schemas/Room" } } } } } } } }
            components:
              securitySchemes: { key: { type: http, scheme: bearer } }
              schemas: { Room: { type: object, properties: { name: { type: string } } } }
            """)
        #expect(spec.response == "Room" && spec.text.contains("  auth: key") && spec.findings.isEmpty, "\(spec.text)")
    }

    @Test("Webhooks with equal names in Swift get distinct ones; a nullable body has a warning")
    func namesOfWebhooks() throws {
        func hook(_ name: String, _ type: String) -> String {
            "\(name): { post: { requestBody: { content: { application/json: { schema: { type: \(type) } } } } } }"
        }
        let hooks = [hook("a.b", "string"), hook("a_b", "integer"), hook("c", "[boolean, 'null']")]
        let spec = try ImportedSpec(
            """
            openapi: 3.1.0
            info: { title: Talk, version: "1" }
            webhooks: { \(hooks.joined(separator: ", ")) }
            """)
        let expected = "webhooks:\n  a.b: String\n  a_b:\n    type: Int\n    as: aBEvent\n  c: Bool\n"
        #expect(spec.text.contains(expected), "\(spec.text)")
        #expect(spec.findings == ["the body of the webhook 'c' may be null, which is left out"])
    }

    @Test("A multipart body that is a list is a stream of its parts, if all of them are JSON")
    func listsOfParts() throws {
        let schema = "schema: { type: array, items: { type: object, properties: { n: { type: integer } } } }"
        let parts = try ImportedSpec(body: "multipart/mixed: { \(schema) }", version: "3.2.0")
        #expect(parts.body?.contains("stream: parts") ?? false, "\(parts.text)")
        #expect(parts.findings.isEmpty)
        for encoding in ["itemEncoding: { contentType: image/png }", "prefixEncoding: [{ contentType: image/png }]"] {
            let bytes = try ImportedSpec(body: "multipart/mixed: { \(schema), \(encoding) }", version: "3.2.0")
            #expect(bytes.body == "binary: \"multipart/*\"" && bytes.findings.count == 1, "\(bytes.text)")
        }
    }
}
