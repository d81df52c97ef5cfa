import Generator
import OpenAPI
import Testing

/// Unknown keys, duplicate keys and values of the wrong form, everywhere.
@Suite("Keys of documents") struct KeyTests {
    private static func findings(_ operation: String, _ components: String = "{}", _ head: String = "") throws
        -> [String]
    {
        let read = try ReadDocument(
            """
            openapi: 3.0.3
            info: { title: X, version: "1" }
            \(head)
            paths: { /a: { get: \(operation) } }
            components: \(components)
            """)
        let document = read.document
        for operation in document.operations { _ = (read.lines(operation), operation.security, operation.servers) }
        _ = (document.servers, document.securitySchemes, document.security)
        return document.findings.map(\.message)
    }

    private static let plain = "{ responses: { 204: { description: d } } }"

    @Test(
        "In the document and its components",
        arguments: [
            ("sevrers: []", "a document has no key 'sevrers'; did you mean 'servers'?"),
            ("servers: []\nservers: []", "'servers' is there twice; the last one counts"),
            ("servers: [{ url: /a, descripton: d }]", "a server has no key 'descripton'; did you mean 'description'?"),
            ("servers: [{ url: '{a}', variables: { a: { enum: x } } }]", "'enum' is a list, not 'x'"),
            ("$self: /a", "a document has no key '$self'; it is a key of OpenAPI 3.2"),
        ])
    func head(_ head: String, _ message: String) throws {
        #expect(try Self.findings(Self.plain, "{}", head) == [message])
    }

    @Test(
        "In components",
        arguments: [
            ("{ schemas: {}, schemas: {} }", "'schemas' is there twice; the last one counts"),
            ("{ schemas: { A: {}, A: {} } }", "'A' is there twice; the last one counts"),
            (
                "{ responses: { A: { description: a }, A: { description: b } } }",
                "'A' is there twice; the last one counts"
            ),
            (
                "{ securitySchemes: { a: { type: http, sheme: basic } } }",
                "a security scheme has no key 'sheme'; did you mean 'scheme'?"
            ),
            (
                "{ securitySchemes: { a: { type: oauth2, flows: { implicit: { tokenURL: a } } } } }",
                "a flow has no key 'tokenURL'; did you mean 'tokenUrl'?"
            ),
        ])
    func components(_ components: String, _ message: String) throws {
        #expect(try Self.findings(Self.plain, components) == [message])
    }

    @Test(
        "In operations",
        arguments: [
            (
                "responses: { 204: { description: d, heders: {} } }",
                "a response has no key 'heders'; did you mean 'headers'?"
            ),
            (
                "responses: { 204: { description: d, headers: { A: { schema: {}, in: header } } } }",
                "a header has no key 'in'"
            ),
            (
                "responses: { 200: { description: d, content: { a/b: { schema: {}, encoding: { a: { contenType: a } } } } } }",
                "an encoding has no key 'contenType'; did you mean 'contentType'?"
            ),
            (
                "responses: { 204: { description: d }, 204: { description: e } }",
                "'204' is there twice; the last one counts"
            ),
            (
                "summary: a, summary: b, responses: { 204: { description: d } }",
                "'summary' is there twice; the last one counts"
            ),
            (
                "parameters: [{ name: a, name: b, in: query, schema: {} }], responses: { 204: { description: d } }",
                "'name' is there twice; the last one counts"
            ),
        ])
    func operations(_ operation: String, _ message: String) throws {
        #expect(try Self.findings("{ \(operation) }") == [message])
    }

    @Test("Names in queries differ by case, those of headers do not")
    func parameters() throws {
        let parameters = "{ name: a, in: query, schema: {} }, { name: A, in: query, schema: {} }"
        let headers = "{ name: b, in: header, schema: {} }, { name: B, in: header, schema: {} }"
        #expect(
            try Self.findings("{ parameters: [\(parameters), \(headers)], responses: { 204: { description: d } } }")
                == ["the parameter 'B' is there twice; the first one counts"])
    }

    @Test("Only parts that are read are checked")
    func lazy() throws {
        let read = try ReadDocument(
            """
            openapi: 3.0.3
            info: { title: X, version: "1" }
            paths:
              /a: { get: { responses: { 204: { description: d } } } }
              /b: { get: { respones: {}, responses: { 200: { description: d, content: { a/b: { schema: { typ: a } } } } } } }
            """)
        let operations = read.document.operations
        _ = read.lines(operations[0])
        #expect(read.findings == [])
        _ = read.lines(operations[1])
        #expect(
            read.findings == [
                "5: an operation has no key 'respones'; did you mean 'responses'?",
                "5: a schema has no key 'typ'; did you mean 'type'?",
            ])
    }

    @Test("Findings about parts that are not taken are left out")
    func parts() throws {
        let read = try ReadDocument(
            """
            openapi: 3.0.3
            info: { title: X, version: "1", x: 1 }
            paths:
              /a: { get: { sumary: a, responses: { 204: { $ref: '#/components/responses/No' } } } }
              /b: { get: { sumary: b, responses: { 204: { $ref: '#/components/responses/No' } } } }
            components: { responses: { No: { description: d, heders: {} } }, schemas: { A: { typ: a }, B: { typ: b } } }
            """)
        let operations = read.document.operations
        for operation in operations { _ = read.lines(operation) }
        let schemas = [try read.schema("A"), try read.schema("B")]
        for schema in schemas { _ = schema.keywords }
        let all = read.findings
        #expect(all.count == 6)
        let shared = ["'info' has no key 'x'", "a response has no key 'heders'; did you mean 'headers'?"]
        let operation = "an operation has no key 'sumary'; did you mean 'summary'?"
        let schema = "a schema has no key 'typ'; did you mean 'type'?"
        #expect(Set(read.findings(about: [operations[1]], [])) == Set(shared + [operation]))
        #expect(Set(read.findings(about: [operations[0]], [schemas[0]])) == Set(shared + [operation, schema]))
        #expect(read.findings(about: [], []) == ["'info' has no key 'x'"])
    }

    @Test("Paths that differ only in their placeholders are two paths, unless both have a method")
    func paths() throws {
        func findings(_ method: String) throws -> [String] {
            let read = try ReadDocument(
                """
                openapi: 3.0.3
                info: { title: X, version: "1" }
                paths:
                  /a/{b}: { get: { responses: { 204: { description: d } } } }
                  /a/{c}: { \(method): { responses: { 204: { description: d } } } }
                """)
            _ = read.document.operations
            return read.findings
        }
        #expect(try findings("put") == [])
        #expect(try findings("get") == ["5: the path '/a/{c}' is '/a/{b}' once more"])
    }
}
