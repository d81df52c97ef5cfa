import CommandLineSupport
import Generator
import OpenAPI
import OpenAPITools

/// The examples in specs. The compiler has checked that they fit their types.
enum SpecExamples {
    static func examples(in input: SpecInput) -> [Example] {
        let documents = input.documents
        return documents.files.indices.flatMap { index -> [Example] in
            // Examples that a spec takes from a document belong to the document.
            guard let root = documents.roots[index], let tree = documents.trees[index], let api = tree["api"]?.text
            else {
                return []
            }
            func example(_ entry: Node.Entry, _ section: String, _ reader: Example.Reader) -> Example? {
                guard let value = entry.value["example"], let json = json(value, of: index, in: input) else {
                    return nil
                }
                let pointer = JSONPointer.pointer(to: value.range.start, in: root)
                return Example(
                    reader: reader, title: "\(section) \(entry.name)",
                    place: Example.FilePlace(
                        path: documents.files[index].path, position: value.range.start, pointer: pointer),
                    json: json.text, isUntyped: json.isUntyped)
            }
            let models = root["models"]?.entries.compactMap { example($0, "model", .model("\(api).\($0.name)")) } ?? []
            let endpoints =
                root["endpoints"]?.entries.compactMap { entry -> Example? in
                    let name = SwiftName.endpoint(entry.name)
                    let compiled = tree["endpoints"]?.entries.first { $0.name == entry.name || $0.name == name }?.value
                    guard let compiled, let status = status(of: compiled) else { return nil }
                    let type = name.prefix(1).uppercased() + name.dropFirst()
                    return example(entry, "endpoint", .response("\(api).\(type)", status: status))
                } ?? []
            return models + endpoints
        }
    }

    /// A status that the endpoint's example can have; nil unless it is a whole JSON response.
    private static func status(of endpoint: Node) -> Int? {
        guard endpoint["stream"] == nil else { return nil }
        let typed = endpoint["responses"]?.entries.first { $0.value.text != "none" }
        let type = typed?.value ?? endpoint["response"]
        let name = type?.text ?? type?["type"]?.text ?? ""
        guard !["String", "Data", "String?", "Data?"].contains(name) else { return nil }
        guard let typed else { return 200 }
        return Int(typed.name) ?? 200
    }

    private static func json(_ value: Node, of spec: Int, in input: SpecInput) -> (text: String, isUntyped: Bool)? {
        guard value.namesExampleFile else { return (value.json, true) }
        let path = value["file"]?.text ?? value.text
        guard let file = input.examples.first(where: { $0.spec == spec && $0.path == path }),
            case .bytes(let bytes) = file.content
        else { return (value.json, true) }
        if file.path.hasSuffix(".json") { return (String(decoding: bytes, as: UTF8.self), false) }
        var sink = DiagnosticSink()
        return YAMLReader.read(file.source, index: 0, into: &sink, ifEmpty: "the file is empty").map { ($0.json, true) }
    }
}
