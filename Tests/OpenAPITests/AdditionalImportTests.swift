import Foundation
import Generator
import OpenAPI
import Testing

/// The values of undeclared keys.
@Suite("Undeclared keys of objects", .tags(.busy)) struct AdditionalImportTests {
    @Test(
        "Undeclared keys keep their values, with the same type as without properties",
        arguments: [
            ("true", "additional: JSON\n"), ("{}", "additional: JSON\n"), ("{ type: string }", "additional: String\n"),
            ("{ type: string, nullable: true }", "additional: String?\n"),
            ("{ type: array, items: { type: integer } }", "additional: \"[Int]\"\n"),
            ("{ $ref: '#/components/schemas/Part' }", "additional: Part\n"),
            ("{ type: string, enum: [a, b] }", "additional:\n  enum: [a, b]\n"),
            ("{ oneOf: [{ type: string }, { type: integer }] }", "additional:\n  oneOf: [Int, String]\n"),
            (
                "{ type: object, required: [q], properties: { q: { type: integer } } }",
                "additional:\n  properties:\n    q: Int\n"
            ),
            (
                "{ type: array, items: { type: object, properties: { q: { type: integer } } } }",
                "additional:\n  type: \"[_]\"\n  properties:\n    q: Int?\n"
            ),
            ("{ type: integer, format: unix-time }", "additional:\n  type: Date\n  format: unix\n"),
        ])
    func additional(_ schema: String, _ expected: String) throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/R' }",
            """
            { Part: { type: object, properties: { p: { type: string } } }, \
            R: { type: object, properties: { title: { type: string } }, additionalProperties: \(schema) } }
            """, version: "3.0.3")
        let model = try #require(spec.models["R"])
        #expect(model.contains(expected) && model.contains("title: String?\n"), "\(model)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("An object that does not mention other keys, or forbids them, has no 'additional'", arguments: ["", "false"])
    func closed(_ schema: String) throws {
        let rest = schema.isEmpty ? "" : ", additionalProperties: \(schema)"
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/R' }",
            "{ R: { type: object, properties: { title: { type: string } }\(rest) } }")
        #expect(spec.models["R"] == "properties:\n  title: String?\n", "\(spec.text)")
    }

    @Test("A property with the name of the dictionary of other keys gets another name")
    func name() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/R' }",
            "{ R: { type: object, properties: { additional: { type: string } }, additionalProperties: true } }")
        #expect(spec.models["R"]?.contains("as: additionalValue\n") ?? false, "\(spec.text)")
    }

    @Test("A name under 'required' without a property is reported, unless other keys may be there")
    func missing() throws {
        func findings(_ rest: String) throws -> [String] {
            try ImportedSpec(
                answer: "{ type: object, required: [titel], properties: { title: { type: string } }\(rest) }"
            ).findings
        }
        #expect(
            try findings("") == [
                "'required' names 'titel', and there is no such property; did you mean 'title'?"
            ])
        #expect(try findings(", additionalProperties: true").isEmpty)
    }
}
