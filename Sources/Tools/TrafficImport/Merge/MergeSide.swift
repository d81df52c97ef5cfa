import Generator

/// One of the two specs of a merge: its text, its nodes and what they mean.
struct MergeSide {
    /// An entry with the mapping that contains it.
    struct Place {
        let entry: Node.Entry
        let parent: Node
    }

    let text: SpecText
    let root: Node
    /// The API of the spec and of the other files with its name.
    let api: API
    /// The declared types by their paths, nested ones included.
    let declarations: [[String]: Declaration]
    /// The entries of the spec's own file by the places of their keys.
    private let places: [SourcePosition: Place]
    /// The entries of models and schemes by their names.
    private let named: [KeyName: [String: Place]]

    /// - Parameters:
    ///   - files: The spec, then the other files of its API.
    /// - Throws: `MergeFailure` if a file has errors.
    init(_ files: [SourceFile], examples: [ExampleFile] = []) throws(MergeFailure) {
        let documents = SpecDocuments(files)
        var sink = documents.findings
        guard !sink.hasErrors, let root = documents.roots.first.flatMap({ $0 }) else {
            throw .invalid(sink.sorted(), files)
        }
        if let index = documents.roots.firstIndex(where: { $0?["openapi"] != nil }) {
            throw .refused(
                "'\(files[index].path.printable)' takes parts of the API from an OpenAPI document, and --into does not know these"
            )
        }
        let apis = Generator().apis(
            of: documents.trees.compactMap { $0 }, examples: examples, after: files.count, &sink)
        let errors = sink.sorted().filter { $0.severity == .error }
        guard errors.isEmpty, let api = apis.map(\.api).first(where: { $0.name == root.text("api") })
        else {
            throw .invalid(errors, files)
        }
        text = SpecText(files[0])
        self.root = root
        self.api = api
        var declarations: [[String]: Declaration] = [:]
        api.files.forEachDeclaration(and: api.common.client) { declarations[$0.path] = $0 }
        self.declarations = declarations
        var places: [SourcePosition: Place] = [:]
        Self.collect(root, &places)
        self.places = places
        named = Dictionary(
            uniqueKeysWithValues: [KeyName.models, .auth].map { ($0, Self.entries(root[$0.rawValue])) })
    }

    private static func entries(_ section: Node?) -> [String: Place] {
        guard let section else { return [:] }
        return Dictionary(
            section.entries.map {
                (String($0.name.prefix { $0 != "<" }), Place(entry: $0, parent: section))
            }
        ) { _, last in last }
    }

    private static func collect(_ node: Node, _ places: inout [SourcePosition: Place]) {
        for entry in node.entries {
            places[entry.key.range.start] = Place(entry: entry, parent: node)
            collect(entry.value, &places)
        }
        for element in node.elements { collect(element, &places) }
    }

    /// The entry whose key is at a place; nil if it is in another file.
    func place(_ range: SourceRange) -> Place? {
        range.file == 0 ? places[range.start] : nil
    }

    /// The models of all files, in their order.
    var models: [Declaration] { api.files.flatMap(\.models) }

    var endpoints: [Endpoint] { api.files.flatMap(\.endpoints) }

    /// The entry of an endpoint in the spec's own file; its key may be spelled differently than in Swift.
    func place(of endpoint: Endpoint) -> Place? { place(endpoint.range) }

    /// The entry of a model or a scheme in the spec's own file. A model has its name without type parameters.
    func entry(_ name: String, in section: KeyName) -> Place? { named[section]?[name] }

    func defaults(_ key: KeyName) -> Node? { root["defaults"]?[key.rawValue] }
}
