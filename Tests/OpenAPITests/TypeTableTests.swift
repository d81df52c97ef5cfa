import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// The table "What becomes what" of the documentation.
@Suite("Types of schemas", .tags(.busy)) struct TypeTableTests {
    /// A row: a schema in short form, and its type.
    struct Row: CustomTestStringConvertible {
        let schema: String
        let type: String
        var testDescription: String { "\(schema) -> \(type)" }
    }

    /// The rows of the page.
    static let rows: [Row] = {
        let page = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Documentation/OpenAPI.md")
            .standardized
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        let table = text.components(separatedBy: "<!-- schemas -->").last ?? ""
        return table.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("| `") }
            .prefix { $0.hasPrefix("| `") }.map { line in
                let cells = line.components(separatedBy: "` | `")
                return Row(
                    schema: String(cells[0].dropFirst(3)), type: String(cells[1].dropLast(3)))
            }
    }()

    @Test("The page has the table") func table() {
        #expect(Self.rows.count > 25)
    }

    @Test("A schema becomes the type in the documentation", arguments: rows)
    func row(_ row: Row) throws {
        var schema = row.schema.replacingOccurrences(of: "cat: Cat", with: "cat: '#/components/schemas/Cat'")
        for name in ["Pet", "Cat", "Dog"] {
            schema = schema.replacingOccurrences(of: "$ref: \(name)", with: "$ref: '#/components/schemas/\(name)'")
        }
        let document = """
            openapi: 3.1.0
            info: { title: Case, version: "1" }
            paths:
              /a: { get: { operationId: a, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/T' } } } } } } }
            components:
              schemas:
                T: { type: object, required: [value], properties: { value: \(schema) } }
                Pet: { type: object, required: [name], properties: { name: { type: string } } }
                Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
                Dog: { type: object, required: [kind], properties: { kind: { type: string }, walks: { type: integer } } }
            """
        let result = try WholeImportTests.imported(document)
        #expect(result.findings.isEmpty)
        let spec = try Self.tree(result.files[0].text)
        let value = try #require(spec["models"]?["T"]?["properties"]?["value"])
        #expect(Self.text(value) == Self.text(try Self.tree(row.type)))
    }

    private static func tree(_ text: String) throws -> Node {
        var sink = DiagnosticSink()
        let file = SourceFile(path: "case.yaml", bytes: Array(text.utf8))
        return try #require(YAMLReader.read(file, index: 0, into: &sink, ifEmpty: "", isDocument: true))
    }

    /// A value in one line, with its keys in order.
    private static func text(_ node: Node) -> String {
        switch node.content {
        case .scalar(let text): text
        case .sequence(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\($0.name): \(text($0.value))" }.sorted().joined(separator: ", ") + "}"
        }
    }
}
