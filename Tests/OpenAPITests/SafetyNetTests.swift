import Generator
import OpenAPI
import OpenAPITools
import Testing

/// Parts of a document that do not compile are simplified, and nothing else is.
@Suite("Parts of documents that cannot be compiled", .tags(.busy)) struct SafetyNetTests {
    @Test(
        "An error names the part of the API",
        arguments: [
            ("models: { A: { properties: { b: Nope } } }", Part(.model("A"), ["properties", "b"])),
            (
                "models: { A: { properties: { b: Int? }, example: { c: 1 } } }",
                Part(.model("A"), ["example", "c"], isKey: true)
            ),
            ("endpoints: { d: { path: /d, query: { e: Nope } } }", Part(.endpoint("d"), ["query", "e"])),
            ("auth: { token: Nope }", Part(.key("auth"), ["token"])),
        ])
    func parts(_ text: String, _ part: Part) throws {
        let text = "api: Talk\nservers: { production: https://talk.example }\n" + text
        var sink = DiagnosticSink()
        let file = SourceFile(path: "talk.api.yaml", bytes: Array(text.utf8))
        let root = try #require(YAMLReader.read(file, index: 0, into: &sink))
        #expect(Generator().errors(in: [root]).map(\.part) == [part])
    }

    @Test("Parts that break because another part was simplified are simplified too")
    func consequences() throws {
        let reference = "{ $ref: '#/components/schemas/Loop' }"
        let parameter = "{ name: b, in: path, required: true, schema: \(reference) }"
        let header = "{ name: 'X Y', in: header, schema: { type: string } }"
        let result = try WholeImportTests.imported(
            WholeImportTests.document(
                "'/a/{b}': { get: { operationId: a, parameters: [\(parameter)], responses: { 204: {} } } },"
                    + "/c: { get: { operationId: c, parameters: [\(header)], responses: { 200: { content: "
                    + "{ application/json: { schema: { $ref: '#/components/schemas/Other' } } } } } } }",
                schemas:
                    "{ Loop: { oneOf: [{ type: string }, \(reference)] }, Other: { properties: { '': { type: string }, "
                    + "n: { type: integer }, loop: \(reference) }, example: { n: 1, m: { o: 1 } } } }")
        ) { $0.takesExamples = true }
        #expect(
            result.findings.map { $0.message.prefix { $0 != ":" } } == [
                "the placeholder '{b}' becomes String", "'headers.X Y' of 'c'", "'headers.X Y' of 'c'",
                "the model 'Loop' is JSON", "the property '' of 'Other'", "the property '' of 'Other'",
            ])
        let text = result.files[0].text
        #expect(text.contains("Loop:\n    alias: JSON\n"))
        #expect(text.contains("n: Int?\n      loop: Loop?\n    example:\n      n: 1\n"))
    }
}
