import Foundation
import Generator
import OpenAPI
import Testing

/// Lists of types, constants, and values other than text.
@Suite("Types and values of documents", .tags(.busy)) struct TypeImportTests {
    private static func property(_ schema: String, isRequired: Bool = true) throws -> ImportedSpec {
        try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/R' }",
            "{ R: { type: object, \(isRequired ? "required: [v], " : "")properties: { v: \(schema) } } }")
    }

    @Test(
        "A list of types is a union",
        arguments: [
            (
                "{ type: [string, object], properties: { a: { type: string } } }",
                "oneOf: [{ as: object, properties: { a: String? } }, String]\n"
            ),
            (
                "{ type: [string, array], items: { type: object, properties: { q: { type: integer } } } }",
                "oneOf: [{ type: \"[_]\", as: list, properties: { q: Int? } }, String]\n"
            ),
            ("{ type: [string, integer, boolean] }", "oneOf: [Bool, Int, String]\n"),
            ("{ type: [integer, number] }", "v: Double\n"),
            ("{ oneOf: [{ type: number }, { type: integer, format: int64 }] }", "oneOf: [Int64, Double]\n"),
            ("{ oneOf: [{ type: string }, { type: string, format: uuid }] }", "oneOf: [UUID, String]\n"),
        ])
    func lists(_ schema: String, _ expected: String) throws {
        let spec = try Self.property(schema)
        #expect(spec.models["R"]?.contains(expected) ?? false, "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test(
        "Constants are texts, numbers and booleans",
        arguments: [
            ("{ const: true }", "value: true\n"), ("{ type: string, const: 'true' }", "value: \"true\"\n"),
            ("{ const: 7 }", "value: 7\n"), ("{ type: string, const: '7' }", "value: \"7\"\n"),
            ("{ type: number, const: 2 }", "value: 2\n"), ("{ const: card }", "value: card\n"),
            ("{ type: number, const: 1.5 }", "value: 1.5\n"), ("{ const: -2 }", "value: -2\n"),
        ])
    func constants(_ schema: String, _ expected: String) throws {
        let spec = try Self.property(schema)
        #expect(spec.models["R"] == "properties:\n  v:\n    \(expected)", "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test(
        "Values that cannot be an enum become their type",
        arguments: [
            ("{ type: number, enum: [1, 2] }", "enum: [1, 2]\n", 0),
            ("{ type: boolean, enum: [true, false] }", "v: Bool\n", 0),
            ("{ type: number, enum: [0.5, 1] }", "v: Double\n", 0),
        ])
    func otherValues(_ schema: String, _ expected: String, _ count: Int) throws {
        let spec = try Self.property(schema)
        #expect(spec.models["R"]?.contains(expected) ?? false, "\(spec.text)")
        #expect(spec.findings.count == count, "\(spec.findings)")
    }

    @Test("A model does not depend on the selected operations")
    func directions() throws {
        let user = """
            { User: { type: object, required: [id, password], properties: { id: { type: string, readOnly: true }, \
            password: { type: string, writeOnly: true }, note: { type: [string, 'null'] } } } }
            """
        let both = try ImportedSpec(answer: "{ $ref: '#/components/schemas/User' }", user, isSent: true)
        let one = try ImportedSpec(answer: "{ $ref: '#/components/schemas/User' }", user, isSent: true) {
            $0.only = ["find"]
        }
        #expect(both.models["User"] == one.models["User"])
        let received = try ImportedSpec(answer: "{ $ref: '#/components/schemas/User' }", user)
        let model = try #require(received.models["User"])
        #expect(model.contains("password:\n    type: String\n    writeOnly: true\n"), "\(model)")
        // A required property of responses is not optional.
        #expect(model.contains("id: String\n"), "\(model)")
        #expect(both.models["User"]?.contains("id:\n    type: String\n    readOnly: true\n") ?? false, "\(both.text)")
    }

    @Test("An enum of objects has the type of the objects")
    func enumOfObjects() throws {
        let spec = try Self.property("{ type: object, enum: [{}], additionalProperties: { type: string } }")
        #expect(spec.models["R"]?.contains("[String: String]") ?? false, "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }
}
