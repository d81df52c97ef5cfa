package import APIValues
import Generator
import OpenAPITools

extension JSONValue {
    /// The value of a node of a document. Of keys that are there twice, the last one counts.
    init(_ node: Node) {
        switch node.content {
        case .sequence(let elements): self = .array(elements.map { JSONValue($0) })
        case .mapping(let entries):
            var object = JSONObject()
            for entry in entries { object[entry.name] = JSONValue(entry.value) }
            self = .object(object)
        case .scalar(let text):
            switch node.jsonKind {
            case .null: self = .null
            case .boolean: self = .bool(text.lowercased() == "true")
            case .number: self = node.number.flatMap { JSONNumber($0) }.map { .number($0) } ?? .string(text)
            case .string, .array, .object: self = .string(text)
            }
        }
    }

    /// The value of a JSON text; nil for another text.
    package init?(json text: String) {
        var sink = DiagnosticSink()
        let file = SourceFile(path: "example.json", bytes: Array(text.utf8))
        guard let node = JSONReader.read(file, index: 0, into: &sink) else { return nil }
        self = JSONValue(node)
    }
}
