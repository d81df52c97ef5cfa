import Generator
import OpenAPI
import Testing

@Suite("Swagger 2.0") struct SwaggerTests {
    private static func lines(_ operation: String, _ head: String = "") throws -> [String] {
        let read = try ReadDocument(
            """
            swagger: "2.0"
            info: { title: X, version: "1" }
            \(head)
            paths: { /a: { post: \(operation) } }
            """)
        #expect(read.findings == [])
        return Array(read.lines(try #require(read.document.operations.first)).dropFirst())
    }

    @Test("Fields of a form are the properties of an object, with their formats")
    func form() throws {
        let fields = """
            { name: a, in: formData, type: string, required: true },
            { name: b, in: formData, type: array, items: { type: integer }, collectionFormat: pipes },
            { name: c, in: formData, type: array, items: { type: string }, collectionFormat: multi }
            """
        let body = "object, a: string, b?: array, [integer], c?: array, [string]; b pipeDelimited; c form*"
        #expect(
            try Self.lines("{ parameters: [\(fields)], responses: { 204: { description: d } } }")
                == ["body application/x-www-form-urlencoded: \(body)", "204"])
        #expect(
            try Self.lines(
                "{ consumes: [multipart/form-data, application/json], parameters: [\(fields)], responses: { 204: { description: d } } }"
            ).first == "body multipart/form-data: \(body)")
    }

    @Test("A file makes a form multipart; an optional form without required fields can be left out")
    func file() throws {
        let fields = "{ name: f, in: formData, type: file }"
        let head = "consumes: [application/x-www-form-urlencoded]"
        #expect(
            try Self.lines("{ parameters: [\(fields)], responses: { 204: { description: d } } }", head)
                == ["body? multipart/form-data: object, f?: string, format binary", "204"])
    }

    @Test("A body and a response have one schema under all media types; a file is bytes")
    func mediaTypes() throws {
        #expect(
            try Self.lines(
                """
                { consumes: [text/json, application/xml], produces: [application/pdf, image/png],
                  parameters: [{ name: b, in: body, schema: { type: object } }],
                  responses: { 200: { description: d, schema: { type: file } } } }
                """) == [
                    "body? text/json: object", "body? application/xml: object",
                    "200 application/pdf: string, format binary", "200 image/png: string, format binary",
                ])
    }

    @Test(
        "A collection format is a style",
        arguments: [
            ("csv", "form"), ("ssv", "spaceDelimited"), ("tsv", "tabDelimited"), ("pipes", "pipeDelimited"),
            ("multi", "form*"),
        ])
    func formats(_ format: String, _ style: String) throws {
        let parameter = "{ name: q, in: query, type: array, items: { type: string }, collectionFormat: \(format) }"
        #expect(
            try Self.lines("{ parameters: [\(parameter)], responses: { 204: { description: d } } }").first
                == "query q? \(style): array, [string]")
    }

    @Test("Keys of OpenAPI 3 and unknown formats are reported")
    func mistakes() throws {
        let read = try ReadDocument(
            """
            swagger: "2.0"
            info: { title: X, version: "1" }
            paths:
              /a:
                get:
                  parameters: [{ name: q, in: query, type: array, items: { type: string }, collectionFormat: cvs }]
                  requestBody: {}
                  responses: { 204: { description: d } }
            """)
        _ = read.lines(try #require(read.document.operations.first))
        #expect(
            read.findings == [
                "6: 'collectionFormat' cannot be 'cvs', so commas are taken; did you mean 'csv'?",
                "7: an operation has no key 'requestBody'; it is a key of OpenAPI 3.0",
            ])
    }
}
