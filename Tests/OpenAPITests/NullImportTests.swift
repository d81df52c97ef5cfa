import Foundation
import Generator
import OpenAPI
import Testing

/// Null in all its forms in documents.
@Suite("Null in documents", .tags(.busy)) struct NullImportTests {
    @Test("A union with a nullable alternative is nullable")
    func alternative() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Pet' }",
            """
            { Pet: { oneOf: [{ $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Cat' }] }, \
            Dog: { type: object, nullable: true, required: [bark], properties: { bark: { type: string } } }, \
            Cat: { type: object, required: [meow], properties: { meow: { type: string } } } }
            """, version: "3.0.3")
        #expect(spec.text.contains("response: Pet?\n"), "\(spec.text)")
        #expect(spec.models["Pet"] == "oneOf: [Dog, Cat]\n", "\(spec.text)")
    }

    @Test(
        "An enum of only null is null beside others, and one of empty text joins them",
        arguments: [
            ("{ nullable: true, oneOf: [REF/Hello, REF/Blank, REF/Null] }", ["HI", "OHA", "\"\""]),
            ("{ oneOf: [REF/Hello, REF/Blank] }", ["HI", "OHA", "\"\""]),
            ("{ oneOf: [REF/Cat, REF/Null] }", ["v: Cat?\n"]),
            ("{ oneOf: [REF/Hello, REF/Null] }", ["v: Hello?\n"]),
        ])
    func enums(_ property: String, _ expected: [String]) throws {
        let schema = property.replacing(/REF\/(\w+)/) { "{ $ref: '#/components/schemas/\($0.output.1)' }" }
        let spec = try ImportedSpec(
            answer: "{ type: object, properties: { v: \(schema) } }",
            """
            { Hello: { type: string, enum: [HI, OHA] }, Blank: { enum: [''] }, Null: { enum: [null] }, \
            Cat: { type: object, required: [meow], properties: { meow: { type: string } } } }
            """, version: "3.0.3")
        for part in expected { #expect(spec.text.contains(part), "\(spec.text)") }
        #expect(!spec.text.contains("JSON"), "\(spec.text)")
    }

    @Test(
        "A reference to a nullable schema is nullable",
        arguments: [
            ("{ type: [string, 'null'] }", "v: String?\n"), ("{ const: null }", "v: JSON\n"),
            ("{ type: [object, 'null'], properties: { a: { type: string } } }", "v: Target?\n"),
            ("{ type: [array, 'null'], items: { type: object, properties: { a: { type: string } } } }", "v: Target?\n"),
            ("{ anyOf: [{ type: integer }, { type: 'null' }] }", "v: Int?\n"),
            ("{ enum: [a, null] }", "v: Target?\n"),
        ])
    func references(_ target: String, _ expected: String) throws {
        let spec = try ImportedSpec(
            answer: "{ type: object, required: [v], properties: { v: { $ref: '#/components/schemas/Target' } } }",
            "{ Target: \(target) }")
        #expect(spec.text.contains(expected), "\(spec.text)")
    }

    @Test("A schema only in responses has no separate null")
    func readOnly() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Target' }",
            """
            { Target: { type: object, required: [a, b], properties: { a: { type: [string, 'null'] }, \
            b: { type: [string, 'null'], readOnly: true } } } }
            """, isSent: true)
        #expect(
            spec.models["Target"]
                == "properties:\n  a:\n    type: String\n    nullable: true\n  b:\n    type: String?\n    readOnly: true\n",
            "\(spec.text)")
    }
}
