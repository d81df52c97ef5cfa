import Generator
import GeneratorTools

/// The specs of one API, merged with the documents that they refer to.
struct SpecParts {
    /// A model or an endpoint as written.
    struct Entry<Syntax> {
        let name: String
        let node: Node
        let syntax: Syntax
        let file: File
        /// The keys that lead to it in the document.
        let place: [String]
    }

    struct File {
        let name: String
        let tree: Node
        let syntax: SpecFile

        /// The entries of a key as written. If there are no errors, the parser makes one part of each entry.
        func entries<Syntax>(_ key: String, _ parts: [Syntax], place: (Syntax) -> [String]) -> [Entry<Syntax>] {
            zip((tree[key]?.entries ?? []).filter { !$0.name.hasPrefix("x-") }, parts).map {
                Entry(name: $0.name, node: $0.value, syntax: $1, file: self, place: place($1))
            }
        }
    }

    let api: String
    /// The files, the root first.
    let files: [File]
    let models: [Entry<ModelSyntax>]
    let endpoints: [Entry<EndpointSyntax>]
    private let examples: [ExampleFile]

    init(
        _ documents: SpecDocuments, _ examples: [ExampleFile], _ version: Export.Version, of wanted: String? = nil
    ) throws(Export.Failure) {
        var files: [File] = []
        for case (let index, (let tree?, let syntax?)) in zip(documents.trees, documents.syntax).enumerated()
        where wanted == nil || syntax.api.value == wanted {
            files.append(File(name: documents.files[index].specName, tree: tree, syntax: syntax))
        }
        var seen: Set<String> = []
        let apis = files.map(\.syntax.api.value).filter { seen.insert($0).inserted }
        guard apis.count == 1 else { throw .apis(apis) }
        let root = files.firstIndex { $0.syntax.root.servers != nil } ?? 0
        files.insert(files.remove(at: root), at: 0)
        api = apis[0]
        self.files = files
        self.examples = examples
        var taken: Set<String> = []
        models = files.flatMap { file in
            file.entries("models", file.syntax.models) { model in
                ["components", "schemas", Components.key(for: model.name.value, besides: &taken)]
            }
        }
        endpoints = files.flatMap { file in
            file.entries("endpoints", file.syntax.endpoints) { endpoint in
                let path = endpoint.request.path.template.text
                let method = endpoint.request.method.rawValue
                // A path has each method once. A fragment, which is never sent, makes the other paths distinct.
                let isFirst = taken.insert(path + " " + method).inserted
                return ["paths", isFirst ? path : path + "#" + endpoint.name.value] + version.keys(of: method)
            }
        }
    }

    /// The example of a declaration, which may be in a file.
    func example(of declaration: Node) -> OrderedJSON? {
        guard let node = declaration["example"], node.namesExampleFile, let path = node["file"]?.text ?? node.text,
            let file = examples.first(where: { $0.path == path && $0.spec == Int(node.range.file) }),
            case .bytes = file.content
        else { return declaration["example"].map { OrderedJSON($0) } }
        var sink = DiagnosticSink()
        let value =
            path.hasSuffix(".json")
            ? JSONReader.read(file.source, index: 0, into: &sink)
            : YAMLReader.read(file.source, index: 0, into: &sink, ifEmpty: "the file is empty")
        return OrderedJSON(value ?? node)
    }
}

extension SourceFile {
    /// The file's name as a spec.
    fileprivate var specName: String {
        guard let ending = Self.documentEndings.first(where: name.hasSuffix) else { return name }
        return String(name.dropLast(ending.count)) + ".api.yaml"
    }
}
