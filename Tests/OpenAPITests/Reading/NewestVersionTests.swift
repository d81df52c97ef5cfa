import Generator
import OpenAPI
import Testing

@Suite("Reading OpenAPI 3.2") struct NewestVersionTests {
    private static func document(_ version: String) throws -> ReadDocument {
        try ReadDocument(
            """
            openapi: \(version)
            info: { title: X, version: "1" }
            servers: [{ url: https://x.example, name: main }]
            tags: [{ name: cats, parent: pets, kind: nav, summary: Cats }]
            paths:
              /search:
                query:
                  requestBody: { required: true, content: { application/json: { schema: { type: object } } } }
                  responses: { 200: { summary: found, content: { application/jsonl: { itemSchema: { type: string } } } } }
                additionalOperations: { PURGE: { responses: { 204: {} } } }
                get:
                  parameters:
                    - { name: all, in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object } } } }
                    - { name: c, in: cookie, style: cookie, schema: { type: array, items: { type: string } } }
                  responses: { 200: { description: d, content: { application/json: { $ref: '#/components/mediaTypes/Hits' } } } }
                post:
                  requestBody:
                    content:
                      multipart/mixed:
                        itemSchema: { type: object }
                        prefixEncoding: [{ contentType: application/json }]
                        itemEncoding: { contentType: text/plain }
                        examples: { a: { dataValue: { b: 1 }, serializedValue: 'b=1' } }
                  responses: { 204: {} }
            webhooks: { made: { post: { responses: { 204: {} } } } }
            components:
              mediaTypes: { Hits: { schema: { type: array, items: { type: string } } } }
              securitySchemes:
                device:
                  type: oauth2
                  deprecated: true
                  oauth2MetadataUrl: https://x.example/meta
                  flows: { deviceAuthorization: { deviceAuthorizationUrl: https://x.example/d, tokenUrl: https://x.example/t, scopes: {} } }
            """)
    }

    @Test("Everything new in OpenAPI 3.2 is read")
    func everything() throws {
        let read = try Self.document("3.2.0")
        let document = read.document
        #expect(document.operations.map(\.method) == ["QUERY", "PURGE", "GET", "POST"])
        #expect(
            document.operations.flatMap { read.lines($0).dropFirst() } == [
                "body application/json: object", "200 application/jsonl: -, each string", "204",
                "querystring all? simple: object", "cookie c? cookie*: array, [string]",
                "200 application/json: array, [string]", "body? multipart/mixed: -, each object", "204",
            ])
        let parts = try #require(document.operations.last?.body?.content.first)
        #expect(parts.prefixEncoding.map(\.contentType) == ["application/json"])
        #expect(parts.itemEncoding?.contentType == "text/plain")
        #expect(parts.examples.first?.value?.entries.first?.name == "b" && parts.examples.first?.text?.text == "b=1")
        #expect(document.servers.first?.name == "main")
        let tag = try #require(document.tags.first)
        #expect(tag.parent == "pets" && tag.kind == "nav" && tag.summary == "Cats")
        let scheme = try #require(document.securitySchemes.first)
        #expect(scheme.isDeprecated && scheme.metadataURL?.text == "https://x.example/meta")
        #expect(document.webhooks.map(\.name) == ["made"])
        #expect(read.findings == [])
    }

    @Test("A key of a newer version in an older document is reported")
    func older() throws {
        let read = try Self.document("3.1.0")
        let document = read.document
        #expect(document.operations.map(\.method) == ["GET", "POST"])
        for operation in document.operations { _ = read.lines(operation) }
        _ = (document.servers, document.tags, document.securitySchemes)
        let newest = "; it is a key of OpenAPI 3.2"
        let expected =
            [
                "a path has no key 'query'", "a path has no key 'additionalOperations'", "a server has no key 'name'",
                "a tag has no key 'parent'", "a tag has no key 'kind'", "a tag has no key 'summary'",
                "a media type has no key 'itemSchema'", "a media type has no key 'prefixEncoding'",
                "a media type has no key 'itemEncoding'", "'components' has no key 'mediaTypes'",
                "a security scheme has no key 'deprecated'", "a security scheme has no key 'oauth2MetadataUrl'",
                "'flows' has no key 'deviceAuthorization'", "a flow has no key 'deviceAuthorizationUrl'",
            ].map { $0 + newest } + ["a media type has no key '$ref'; it belongs under 'schema'"]
        #expect(Set(document.findings.map(\.message)) == Set(expected))
    }

    @Test("Callbacks and webhooks are operations with their keys")
    func callbacks() throws {
        let read = try ReadDocument(
            """
            openapi: 3.1.0
            info: { title: X, version: "1" }
            paths:
              /a:
                post:
                  callbacks: { done: { '{$request.body#/url}': { post: { responses: { 204: { description: d } } } } } }
                  responses: { 204: { description: d } }
            webhooks: { made: { $ref: '#/components/pathItems/Made' } }
            components: { pathItems: { Made: { post: { responses: { 204: { description: d } } } } } }
            """)
        #expect(read.document.webhooks.map(\.name) == ["made", "done"])
        #expect(read.document.webhooks.map(\.operation.path) == ["made", "{$request.body#/url}"])
        #expect(read.findings == [])
    }
}
