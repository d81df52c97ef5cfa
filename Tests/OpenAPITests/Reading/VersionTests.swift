import Generator
import OpenAPI
import Testing

/// Equal documents in all versions of OpenAPI are read as equal.
@Suite("Versions of OpenAPI") struct VersionTests {
    private static let swagger = """
        swagger: "2.0"
        info: { title: Pets, version: "1" }
        host: pets.example
        basePath: /v1
        schemes: [HTTPS]
        consumes: [application/json]
        produces: [application/json]
        securityDefinitions: { key: { type: apiKey, in: header, name: X-Key } }
        security: [{ key: [] }]
        paths:
          /pets/{id}:
            parameters: [{ name: id, in: path, required: true, type: integer, format: int64 }]
            put:
              operationId: putPet
              tags: [pets]
              parameters:
                - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: multi }
                - { name: ids, in: query, type: array, items: { type: integer } }
                - { name: words, in: header, type: array, items: { type: string } }
                - { name: pet, in: body, required: true, schema: { $ref: "#/definitions/Pet" } }
              responses:
                200: { description: ok, schema: { $ref: "#/definitions/Pet" }, headers: { X-Count: { type: integer } } }
                default: { $ref: "#/responses/Problem" }
        responses:
          Problem: { description: no, schema: { type: object, properties: { message: { type: string } } } }
        definitions:
          Pet:
            type: object
            required: [name]
            properties:
              name: { type: string, x-nullable: true, example: Rex }
              age: { type: integer, minimum: 0, exclusiveMinimum: true }
              kind: { type: string, enum: [dog, cat], readOnly: true }
        """

    /// The same in OpenAPI 3, with the differences between its versions.
    private static func document(_ version: String, name: String, age: String) -> String {
        """
        openapi: \(version)
        info: { title: Pets, version: "1" }
        servers: [{ url: "HTTPS://pets.example/v1" }]
        security: [{ key: [] }]
        paths:
          /pets/{id}:
            parameters: [{ name: id, in: path, required: true, schema: { type: integer, format: int64 } }]
            put:
              operationId: putPet
              tags: [pets]
              parameters:
                - { name: tags, in: query, schema: { type: array, items: { type: string } } }
                - { name: ids, in: query, explode: false, schema: { type: array, items: { type: integer } } }
                - { name: words, in: header, schema: { type: array, items: { type: string } } }
              requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
              responses:
                200:
                  description: ok
                  content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
                  headers: { X-Count: { schema: { type: integer } } }
                default: { $ref: "#/components/responses/Problem" }
        components:
          securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
          responses:
            Problem:
              description: no
              content: { application/json: { schema: { type: object, properties: { message: { type: string } } } } }
          schemas:
            Pet:
              type: object
              required: [name]
              properties:
                name: \(name)
                age: \(age)
                kind: { type: string, enum: [dog, cat], readOnly: true }
        """
    }

    private static let documents = [
        swagger,
        document(
            "3.0.4", name: "{ type: string, nullable: true, example: Rex }",
            age: "{ type: integer, minimum: 0, exclusiveMinimum: true }"),
        document(
            "3.1.1", name: "{ type: [string, 'null'], examples: [Rex] }", age: "{ type: integer, exclusiveMinimum: 0 }"),
        document(
            "3.2.0", name: "{ type: [string, 'null'], examples: [Rex] }", age: "{ type: integer, exclusiveMinimum: 0 }"),
    ]

    @Test("One API is read the same in all versions", arguments: documents.indices)
    func alike(_ index: Int) throws {
        let read = try ReadDocument(Self.documents[index])
        let document = read.document
        #expect(document.servers.map(\.url) == ["https://pets.example/v1"])
        #expect(document.security.map { $0.schemes.map(\.name.text) } == [["key"]])
        #expect(document.schemas.map { document.title(of: $0) } == ["Pet", "Problem"])
        #expect(
            try read.text("Pet")
                == "object, name: string/null, example Rex, age?: integer, exclusiveMinimum 0, kind?: string, (dog cat), readOnly"
        )
        let operation = try #require(document.operations.first)
        #expect(document.operations.count == 1)
        #expect(operation.operationID?.text == "putPet" && operation.tags == ["pets"])
        #expect(
            Set(read.lines(operation).dropFirst()) == [
                "path id simple: integer, format int64", "query tags? form*: array, [string]",
                "query ids? form: array, [integer]", "header words? simple: array, [string]",
                "body application/json: ref #Pet",
                "200 application/json: ref #Pet", "header X-Count simple: integer",
                "default application/json: #Problem",
            ])
        #expect(read.findings == [])
    }

    @Test("An unknown version is read as the newest, with a warning")
    func unknown() throws {
        let read = try ReadDocument("openapi: 4.0.0\ninfo: { title: X, version: '1' }\npaths: {}\n")
        #expect(read.document.version == .v32)
        #expect(read.findings == ["1: version '4.0.0' is not supported; the document is read as 3.2"])
    }
}
