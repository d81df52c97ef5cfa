import Testing

@Suite("Descriptions of schemas")
struct SchemaTests {
    @Test(
        "A schema has its kinds and its limits",
        arguments: [
            ("type: [string, 'null']", #"{"kinds":["null","string"]}"#),
            ("type: [integer, number]", #"{"kinds":["number"]}"#),
            ("type: string\nformat: Date-Time", #"{"kinds":["string"],"format":"date-time"}"#),
            ("type: string\ncontentEncoding: base64", #"{"kinds":["string"],"format":"byte"}"#),
            (
                "type: string\nminLength: 1\nmaxLength: 9\npattern: ^a",
                #"{"kinds":["string"],"text":{"min":1,"max":9,"pattern":"^a"}}"#
            ),
            ("minLength: -1\nmaxLength: x", "{}"),
            (
                "minimum: 0.5\nexclusiveMaximum: 10\nmultipleOf: 0.1",
                #"{"number":{"min":0.5,"below":10,"multiple":0.1}}"#
            ),
            ("type: string\nenum: [1, a, null]", #"{"kinds":["string"],"values":["1","a",null]}"#),
            ("const: 1", #"{"values":[1]}"#),
            ("type: string\nexample: 007\ndefault: yes", #"{"kinds":["string"],"examples":["007","yes"]}"#),
            ("examples: [{ a: [true, 1.0] }]", #"{"examples":[{"a":[true,1.0]}]}"#),
            (
                "type: string\nformat: date-time-rfc-1123",
                """
                {"kinds":["string"],"format":"date-time-rfc-1123",\
                "examples":["Fri, 20 Nov 2026 12:34:56 GMT","Mon, 04 Mar 2024 00:00:00 GMT"]}
                """
            ),
            ("type: number\nformat: decimal", #"{"kinds":["number"],"format":"decimal"}"#),
            ("type: number\nformat: int32", #"{"kinds":["integer"],"format":"int32"}"#),
            ("type: [number, integer]\nformat: int64", #"{"kinds":["integer"],"format":"int64"}"#),
            ("readOnly: true", #"{"direction":"response"}"#),
            ("writeOnly: true", #"{"direction":"request"}"#),
            ("minItems: 1\nmaxItems: 2\nuniqueItems: true", #"{"array":{"min":1,"max":2,"unique":true}}"#),
            ("additionalProperties: false", #"{"object":{"closed":true}}"#),
            ("unevaluatedProperties: false", #"{"object":{"closed":true}}"#),
            (
                "required: [a, a]\nminProperties: 1\nadditionalProperties: true",
                #"{"object":{"required":["a"],"min":1}}"#
            ),
        ])
    func rules(schema: String, expected: String) throws {
        #expect(try Described.schemas(schema) == [expected])
    }

    @Test("A schema refers to others by their indexes, and each is described once")
    func references() throws {
        let schemas = try Described.schemas(
            """
            type: object
            properties:
              a: { $ref: "#/components/schemas/Text" }
              b: { description: The same., $ref: "#/components/schemas/Text" }
              c: { $ref: "#/components/schemas/Text", maxLength: 3 }
            """, components: "Text: { type: string }")
        #expect(
            schemas == [
                """
                {"kinds":["object"],"object":{"properties":[{"name":"a","schema":1},{"name":"b","schema":1},\
                {"name":"c","schema":2}]}}
                """,
                #"{"kinds":["string"]}"#, #"{"text":{"max":3},"other":{"all":[1]}}"#,
            ])
    }

    @Test("A schema may contain itself")
    func recursion() throws {
        let schemas = try Described.schemas(
            "{ $ref: '#/components/schemas/Tree' }",
            components: """
                Tree:
                  properties: { children: { type: array, items: { $ref: "#/components/schemas/Tree" } } }
                """)
        #expect(
            schemas == [
                #"{"object":{"properties":[{"name":"children","schema":1}]}}"#,
                #"{"kinds":["array"],"array":{"items":0}}"#,
            ])
    }

    @Test("References that lead to each other allow any value")
    func loop() throws {
        let components = """
            A: { $ref: "#/components/schemas/B" }
            B: { $ref: "#/components/schemas/A" }
            """
        #expect(try Described.schemas("{ $ref: '#/components/schemas/A' }", components: components) == ["{}"])
    }

    @Test("A nullable reference of OpenAPI 3.0 is a union with null")
    func nullable() throws {
        let schemas = try Described.schemas(
            "nullable: true\nallOf: [{ $ref: '#/components/schemas/Text' }]", components: "Text: { type: string }",
            version: "3.0.3")
        #expect(
            schemas == [
                #"{"other":{"any":[1,2]}}"#, #"{"other":{"all":[3]}}"#, #"{"kinds":["null"]}"#,
                #"{"kinds":["string"]}"#,
            ])
    }

    @Test("No value fits 'false'")
    func never() throws {
        #expect(
            try Described.schemas("prefixItems: [true, false]") == [
                #"{"array":{"prefix":[1,2]}}"#, "{}", #"{"other":{"not":3}}"#, "{}",
            ])
    }

    @Test("A discriminator has the names of alternatives that it does not map")
    func discriminator() throws {
        let schemas = try Described.schemas(
            """
            oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
            discriminator: { propertyName: kind, mapping: { feline: "#/components/schemas/Cat" } }
            """,
            components: """
                Cat: { required: [kind] }
                Dog: { required: [kind, name] }
                """)
        #expect(
            schemas == [
                """
                {"other":{"one":[1,2],"discriminator":"kind","mapping":[{"name":"feline","schema":1},\
                {"name":"Dog","schema":2}]}}
                """,
                #"{"object":{"required":["kind"]}}"#, #"{"object":{"required":["kind","name"]}}"#,
            ])
    }

    @Test("A schema with a discriminator and heirs is their union; an heir has its properties")
    func inheritance() throws {
        let schemas = try Described.schemas(
            "{ $ref: '#/components/schemas/Pet' }",
            components: """
                Pet: { required: [kind], discriminator: { propertyName: kind } }
                Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { required: [claws] }] }
                """)
        #expect(
            schemas == [
                """
                {"other":{"any":[1,2],"discriminator":"kind","mapping":[{"name":"Cat","schema":1},\
                {"name":"Pet","schema":2}]}}
                """,
                #"{"other":{"all":[2,3]}}"#, #"{"object":{"required":["kind"]}}"#,
                #"{"object":{"required":["claws"]}}"#,
            ])
    }

    @Test("Schemas nest deeply")
    func deep() throws {
        let names = (0..<3000).map { "S\($0): { items: { $ref: '#/components/schemas/S\($0 + 1)' } }" }
        let components = (names + ["S3000: {}"]).joined(separator: "\n")
        let schemas = try Described.schemas("{ $ref: '#/components/schemas/S0' }", components: components)
        #expect(schemas.count == 3001)
        #expect(schemas[2999] == #"{"array":{"items":3000}}"#)
    }
}
