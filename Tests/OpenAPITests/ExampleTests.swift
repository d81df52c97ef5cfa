import Generator
import OpenAPI
import OpenAPITools
import Testing

/// The examples of documents, and whether their schemas allow them.
@Suite("Examples of documents", .tags(.busy)) struct DocumentExampleTests {
    private func examples(_ text: String, path: String = "doc.yaml") throws -> DocumentExamples {
        let files = DocumentFiles(SourceFile(path: path, bytes: Array(text.utf8)))
        let tree = try Conversion(files, DocumentOptions(), areDivided: false).trees[0].tree
        return try #require(DocumentExamples(files, compiledTo: tree))
    }

    private let document = """
        openapi: 3.1.0
        info: { title: Zoo, version: "1" }
        servers: [{ url: "https://zoo.example" }]
        paths:
          /animals/{id}:
            get:
              operationId: get_animal
              parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
              responses:
                "200":
                  description: It.
                  content:
                    text/html: { example: no }
                    application/json:
                      schema: { $ref: "#/components/schemas/Animal" }
                      examples:
                        one: { value: { name: Rex, legs: 0x04, born: 2020-01-02, note: ~ } }
                        two: { $ref: "#/components/examples/Two" }
                        other: { externalValue: "https://zoo.example/animal.json" }
                4XX: { description: No., content: { application/problem+json: { example: { code: .5 } } } }
                default: { description: No., content: { application/json: { example: { code: 1 } } } }
            put:
              parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
              requestBody:
                content: { application/json: { schema: { $ref: "#/components/schemas/Animal" } } }
              responses: { "204": { description: Done., content: { application/json: { schema: {} } } } }
            post:
              operationId: send
              parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
              requestBody:
                content: { application/x-www-form-urlencoded: { schema: { type: object }, example: { a: b } } }
              responses: { "204": { description: Done. } }
        components:
          examples: { Two: { value: { name: "1" } } }
          schemas:
            Animal:
              type: object
              properties: { name: { type: string }, legs: { type: integer }, born: { type: string } }
              examples: [{ name: Ada }]

        """

    @Test("JSON examples are found with the type that reads them, and once for a schema that many operations share")
    func found() throws {
        let found = try examples(document).examples.map { "\($0.title) \($0.reader) \($0.json)" }
        #expect(
            found == [
                #"GET /animals/{id} 200 response("Zoo.GetAnimal", status: 200) {"name":"Rex","legs":4,"born":"2020-01-02","note":null}"#,
                #"GET /animals/{id} 200 response("Zoo.GetAnimal", status: 200) {"name":"1"}"#,
                #"GET /animals/{id} 200 response("Zoo.GetAnimal", status: 200) {"name":"Ada"}"#,
                #"GET /animals/{id} 4XX response("Zoo.GetAnimal", status: 400) {"code":0.5}"#,
                #"GET /animals/{id} default response("Zoo.GetAnimal", status: 500) {"code":1}"#,
            ])
    }

    @Test("A place is a file, a line, a column and a JSON pointer")
    func place() throws {
        let example = try #require(try examples(document).examples.dropFirst().first)
        #expect(example.place.path == "doc.yaml")
        #expect(example.place.position.line == 34 && example.place.position.column == 29)
        #expect(example.place.pointer == "#/components/examples/Two/value")
    }

    @Test("Swagger 2.0 has examples beside the schema, and bodies among the parameters")
    func version2() throws {
        let found = try examples(
            """
            swagger: "2.0"
            info: { title: Zoo, version: "1" }
            host: zoo.example
            paths:
              /animals:
                post:
                  operationId: add
                  parameters: [{ name: animal, in: body, schema: { type: object, properties: { a: { type: integer } }, example: { a: 1 } } }]
                  responses:
                    200:
                      description: It.
                      schema: { type: object, properties: { a: { type: integer } } }
                      examples: { application/json: { a: 2 }, application/xml: "<a/>" }

            """)
        #expect(found.examples.map(\.json) == [#"{"a":1}"#, #"{"a":2}"#])
        #expect(found.examples.map(\.reader) == [.body("Zoo.Add"), .response("Zoo.Add", status: 200)])
    }

    @Test(
        "A body without an example gets one from the examples of its properties",
        arguments: [
            ("{ properties: { a: { example: 1 }, b: { type: string } } }", #"{"a":1}"#),
            ("{ required: [b], properties: { a: { example: 1 }, b: { type: string } } }", #"{"a":1,"b":"text"}"#),
            ("{ required: [b], properties: { a: { example: 1 }, b: { type: string, format: uuid } } }", nil),
            ("{ properties: { a: { example: 1, writeOnly: true }, b: { example: 2, readOnly: true } } }", #"{"b":2}"#),
            ("{ type: array, items: { $ref: '#/components/schemas/Dog' } }", #"[{"name":"Rex","kind":"dog"}]"#),
            (
                "{ oneOf: [{ $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind } }",
                #"{"name":"Rex","kind":"Dog"}"#
            ),
            (
                "{ allOf: [{ $ref: '#/components/schemas/Dog' }, { properties: { legs: { example: 4 } } }] }",
                #"{"name":"Rex","kind":"dog","mother":{"name":"Rex","kind":"dog"},"legs":4}"#
            ),
            ("{ properties: { a: { type: string } } }", nil), ("{ $ref: '#/components/schemas/Loop' }", nil),
        ])
    func assembled(schema: String, expected: String?) throws {
        let document = """
            openapi: 3.0.3
            info: { title: Zoo, version: "1" }
            servers: [{ url: "https://zoo.example" }]
            paths:
              /a:
                get:
                  operationId: getA
                  responses: { "200": { description: It., content: { application/json: { schema: \(schema) } } } }
            components:
              schemas:
                Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }] }
                Dog:
                  required: [name, kind]
                  properties:
                    name: { type: string, example: Rex }
                    kind: { type: string, enum: [dog] }
                    mother: { $ref: "#/components/schemas/Dog" }

            """
        let found = try examples(document).examples
        #expect(found.map(\.json) == [expected].compactMap { $0 })
        #expect(found.allSatisfy { $0.title == "GET /a 200 (from properties)" })
    }

    @Test(
        "A value that a schema does not allow is a fault at its place",
        arguments: [
            ("{ type: integer }", "x", "0: the schema says integer, the example is text"),
            ("{ type: integer }", "1.5", "0: the schema says integer, the example is a fraction"),
            ("{ type: string }", "1.10", "0: the schema says string, the example is a number"),
            ("{ type: string }", "null", "0: the schema says string, the example is null"),
            (
                "{ type: [string, integer] }", "true",
                "0: the schema says string or integer, the example is true or false"
            ),
            ("{ type: object, required: [a, b] }", "{ a: 1 }", "0: 'b' is missing, which the schema requires"),
            (
                "{ type: object, properties: { a: { type: array } } }", "{ a: {} }",
                "5: the schema says array, the example is an object"
            ),
            (
                "{ type: array, items: { type: integer } }", "[1, two]",
                "4: the schema says integer, the example is text"
            ),
            (
                "{ additionalProperties: { type: integer } }", "{ a: b }",
                "5: the schema says integer, the example is text"
            ),
            ("{ properties: { a: {} }, additionalProperties: false }", "{ b: 1 }", "2: the schema has no 'b'"),
            ("{ enum: [a, b] }", "c", "0: this is none of the schema's values"),
            ("{ const: 1 }", "2", "0: this is none of the schema's values"),
            ("{ allOf: [{ type: object }, { required: [a] }] }", "{}", "0: 'a' is missing, which the schema requires"),
            (
                "{ oneOf: [{ type: integer }, { type: boolean }] }", "x",
                "0: none of the 2 alternatives allows the example; the schema says integer, the example is text"
            ),
            (
                "{ anyOf: [{ type: object, properties: { a: { type: integer } } }, { type: string }] }", "{ a: x }",
                "5: none of the 2 alternatives allows the example; the schema says integer, the example is text"
            ),
            (
                "{ $ref: '#/components/schemas/Cat' }", "{ kind: 1 }",
                "8: the schema says string, the example is a number"
            ),
            (
                "{ oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind } }",
                "{ kind: dog }",
                "8: 'kind' names none of the alternatives"
            ),
            (
                "{ oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind } }",
                "{ name: dog }",
                "0: 'kind', which tells the alternatives apart, is missing"
            ),
            ("{ type: string, format: date-time }", "2020-01-02", "0: the format is date-time, which this is not"),
            ("{ type: string, format: date }", "2020-13-02", "0: the format is date, which this is not"),
            ("{ type: string, format: uuid }", "abc", "0: the format is uuid, which this is not"),
            ("{ type: string, format: uri }", "'{not} a url'", "0: the format is uri, which this is not"),
            ("{ type: string, format: byte }", "'%%%%'", "0: the format is byte, which this is not"),
            ("{ type: integer, format: int32 }", "3000000000", "0: the format is int32, which this is not"),
            ("{ enum: [{ a: 1 }, [1]] }", "{ a: 2 }", "0: this is none of the schema's values"),
            (
                "{ $ref: '#/components/schemas/Cat', required: [name] }", "{ kind: a }",
                "0: 'name' is missing, which the schema requires"
            ),
            (
                "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind } }",
                "{ kind: Cat, legs: x, name: 1 }", "28: the schema says string, the example is a number"
            ),
        ])
    func fault(schema: String, example: String, expected: String) throws {
        let found = try self.found(schema, example)
        #expect(found == expected)
    }

    @Test(
        "Schemas with conditions, and all keywords with subschemas, are judged",
        arguments: [
            ("{ not: { type: integer } }", "1", "0: the schema excludes this by 'not'"),
            (
                "{ if: { required: [a] }, then: { required: [b] } }", "{ a: 1 }",
                "0: 'b' is missing, which the schema requires"
            ),
            (
                "{ if: { properties: { a: { const: x } } }, then: { required: [b] }, else: { required: [c] } }",
                "{ a: y }",
                "0: 'c' is missing, which the schema requires"
            ),
            (
                "{ dependentSchemas: { a: { required: [b] } } }", "{ a: 1 }",
                "0: 'b' is missing, which the schema requires"
            ),
            (
                "{ dependentRequired: { a: [b] } }", "{ a: 1 }",
                "0: 'b' is missing, which the schema requires beside 'a'"
            ),
            (
                "{ prefixItems: [{}, { type: integer }] }", "[a, b]",
                "4: the schema says integer, the example is text"
            ),
            ("{ prefixItems: [{}], items: false }", "[a, b]", "4: nothing is allowed here"),
            ("{ prefixItems: [{}], unevaluatedItems: false }", "[a, b]", "4: nothing is allowed here"),
            ("{ contains: { type: integer } }", "[a]", "0: no element is one that 'contains' asks for"),
            ("{ propertyNames: { enum: [a] } }", "{ b: 1 }", "2: the schema does not allow the name 'b'"),
            (
                "{ patternProperties: { '^x-': { type: integer } } }", "{ x-a: b }",
                "7: the schema says integer, the example is text"
            ),
            (
                "{ patternProperties: { '^x-': {} }, additionalProperties: false }", "{ y: 1 }",
                "2: the schema has no 'y'"
            ),
            (
                "{ allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }", "{ b: 1 }",
                "2: the schema has no 'b'"
            ),
            (
                "{ allOf: [{ properties: { a: {} } }], unevaluatedProperties: { type: integer } }", "{ b: x }",
                "5: the schema says integer, the example is text"
            ),
        ])
    func judged(schema: String, example: String, expected: String) throws {
        #expect(try found(schema, example) == expected)
    }

    @Test(
        "An uncertain condition is no fault, and neither is a property that a part may allow",
        arguments: [
            ("{ not: { type: string, minLength: 3 } }", "ab"), ("{ not: { $ref: '#/nowhere' } }", "1"),
            ("{ not: { not: { type: integer } } }", "1"),
            ("{ if: { pattern: '^a' }, then: { type: integer } }", "b"),
            ("{ if: { type: integer }, then: { required: [b] } }", "x"), ("{ then: { type: integer } }", "x"),
            ("{ contains: { type: string, format: uuid } }", "[x]"),
            ("{ contains: { type: integer }, minContains: 0 }", "[x]"),
            ("{ allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }", "{ a: 1 }"),
            ("{ anyOf: [{ properties: { a: {} } }, {}], unevaluatedProperties: false }", "{ a: 1 }"),
            ("{ $ref: '#/components/schemas/Cat', unevaluatedProperties: false }", "{ kind: a }"),
            ("{ patternProperties: { '^[a-z]+$': {} }, additionalProperties: false }", "{ b: 1 }"),
            ("{ patternProperties: { '^b$': {}, 'c': {} }, additionalProperties: false }", "{ b: 1, xcx: 2 }"),
            ("{ propertyNames: { pattern: '^a' } }", "{ b: 1 }"),
            ("{ enum: [{ b: 2, a: 1.0 }] }", "{ a: 1, b: 2 }"),
            ("{ prefixItems: [{}], allOf: [{ items: {} }], unevaluatedItems: false }", "[a, b]"),
        ])
    func unsure(schema: String, example: String) throws {
        #expect(try found(schema, example) == nil)
    }

    @Test("Examples of OpenAPI 3.2 are data or serialized text")
    func version32() throws {
        let found = try examples(
            """
            openapi: 3.2.0
            info: { title: Zoo, version: "1" }
            servers: [{ url: "https://zoo.example" }]
            paths:
              /animals:
                get:
                  operationId: list
                  responses:
                    "200":
                      content:
                        application/json:
                          schema: { type: array, items: { type: integer } }
                          examples:
                            both: { dataValue: [1], serializedValue: "[ 1 ]" }
                            wrong: { serializedValue: '["a"]' }
                            broken: { serializedValue: "[1" }

            """)
        #expect(found.examples.map(\.json) == ["[1]", "[ 1 ]", #"["a"]"#, "[1"])
        let faults = found.examples.map { example in
            found.fault(of: example).map { "\(found.place($0.range).position.line): \($0.message)" }
        }
        #expect(
            faults == [
                nil, nil, "15: the schema says integer, the example is text", "16: the text is not JSON",
            ])
    }

    @Test("A discriminator with a default alternative may be absent, or have any value")
    func defaultMapping() throws {
        let union =
            "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, defaultMapping: Dog } }"
        #expect(try found(union, "{ legs: 4 }", version: "3.2.0") == nil)
        #expect(try found(union, "{ kind: bird, legs: 4 }", version: "3.2.0") == nil)
        #expect(
            try found(union, "{ kind: bird, name: 1, legs: x }", version: "3.2.0")
                == "29: the schema says integer, the example is text")
    }

    @Test(
        "A fault elsewhere is not the reason for a failed reading",
        arguments: [
            ("a", "5: the schema says integer, the example is text"),
            ("b", "11: the schema says integer, the example is text"),
            ("a.x", "5: the schema says integer, the example is text"),
            ("", "0: 'd' is missing, which the schema requires"),
            ("c", nil), ("ab", nil), ("d", "0: 'd' is missing, which the schema requires"),
        ])
    func place(path: String, expected: String?) throws {
        let schema = "{ required: [d], properties: { a: { type: integer }, b: { type: integer }, c: {} } }"
        #expect(try found(schema, "{ a: x, b: y, c: 1 }", at: path) == expected)
    }

    @Test(
        "A value that a schema allows, or may allow, has no fault",
        arguments: [
            ("{ type: integer }", "1.0"), ("{ type: integer }", "99999999999999999999"), ("{ type: number }", "+1"),
            ("{ type: string, nullable: true }", "null"), ("{ type: [string, 'null'] }", "null"),
            ("{ nullable: true, allOf: [{ $ref: '#/components/schemas/Cat' }] }", "null"),
            ("{ type: object, required: [a], properties: { a: { type: string, writeOnly: true } } }", "{}"),
            ("{ type: object, properties: { a: {} } }", "{ b: 1 }"), ("{ enum: [a, null] }", "null"),
            ("{ enum: [1.0] }", "1"), ("{ oneOf: [{ type: number }, { type: integer }] }", "1"),
            ("{ type: string, maxLength: 1, pattern: '^a$' }", "xyz"), ("{ $ref: '#/nowhere' }", "1"),
            ("{ $ref: '#/components/schemas/Loop' }", "1"), ("{ type: string, format: hostname }", "???"),
            ("{ type: string, format: date-time }", "2020-01-02t03:04:05.678+09:00"),
            ("{ type: string, format: uri }", "https://a.example/b?c=d#e"), ("true", "1"), ("{}", "[{ a: [] }]"),
        ])
    func noFault(schema: String, example: String) throws {
        #expect(try found(schema, example) == nil)
    }

    /// The offset of the fault in the example, and its message.
    private func found(
        _ schema: String, _ example: String, at path: String = "", version: String = "3.1.0"
    ) throws -> String? {
        let document = """
            openapi: \(version)
            info: { title: Zoo, version: "1" }
            servers: [{ url: "https://zoo.example" }]
            paths:
              /a:
                get:
                  operationId: getA
                  responses:
                    "200":
                      description: It.
                      content:
                        application/json:
                          schema: \(schema)
                          example: \(example)
            components:
              schemas:
                Cat: { type: object, properties: { kind: { type: string }, name: { type: string } } }
                Dog: { type: object, required: [legs], properties: { legs: { type: integer } } }
                Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }] }

            """
        let found = try examples(document)
        let only = try #require(found.examples.first)
        #expect(found.examples.count == 1)
        return found.fault(of: only, at: path).map { fault in
            // The example begins in column 24.
            let place = found.place(fault.range)
            #expect(place.position.line == 14)
            return "\(place.position.column - 24): \(fault.message)"
        }
    }
}
