import Foundation
import Generator
import OpenAPI
import Testing

/// Compositions of schemas: `allOf`, keywords beside a reference and beside alternatives.
@Suite("Composition of schemas", .tags(.busy)) struct CompositionImportTests {
    private static let base = "Base: { type: object, required: [id], properties: { id: { type: string } } }"

    @Test("The properties of a base belong to each alternative beside it")
    func baseBesideAlternatives() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Both' }",
            """
            { \(Self.base), X: { type: object, required: [x], properties: { x: { type: string } } }, \
            Y: { type: object, required: [y], properties: { y: { type: integer } } }, \
            Both: { allOf: [{ $ref: '#/components/schemas/Base' }], \
            oneOf: [{ $ref: '#/components/schemas/X' }, { $ref: '#/components/schemas/Y' }] } }
            """, version: "3.0.3")
        let both = try #require(spec.models["Both"])
        #expect(
            both
                == "oneOf: [{ as: x, properties: { x: String, id: String } }, { as: y, properties: { y: Int, id: String } }]\n",
            "\(both)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("Beside null, one alternative and a base are one object")
    func baseBesideOneAlternative() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/S' }",
            """
            { \(Self.base), S: { allOf: [{ $ref: '#/components/schemas/Base' }], \
            oneOf: [{ type: object, properties: { left: { type: string } } }, { type: 'null' }] } }
            """)
        #expect(spec.models["S"] == "properties:\n  id: String\n  left: String?\n", "\(spec.text)")
        #expect(spec.text.contains("response: S\n"))
    }

    @Test(
        "Keywords beside a reference or an 'allOf' count in either order",
        arguments: [
            "{ type: object, required: [name], allOf: [{ $ref: '#/components/schemas/Part' }] }",
            "{ allOf: [{ required: [name] }, { $ref: '#/components/schemas/Part' }] }",
            "{ allOf: [{ $ref: '#/components/schemas/Part' }, { type: object, required: [name] }] }",
        ])
    func required(_ narrow: String) throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Narrow' }",
            """
            { Part: { type: object, properties: { name: { type: string }, age: { type: integer } } }, Narrow: \(narrow) }
            """, version: "3.0.3")
        #expect(spec.models["Narrow"] == "properties:\n  name: String\n  age: Int?\n", "\(spec.text)")
    }

    @Test("Keywords beside a reference count from 3.1 on, and not before")
    func besideReference() throws {
        let property =
            "{ $ref: '#/components/schemas/Cat', properties: { extra: { type: string } }, required: [extra] }"
        func spec(_ version: String) throws -> ImportedSpec {
            try ImportedSpec(
                answer: "{ type: object, properties: { v: \(property) } }",
                "{ Cat: { type: object, required: [meow], properties: { meow: { type: string } } } }", version: version)
        }
        let new = try spec("3.1.0").text
        #expect(new.contains("meow: String\n") && new.contains("extra: String\n"), "\(new)")
        let old = try spec("3.0.3").text
        #expect(old.contains("v: Cat?\n") && !old.contains("extra"), "\(old)")
    }

    @Test("A property that is refined without a type keeps its type")
    func refinedProperty() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Fine' }",
            """
            { Rough: { type: object, properties: { size: { type: integer }, note: { type: string } } }, \
            Fine: { allOf: [{ $ref: '#/components/schemas/Rough' }, { required: [size], \
            properties: { size: { minimum: 1, description: How large. }, note: { maxLength: 3 } } }] } }
            """, version: "3.0.3")
        let fine = try #require(spec.models["Fine"])
        #expect(fine.contains("size:\n    type: Int\n    summary: How large.\n"), "\(fine)")
        #expect(fine.contains("note: String?\n"), "\(fine)")
    }

    @Test(
        "Several scalars in 'allOf' become the narrowest of them",
        arguments: [
            ("{ allOf: [{ minLength: 1 }, { type: string }] }", "v: String?\n"),
            ("{ allOf: [{ title: When }, { type: string, format: date-time }] }", "v: Date?\n"),
            ("{ allOf: [{ type: string }, { type: string, enum: [foo, bar] }] }", "enum: [foo, bar]"),
        ])
    func scalars(_ property: String, _ expected: String) throws {
        let spec = try ImportedSpec(answer: "{ type: object, properties: { v: \(property) } }", version: "3.0.3")
        #expect(spec.text.contains(expected), "\(spec.text)")
    }

    @Test("Alternatives of an object are distinguished by their own properties")
    func alternativesInParts() throws {
        func part(_ kind: String, _ type: String) -> String {
            "{ type: object, required: [kind, value], properties: { kind: { type: string, enum: [\(kind)] }, value: { type: \(type) } } }"
        }
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Conflict' }",
            """
            { \(Self.base), Conflict: { allOf: [{ $ref: '#/components/schemas/Base' }, \
            { oneOf: [\(part("text", "string")), \(part("number", "integer"))] }] } }
            """, version: "3.0.3")
        let model = try #require(spec.models["Conflict"])
        #expect(model.contains("discriminator: kind\n"), "\(model)")
        #expect(model.contains("value: String\n") && model.contains("value: Int\n"), "\(model)")
        #expect(model.components(separatedBy: "id: String\n").count == 3, "\(model)")
    }

    @Test("Properties of a condition are added, with a warning that names them")
    func conditions() throws {
        let spec = try ImportedSpec(
            answer: """
                { type: object, properties: { k: { type: string } }, if: { properties: { k: { const: a } } }, \
                then: { properties: { v: { type: integer } } }, dependentSchemas: { k: { properties: { z: { type: string } } } }, \
                unevaluatedProperties: { type: string } }
                """)
        #expect(spec.text.contains("v: Int?\n") && spec.text.contains("z: String?\n"), "\(spec.text)")
        #expect(spec.text.contains("additional: String\n"), "\(spec.text)")
        #expect(spec.findings.contains { $0.contains("'v', 'z'") }, "\(spec.findings)")
    }

    @Test("A property of several conditions has the values of each; one only in the condition itself is any JSON")
    func conditionsThatDiffer() throws {
        let spec = try ImportedSpec(
            answer: """
                { type: object, properties: { k: { type: string } }, required: [k], \
                if: { properties: { k: { const: a }, other: { const: b } } }, \
                then: { properties: { v: { type: integer } } }, else: { properties: { v: { type: string } } } }
                """)
        #expect(spec.text.contains("oneOf: [Int, String]"), "\(spec.text)")
        #expect(spec.text.contains("other: JSON?\n"), "\(spec.text)")
        #expect(spec.findings.contains { $0.contains("'v', 'other'") }, "\(spec.findings)")
    }

    @Test(
        "Unevaluated keys are kept beside a reference, in a part and without properties",
        arguments: [
            ("{ $ref: '#/components/schemas/Base', unevaluatedProperties: { type: integer } }", "additional: Int\n"),
            ("{ allOf: [{ $ref: '#/components/schemas/Base' }], unevaluatedProperties: true }", "additional: JSON\n"),
            ("{ properties: { a: { type: string } }, allOf: [{ unevaluatedProperties: true }] }", "additional: JSON\n"),
            ("{ type: object, unevaluatedProperties: { type: integer } }", "[String: Int]"),
        ])
    func unevaluated(schema: String, expected: String) throws {
        let spec = try ImportedSpec(answer: schema, "{ \(Self.base) }")
        #expect(spec.text.contains(expected), "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("Beside an ambiguous dynamic reference, other keys are JSON")
    func ambiguousDynamicReference() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Page' }",
            """
            { Page: { type: object, properties: { next: { type: string } }, $dynamicRef: '#T' }, \
            A: { $dynamicAnchor: T, type: object }, B: { $dynamicAnchor: T, type: object } }
            """)
        #expect(spec.models["Page"] == "properties:\n  next: String?\nadditional: JSON\n", "\(spec.text)")
        #expect(spec.findings.count == 1, "\(spec.findings)")
    }

    @Test("A schema without a type, with limits of numbers and properties, is a number or an object")
    func numberOrObject() throws {
        let spec = try ImportedSpec(answer: "{ minimum: 3, properties: { a: { type: string } } }")
        #expect(spec.text.contains("Double"), "\(spec.text)")
        #expect(spec.text.contains("a: String?"), "\(spec.text)")
    }

    @Test("Alternatives of 'anyOf' that require the same are one object without loss")
    func mergedWithoutLoss() throws {
        let alternatives = "{ properties: { p: { type: integer } } }, { properties: { q: { type: integer } } }"
        let any = try ImportedSpec(answer: "{ type: object, anyOf: [\(alternatives)] }")
        #expect(any.text.contains("p: Int?\n") && any.text.contains("q: Int?\n"), "\(any.text)")
        #expect(any.findings.isEmpty, "\(any.findings)")
        let one = try ImportedSpec(answer: "{ type: object, oneOf: [\(alternatives)] }")
        #expect(one.findings.count == 1, "\(one.findings)")
    }

    @Test(
        "Alternatives lose nothing if they exclude each other or one contains another",
        arguments: [
            """
            { nullable: true, allOf: [{ $ref: '#/components/schemas/Base' }], oneOf: [\
            { properties: { p: { type: string } }, required: [p] }, { properties: { q: { type: string } }, required: [q] }] }
            """,
            """
            { anyOf: [{ type: object, required: [p], properties: { p: { type: string } } }, \
            { type: object, required: [p, q], properties: { p: { type: string }, q: { type: string } } }] }
            """,
        ])
    func noOverlap(schema: String) throws {
        let spec = try ImportedSpec(answer: schema, "{ \(Self.base) }", version: "3.0.3")
        #expect(spec.text.contains("p: String") && spec.text.contains("q: String"), "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("A dynamic reference leads to its anchor")
    func dynamicReference() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Pet' }",
            """
            { Pet: { $dynamicAnchor: Pet, type: object, required: [name], properties: { name: { type: string }, \
            playmates: { type: array, items: { $dynamicRef: '#Pet' } } } } }
            """)
        #expect(spec.models["Pet"] == "properties:\n  name: String\n  playmates: \"[Pet]?\"\n", "\(spec.text)")
    }

    @Test("An inline type that contains itself is one model")
    func recursiveInline() throws {
        let child = "{ allOf: [{ $ref: '#/components/schemas/Tree' }, { properties: { depth: { type: integer } } }] }"
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Tree' }",
            "{ Tree: { type: object, properties: { name: { type: string }, child: \(child) } } }")
        #expect(spec.models["Tree"] == "properties:\n  name: String?\n  child: TreeChild?\n", "\(spec.text)")
        #expect(
            spec.models["TreeChild"] == "properties:\n  name: String?\n  child: TreeChild?\n  depth: Int?\n",
            "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("All properties may be in another file; a property may be named '$ref'")
    func propertiesElsewhere() throws {
        let parts = "{ Parts: { type: object, properties: { a: { type: string }, b: { type: string } } } }"
        let spec = try ImportedSpec(
            answer: """
                { type: object, required: [a], properties: { $ref: '#/components/schemas/Parts/properties', b: { type: integer } } }
                """, parts)
        #expect(spec.text.contains("a: String\n") && spec.text.contains("b: Int?\n"), "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
        let named = try ImportedSpec(answer: "{ type: object, properties: { $ref: { type: string } } }")
        #expect(named.text.contains("$ref: ") && named.findings.isEmpty, "\(named.text)")
        let missing = try ImportedSpec(answer: "{ type: object, properties: { $ref: '#/parts', b: { type: string } } }")
        #expect(missing.text.contains("b: String?") && missing.findings.count == 1, "\(missing.findings)")
    }
}
