import Generator
import OpenAPI

/// The specs of one API, with the documents that they name put into them.
struct SpecParts {
    /// A model or an endpoint as it was written.
    struct Entry {
        let name: String
        let value: Node
        let file: Int
    }

    struct File {
        let name: String
        let index: Int
        let tree: Node
        let syntax: SpecFile
    }

    let api: String
    /// The files, the root first.
    let files: [File]
    private(set) var models: [Entry] = []
    private(set) var endpoints: [Entry] = []
    private let examples: [ExampleFile]

    /// The specs by the names of their APIs, in the order of the files.
    static func all(_ documents: SpecDocuments, _ examples: [ExampleFile]) -> [SpecParts] {
        var order: [String] = []
        var groups: [String: [File]] = [:]
        for (index, syntax) in documents.syntax.enumerated() {
            guard let syntax, let tree = documents.trees[index] else { continue }
            let file = File(name: documents.files[index].specName, index: index, tree: tree, syntax: syntax)
            if groups[syntax.api.value] == nil { order.append(syntax.api.value) }
            groups[syntax.api.value, default: []].append(file)
        }
        return order.map { SpecParts($0, groups[$0] ?? [], examples) }
    }

    private init(_ api: String, _ given: [File], _ examples: [ExampleFile]) {
        self.api = api
        self.examples = examples
        let root = given.firstIndex { $0.syntax.root.servers != nil } ?? 0
        files = given.isEmpty ? [] : [given[root]] + given[..<root] + given[(root + 1)...]
        for (index, file) in files.enumerated() {
            models += Self.entries(file.tree["models"], index)
            endpoints += Self.entries(file.tree["endpoints"], index)
        }
    }

    private static func entries(_ node: Node?, _ file: Int) -> [Entry] {
        (node?.entries ?? []).filter { !$0.name.hasPrefix("x-") }.map {
            Entry(name: $0.name, value: $0.value, file: file)
        }
    }

    /// The tree of the file that speaks of the whole API.
    var root: Node { files[0].tree }

    /// The keys of a declaration with its example in them, where that is a file's.
    func example(in keys: DocumentObject, of node: Node) -> DocumentObject {
        guard let value = node["example"], let found = fileExample(value) else { return keys }
        var keys = keys
        keys["example"] = DocumentValue(found)
        return keys
    }

    /// The value in the file that an example names; nil where it names none that was read.
    func fileExample(_ node: Node) -> Node? {
        guard node.namesExampleFile, let path = node["file"]?.text ?? node.text else { return nil }
        return fileExample(at: Located(path, node.range))
    }

    /// The value in a file that an example names.
    func fileExample(at path: Located<String>) -> Node? {
        let file = examples.first { $0.path == path.value && $0.spec == Int(path.range.file) }
        guard let file, case .bytes = file.content else { return nil }
        var sink = DiagnosticSink()
        return path.value.hasSuffix(".json")
            ? JSONReader.read(file.source, index: 0, into: &sink)
            : YAMLReader.read(file.source, index: 0, into: &sink, ifEmpty: "the file is empty")
    }
}

extension SourceFile {
    /// What the file is called where it is a spec in YAML.
    fileprivate var specName: String {
        if name.hasSuffix(".api.yaml") || name.hasSuffix(".api.yml") { return name }
        let ending = (Self.endings + Self.documentEndings).first { name.hasSuffix($0) } ?? ""
        return String(name.dropLast(ending.count)) + ".api.yaml"
    }
}
