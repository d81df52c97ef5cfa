import Generator
import GeneratorTools
import OpenAPI
import OpenAPITools

@testable import TrafficImport

/// A document with one operation whose response is described by samples, and its imported spec.
struct SampleDocument {
    let text: String

    init(_ samples: [String], named name: String = "Thing") throws {
        var all = Sample()
        for sample in samples { all.add(try Self.node(sample)) }
        var schemas = SampleSchemas()
        let schema = schemas.schema(of: all, named: name)
        text = Self.document(schema, schemas.components)
    }

    /// The nodes of a JSON text.
    static func node(_ json: String) throws -> Node {
        var sink = DiagnosticSink()
        let file = SourceFile(path: "sample.json", bytes: Array(json.utf8))
        guard let node = JSONReader.read(file, index: 0, into: &sink) else { throw Unreadable(json: json) }
        return node
    }

    struct Unreadable: Error {
        let json: String
    }

    private static func document(_ schema: Node, _ components: [(name: String, schema: Node)]) -> String {
        let root = Node.mapping([
            ("openapi", .text("3.2.0")), ("x-apigen-api", .text("Samples")),
            ("info", .mapping([("title", .text("Samples")), ("version", .text("1"))])),
            ("servers", .list([.mapping([("url", .text("https://example.com"))])])),
            (
                "paths",
                .mapping([
                    (
                        "/thing",
                        .mapping([
                            (
                                "get",
                                .mapping([
                                    ("operationId", .text("getThing")),
                                    (
                                        "responses",
                                        .mapping([
                                            (
                                                "200",
                                                .mapping([
                                                    ("description", .text("OK")),
                                                    (
                                                        "content",
                                                        .mapping([
                                                            ("application/json", .mapping([("schema", schema)]))
                                                        ])
                                                    ),
                                                ])
                                            )
                                        ])
                                    ),
                                ])
                            )
                        ])
                    )
                ])
            ),
            (
                "components",
                .mapping([("schemas", .mapping(components.map { ($0.name, $0.schema) }))])
            ),
        ])
        return OrderedJSON(root).text
    }

    /// The spec of the document.
    var spec: String {
        get throws {
            let files = DocumentFiles(SourceFile(path: "samples.json", bytes: Array(text.utf8)))
            return try Import(files).files.map(\.text).joined(separator: "\n")
        }
    }
}

extension SampleDocument {
    /// The models of the spec, and the response of its endpoint.
    var types: String {
        get throws {
            let lines = try spec.split(separator: "\n", omittingEmptySubsequences: false)
            let models = lines.firstIndex { $0 == "models:" }
            let endpoints = lines.firstIndex { $0 == "endpoints:" } ?? lines.endIndex
            let response = lines[endpoints...].drop { !$0.hasPrefix("    response:") }.filter { !$0.isEmpty }
            let all = (models.map { Array(lines[$0..<endpoints]) } ?? []) + response.map { $0.dropFirst(2) }
            return all.joined(separator: "\n")
        }
    }
}
