import APIMock
import Testing

@Suite("Descriptions of operations")
struct OperationTests {
    @Test("Parameters have their style, operations those of their path too")
    func parameters() throws {
        let lines = try Described.lines(
            """
            openapi: 3.0.3
            paths:
              /pets/{id}:
                parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
                get:
                  operationId: getPet
                  parameters:
                    - { name: tags, in: query, style: pipeDelimited, schema: { type: array, items: { type: string } } }
                    - { name: filter, in: query, style: deepObject, allowEmptyValue: true, schema: { type: object } }
                    - { name: list, in: query, explode: false, schema: { $ref: "#/components/schemas/List" } }
                    - { name: body, in: query, content: { application/json: { schema: { type: boolean } } } }
                    - { name: X-Trace, in: header, required: true, schema: { type: string } }
                    - { name: Accept, in: header, required: true, schema: { type: string } }
            components: { schemas: { List: { type: array } } }
            """)
        #expect(
            lines == [
                """
                {"id":"getPet","method":"GET","path":"/pets/{id}","parameters":[\
                {"name":"tags","in":"query","style":"pipeDelimited","schema":0},\
                {"name":"filter","in":"query","style":"deepObject","explode":false,"allowEmpty":true,"schema":1},\
                {"name":"list","in":"query","explode":false,"schema":2},\
                {"name":"body","in":"query","mediaType":"application/json","schema":3},\
                {"name":"X-Trace","in":"header","required":true,"schema":4},\
                {"name":"id","in":"path","required":true,"schema":5}]}
                """,
                #"{"kinds":["array"],"array":{"items":6}}"#, #"{"kinds":["object"]}"#, #"{"kinds":["array"]}"#,
                #"{"kinds":["boolean"]}"#, #"{"kinds":["string"]}"#, #"{"kinds":["integer"]}"#,
                #"{"kinds":["string"]}"#,
            ])
    }

    @Test("Bodies and responses have their media types, examples with names, and headers")
    func contents() throws {
        let lines = try Described.lines(
            """
            openapi: 3.0.3
            paths:
              /pets:
                post:
                  requestBody: { $ref: "#/components/requestBodies/Pet" }
                  responses:
                    201:
                      headers: { X-Count: { required: true, schema: { type: integer }, example: 3 } }
                      content:
                        application/json:
                          schema: { type: integer }
                          examples:
                            small: { value: 1 }
                            large: { $ref: "#/components/examples/Large" }
                        application/xml: { example: <id>1</id> }
                        text/plain: { example: 12 }
                    4XX: { description: wrong }
                    default: { $ref: "#/components/responses/Failure" }
            components:
              requestBodies:
                Pet:
                  required: true
                  content:
                    application/json: {}
                    multipart/form-data:
                      schema: { type: object }
                      encoding:
                        tags: { style: spaceDelimited }
                        image: { contentType: image/png }
              responses: { Failure: { content: { text/plain: { schema: { type: string } } } } }
              examples: { Large: { value: 1000 } }
            """)
        #expect(
            lines.first == """
                {"method":"POST","path":"/pets","body":{"required":true,"contents":[\
                {"type":"application/json"},{"type":"multipart/form-data","schema":0,"encodings":[\
                {"name":"image","mediaType":"image/png"},\
                {"name":"tags","style":"spaceDelimited","explode":false}]}]},"responses":[\
                {"status":"201","contents":[{"type":"application/json","schema":1,"examples":[\
                {"name":"small","value":1},{"name":"large","value":1000}]},\
                {"type":"application/xml","examples":[{"value":"<id>1</id>","text":true}]},\
                {"type":"text/plain","examples":[{"value":12}]}],\
                "headers":[{"name":"X-Count","required":true,"schema":2,"examples":[{"value":3}]}]},\
                {"status":"4XX"},{"status":"default","contents":[{"type":"text/plain","schema":3}]}]}
                """)
        #expect(lines.count == 5)
    }

    @Test("Swagger 2.0 is described as OpenAPI 3")
    func swagger() throws {
        let description = try Described.document(
            """
            swagger: "2.0"
            basePath: /v1
            produces: [application/json]
            paths:
              /pets:
                post:
                  consumes: [application/x-www-form-urlencoded]
                  parameters:
                    - { name: id, in: formData, type: integer, required: true, minimum: 1, exclusiveMinimum: true }
                    - { name: list, in: formData, type: array, items: { type: string }, collectionFormat: multi }
                    - { name: sort, in: query, type: array, items: { type: string }, collectionFormat: tsv }
                  responses:
                    200: { schema: { type: string }, examples: { application/json: ok, text/plain: fine } }
                    400: { examples: { application/json: { code: 1 } } }
            """)
        #expect(description.servers == ["/v1"])
        #expect(
            try Described.lines(description) == [
                """
                {"method":"POST","path":"/pets","parameters":[\
                {"name":"sort","in":"query","style":"tabDelimited","schema":0}],\
                "body":{"required":true,"contents":[{"type":"application/x-www-form-urlencoded","schema":1,\
                "encodings":[{"name":"list"}]}]},"responses":[\
                {"status":"200","contents":[\
                {"type":"application/json","schema":2,"examples":[{"value":"ok"}]},\
                {"type":"text/plain","examples":[{"value":"fine","text":true}]}]},\
                {"status":"400","contents":[{"type":"application/json","examples":[{"value":{"code":1}}]}]}]}
                """,
                #"{"kinds":["array"],"array":{"items":3}}"#,
                """
                {"kinds":["object"],"object":{"properties":[{"name":"id","schema":4},{"name":"list","schema":5}],\
                "required":["id"]}}
                """,
                #"{"kinds":["string"]}"#, #"{"kinds":["string"]}"#,
                #"{"kinds":["integer"],"number":{"above":1}}"#,
                #"{"kinds":["array"],"array":{"items":6}}"#, #"{"kinds":["string"]}"#,
            ])
    }

    @Test("Operations have alternatives of credentials: their own, or those of the document")
    func security() throws {
        let description = try Described.document(
            """
            openapi: 3.1.0
            security: [{ key: [], session: [] }, { login: [read] }]
            paths:
              /a: { get: {} }
              /b: { get: { security: [] } }
              /c: { get: { security: [{}, { digest: [] }] } }
              /d: { get: { security: [{ bearer: [] }, { basic: [] }, { id: [] }, { tls: [] }] } }
            components:
              securitySchemes:
                key: { type: apiKey, in: header, name: X-Key }
                session: { type: apiKey, in: cookie, name: sid }
                login: { type: oauth2, flows: {} }
                digest: { type: http, scheme: Digest }
                bearer: { type: http, scheme: bearer }
                basic: { type: http, scheme: Basic }
                id: { type: openIdConnect, openIdConnectUrl: https://example.com }
                tls: { type: mutualTLS }
            """)
        #expect(
            description.credentials == [
                MockCredential("key", .key, in: .header, key: "X-Key"),
                MockCredential("session", .key, in: .cookie, key: "sid"), MockCredential("login", .oauth2),
                MockCredential("digest", .scheme, key: "digest"), MockCredential("bearer", .bearer),
                MockCredential("basic", .basic), MockCredential("id", .openID), MockCredential("tls", .mutualTLS),
            ])
        #expect(
            description.operations.map(\.security) == [
                [[MockRequirement(0), MockRequirement(1)], [MockRequirement(2, scopes: ["read"])]], [],
                [[], [MockRequirement(3)]],
                [[MockRequirement(4)], [MockRequirement(5)], [MockRequirement(6)], [MockRequirement(7)]],
            ])
    }

    @Test("Servers have the defaults of their variables; an operation may have its own")
    func servers() throws {
        let description = try Described.document(
            """
            openapi: 3.1.0
            info: { title: Pets }
            servers:
              - url: https://{region}.example.com/{version}/
                variables: { region: { default: eu }, version: { default: v2 } }
              - url: /
            paths:
              /a: { get: { servers: [{ url: "https://files.example.com" }] } }
            """)
        #expect(description.title == "Pets")
        #expect(description.servers == ["https://eu.example.com/v2"])
        #expect(description.operations.map(\.servers) == [["https://files.example.com"]])
    }

    @Test("A stream has the schema of its elements; an event that of its data")
    func streams() throws {
        let lines = try Described.lines(
            """
            openapi: 3.2.0
            paths:
              /a:
                get:
                  responses:
                    200:
                      content:
                        application/jsonl: { itemSchema: { type: integer } }
                        application/json-seq: { schema: { type: array, items: { type: boolean } } }
                        text/event-stream:
                          itemSchema:
                            type: object
                            properties:
                              event: { type: string }
                              data: { type: string, contentMediaType: application/json, contentSchema: { type: "null" } }
            """)
        #expect(
            lines == [
                """
                {"method":"GET","path":"/a","responses":[{"status":"200","contents":[\
                {"type":"application/jsonl","schema":0,"stream":"lines"},\
                {"type":"application/json-seq","schema":1,"stream":"sequence"},\
                {"type":"text/event-stream","schema":2,"stream":"events"}]}]}
                """,
                #"{"kinds":["integer"]}"#, #"{"kinds":["boolean"]}"#, #"{"kinds":["null"]}"#,
            ])
    }

    @Test("A list with a 'Link' header and a parameter 'page' has pages")
    func links() throws {
        let description = try Described.document(
            """
            openapi: 3.1.0
            paths:
              /a:
                get:
                  parameters:
                    - { name: page, in: query, schema: { type: integer, default: 0 } }
                    - { name: per_page, in: query, schema: { type: integer } }
                  responses: { 200: { headers: { Link: { schema: { type: string } } } } }
              /b: { get: { responses: { 200: { headers: { Link: { schema: { type: string } } } } } } }
            """)
        #expect(
            description.operations.map(\.pages) == [
                MockPages(.link, parameter: "page", sizeParameter: "per_page", first: 0), nil,
            ])
    }
}
