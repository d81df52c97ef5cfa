import Generator
import OpenAPI
import Testing

@Suite("References of documents") struct ReferenceTests {
    @Test(
        "A component that refers to another file names its schema; other schemas are named after their files or keys"
    )
    func files() throws {
        let read = try ReadDocument(
            schemas: """
                Pet: { $ref: models/animal.yaml }
                Owner: { type: object, properties: { pet: { $ref: models/animal.yaml }, code: { $ref: 'models/shared.yaml#/Code' }, id: { $ref: 'models/shared.yaml#/ID' } } }
                """,
            [
                "models/animal.yaml": "{ type: object, properties: { error: { $ref: error.yaml } } }",
                "models/error.yaml":
                    "{ type: object, properties: { of: { $ref: '../main.yaml#/components/schemas/Owner' } } }",
                "models/shared.yaml": "{ Code: { type: string, enum: [a] }, ID: { type: string } }",
            ])
        let document = read.document
        #expect(document.schemas.map { document.title(of: $0) } == ["Pet", "Owner", "Code", "error"])
        #expect(try read.text("Owner") == "object, pet?: ref #Pet, code?: ref #Code, id?: ref string")
        #expect(try read.text("Pet") == "object, error?: ref #error")
        #expect(try read.text("models/error.yaml#") == "object, of?: ref #Owner")
        #expect(read.findings == [])
    }

    @Test("Whole sections, paths and operations may be in other files")
    func sections() throws {
        let read = try ReadDocument(
            """
            openapi: 3.0.3
            info: { title: X, version: "1" }
            paths: { $ref: paths.yaml }
            components: { schemas: { $ref: schemas.yaml }, responses: { $ref: 'schemas.yaml#/responses' } }
            """,
            [
                "paths.yaml": "{ /a: { $ref: 'item.yaml' } }",
                "item.yaml": "{ get: { $ref: 'operation.yaml' } }",
                "operation.yaml":
                    "{ responses: { 200: { $ref: 'main.yaml#/components/responses/Pet' }, 201: { description: d, content: { application/json: { schema: { $ref: 'schemas.yaml#/Pet' } } } } } }",
                "schemas.yaml":
                    "{ Pet: { type: object }, responses: { Pet: { description: d, content: { application/json: { schema: { $ref: '#/Pet' } } } } } }",
            ])
        let operation = try #require(read.document.operations.first)
        #expect(
            read.lines(operation) == ["GET /a", "200 application/json: ref #Pet", "201 application/json: ref #Pet"])
    }

    @Test("The inline schema of a shared response has the response's name")
    func responses() throws {
        let read = try ReadDocument(
            """
            openapi: 3.0.3
            info: { title: X, version: "1" }
            paths: { /a: { get: { responses: { 400: { $ref: '#/components/responses/Problem' }, 500: { $ref: '#/components/responses/Pet' } } } } }
            components:
              responses:
                Problem: { description: d, content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } }
                Pet: { description: d, content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } }
                Text: { description: d, content: { application/json: { schema: { type: string } } } }
              schemas: { Pet: { type: object } }
            """)
        let document = read.document
        #expect(document.schemas.map { document.title(of: $0) } == ["Pet", "Problem", "PetResponse"])
        #expect(
            read.lines(try #require(document.operations.first)).dropFirst()
                == ["400 application/json: #Problem", "500 application/json: #PetResponse"])
    }

    @Test("Schemas have URIs, anchors and definitions since 3.1")
    func identifiers() throws {
        let read = try ReadDocument(
            """
            openapi: 3.2.0
            $self: https://api.example/v1/main.yaml
            info: { title: X, version: "1" }
            paths: {}
            components:
              schemas:
                Tree:
                  $id: https://api.example/schemas/tree
                  $dynamicAnchor: node
                  type: object
                  properties:
                    next: { $dynamicRef: "#node" }
                    leaf: { $ref: "#/$defs/Leaf" }
                    other: { $ref: "other" }
                    pet: { $ref: "https://api.example/v1/main.yaml#/components/schemas/Pet" }
                    file: { $ref: "https://api.example/v1/file.yaml" }
                  $defs: { Leaf: { type: object, properties: { a: { type: integer } } } }
                Other: { $id: https://api.example/schemas/other, type: object }
                Pet: { $anchor: pet, type: object }
                User: { type: object, properties: { tree: { $ref: "https://api.example/schemas/tree" }, pet: { $ref: "#pet" } } }
            """, ["file.yaml": "{ type: object, properties: { a: { type: string } } }"])
        let document = read.document
        #expect(document.schemas.map { document.title(of: $0) } == ["Tree", "Other", "Pet", "User", "file", "Leaf"])
        #expect(
            try read.text("Tree")
                == "object, next?: ref #Tree, leaf?: ref #Leaf, other?: ref #Other, pet?: ref #Pet, file?: ref #file")
        #expect(try read.text("User") == "object, tree?: ref #Tree, pet?: ref #Pet")
        #expect(read.findings == [])
    }

    @Test("Keys beside the reference of a path count too")
    func besidePath() throws {
        let read = try ReadDocument(
            """
            openapi: 3.1.0
            info: { title: X, version: "1" }
            paths:
              /a:
                $ref: item.yaml
                parameters: [{ name: x-a, in: header, schema: { type: string } }]
                put: { responses: { 204: { description: d, headers: { x-b: { schema: { type: string } } } } } }
            """, ["item.yaml": "{ get: { responses: { 204: { description: d } } }, put: { tags: [a] } }"])
        #expect(
            read.document.operations.map { read.lines($0) } == [
                ["GET /a", "header x-a? simple: string", "204"],
                ["PUT /a", "header x-a? simple: string", "204", "header x-b simple: string"],
            ])
        #expect(read.findings == [])
    }

    @Test("Schemas under 'definitions' keep their names in OpenAPI 3, with a warning")
    func definitions() throws {
        let read = try ReadDocument(
            """
            openapi: 3.0.3
            info: { title: X, version: "1" }
            paths: {}
            definitions: { A: { type: object, properties: { a: { $ref: "#/definitions/A" } } } }
            """)
        #expect(try read.text("#/definitions/A") == "object, a?: ref #A")
        #expect(read.findings == ["4: a document has no key 'definitions'"])
    }

    @Test("A requirement may name its scheme by a URI since 3.2")
    func schemes() throws {
        let read = try ReadDocument(
            """
            openapi: 3.2.0
            info: { title: X, version: "1" }
            security: [{ "#/components/securitySchemes/key": [] }]
            paths: {}
            components: { securitySchemes: { key: { type: http, scheme: bearer } } }
            """)
        #expect(read.document.security.map { $0.schemes.map(\.name.text) } == [["key"]])
        #expect(read.findings == [])
    }

    @Test("A dynamic reference that depends on the schemas around it is JSON, with a warning")
    func dynamic() throws {
        let read = try ReadDocument(
            schemas: """
                List: { $id: list, type: array, items: { $dynamicRef: "#T" }, $defs: { T: { $dynamicAnchor: T, not: {} } } }
                Texts: { $id: texts, $ref: list, $defs: { T: { $dynamicAnchor: T, type: string } } }
                """)
        #expect(try read.text("List") == "array, [any]")
        #expect(try read.text("Texts") == "ref #List")
        #expect(
            read.findings == [
                "6: '$dynamicRef' leads elsewhere in each schema that refers to this one; the value is JSON"
            ])
    }

    @Test(
        "A reference that leads nowhere says why",
        arguments: [
            ("'#/components/schemas/No'", "'#/components/schemas/No' does not exist"),
            ("'no.yaml#/A'", "'no.yaml' cannot be read: no such file or directory"),
            ("'https://x.example/a.yaml'", "'https://x.example/a.yaml' is on the network, and only files are read"),
            ("'/a.yaml'", "'/a.yaml' is not a relative path"),
            ("'#/components/schemas/T'", "'#/components/schemas/T' leads to references only, without an end"),
            ("17", "'$ref' is text, such as '#/components/schemas/Pet', not '17'"),
        ])
    func problems(_ reference: String, _ problem: String) throws {
        let read = try ReadDocument(schemas: "T: { $ref: \(reference) }")
        let schema = try read.schema("T")
        #expect(schema.reference != nil && schema.reference?.target == nil)
        #expect(read.document.problem(of: schema) == problem)
    }

    @Test("A section whose file cannot be read is reported")
    func missingSection() throws {
        let read = try ReadDocument(
            "openapi: 3.0.3\ninfo: { title: X, version: '1' }\npaths: { $ref: no.yaml }\ncomponents: { $ref: no.yaml }\n"
        )
        #expect(read.document.operations.isEmpty)
        #expect(
            Set(read.findings) == [
                "3: 'paths' has a '$ref', but 'no.yaml' cannot be read: no such file or directory",
                "4: 'components' has a '$ref', but 'no.yaml' cannot be read: no such file or directory",
            ])
    }

    @Test("A file that begins like JSON, and is neither JSON nor YAML, has the error of JSON")
    func brokenJSON() {
        let files = DocumentFiles(SourceFile(path: "a.json", bytes: Array("{\n  \"openapi\" \"3.0.0\"\n}".utf8)))
        #expect(files.findings.map(\.message) == ["this is not JSON: ':' is missing"])
        #expect(files.findings.first?.range.start.line == 2)
    }
}
