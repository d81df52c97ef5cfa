import Generator
import OpenAPI
import Testing

@Suite("Reading schemas") struct SchemaReadingTests {
    @Test(
        "Null is a type, however it is written",
        arguments: [
            ("{ type: string, nullable: true }", "string/null"),
            ("{ type: string, x-nullable: true }", "string/null"),
            ("{ type: string, enum: [a], nullable: true }", "string/null, (a null)"),
            ("{ $ref: '#/components/schemas/O', nullable: true }", "any(ref #O | null)"),
            (
                "{ allOf: [{ $ref: '#/components/schemas/O' }], nullable: true, title: T }",
                "any(all(ref #O) | null), title T"
            ),
            ("{ enum: [a], nullable: true, readOnly: true }", "any((a) | null), readOnly"),
            ("{ oneOf: [{ $ref: '#/components/schemas/O' }, { type: object, nullable: true }] }", "one(ref #O | null)"),
            ("{ type: object, nullable: true }", "object/null"),
            ("{ type: [string, 'null'] }", "string/null"), ("{ anyOf: [{ type: 'null' }] }", "any(null)"),
        ])
    func null(_ schema: String, _ expected: String) throws {
        let read = try ReadDocument(schemas: "T: \(schema)\nO: { type: object }", version: "3.0.3")
        #expect(try read.text("T") == expected)
        #expect(read.findings == [])
    }

    @Test(
        "Keywords with the same meaning are one",
        arguments: [
            (
                "{ minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }",
                "exclusiveMinimum 1, maximum 9"
            ),
            ("{ exclusiveMinimum: 1 }", "exclusiveMinimum 1"), ("{ const: a }", "(a)"), ("{ example: 1 }", "example 1"),
            ("{ examples: [1, 2] }", "example 1, example 2"),
            ("{ type: array, items: [{ type: string }] }", "array, places(string)"),
            ("{ prefixItems: [{ type: string }], items: false }", "[none], places(string)"),
            ("{ items: [{ type: string }], additionalItems: { type: integer } }", "[integer], places(string)"),
            ("{ x-kubernetes-int-or-string: true }", "format int-or-string"),
            ("{ format: Date-Time }", "format date-time"),
            ("true", "any"), ("false", "none"),
            ("{ type: object, properties: { a: { type: string, required: true } } }", "object, a: string"),
        ])
    func words(_ schema: String, _ expected: String) throws {
        #expect(try ReadDocument(schemas: "T: \(schema)").text("T") == expected)
    }

    @Test("Before 3.1 only descriptions count beside a reference; then all keywords do")
    func siblings() throws {
        let schemas = """
            T: { $ref: '#/components/schemas/O', title: One, deprecated: true, readOnly: true, required: [b], properties: { b: { type: string } } }
            O: { type: object }
            """
        #expect(
            try ReadDocument(schemas: schemas, version: "3.0.3").text("T") == "ref #O, title One, deprecated, readOnly")
        #expect(try ReadDocument(schemas: schemas).text("T") == "ref #O, b: string, title One, deprecated, readOnly")
    }

    @Test("Properties may have the names of keywords")
    func names() throws {
        let read = try ReadDocument(
            schemas: """
                T: { type: object, properties: { example: { $ref: '#/components/schemas/O' }, $ref: { type: string }, enum: { type: integer } } }
                O: { type: object }
                """)
        #expect(try read.text("T") == "object, example?: ref #O, $ref?: string, enum?: integer")
        #expect(read.findings == [])
    }

    @Test("A schema is one object for all references, and is read on first use")
    func identity() throws {
        let read = try ReadDocument(
            schemas: """
                A: { type: object, properties: { b: { $ref: '#/components/schemas/B' }, c: { $ref: '#/components/schemas/B/properties/c' } } }
                B: { type: object, properties: { c: { type: strng }, a: { $ref: '#/components/schemas/A' } } }
                """)
        let (first, second) = (try read.schema("A"), try read.schema("B"))
        #expect(read.findings == [])
        let properties = first.keywords.properties
        #expect(properties[0].schema.reference?.target === second)
        #expect(second.keywords.properties[1].schema.reference?.target === first)
        #expect(properties[1].schema.reference?.target === second.keywords.properties[0].schema)
        #expect(read.findings == [])
        _ = second.keywords.properties[0].schema.keywords
        #expect(read.findings == ["7: there is no type 'strng', so the value is JSON; did you mean 'string'?"])
    }

    @Test("A discriminator maps its values to schemas, by names and by references")
    func discriminator() throws {
        let read = try ReadDocument(
            schemas: """
                U: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }], discriminator: { propertyName: k, mapping: { a: A, b: '#/components/schemas/B', c: No }, defaultMapping: B } }
                A: { type: object, properties: { k: { type: string } } }
                B: { type: object, properties: { k: { type: string } } }
                """, version: "3.2.0")
        let discriminator = try #require(try read.schema("U").keywords.discriminator)
        #expect(discriminator.mapping.map { $0.schema?.name } == ["A", "B", nil])
        #expect(discriminator.mapping.map(\.value.text) == ["a", "b", "c"])
        #expect(discriminator.fallback?.name == "B")
        #expect(read.findings == ["6: there is no schema 'No'"])
    }
}
