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

    @Test("A server is called by its name")
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

    @Test("Webhooks have the types of their bodies, in a document of webhooks and if all models are asked for")
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
}
