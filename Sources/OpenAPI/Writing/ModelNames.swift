import Generator

/// What the schemas of a document are called in the spec.
final class ModelNames {
    let api: String
    private let names: [String: String]
    private let schemas: [String: String]

    /// - Parameters:
    ///   - renamed: Names that were chosen, by those of the document.
    ///   - reached: The schemas that are taken; nil for all. They have their chosen names before others.
    init(
        _ document: Document, api: String, endpoints: Set<String>, renamed: [String: String], reached: Set<String>?
    ) {
        self.api = api
        let ids = document.schemas.map(\.name)
        let titles = ids.map { document.title(ofSchema: $0) }
        let reserved = Self.reserved.union(endpoints).union([api])
        let chosen = Naming.different(titles, reserved: [], SwiftName.type) ?? titles.map { Naming.type($0) }
        var names: [String: String] = [:]
        var taken: Set<String> = []
        let own = renamed.filter { $0.value.first?.isUppercase == true }
        let isReached = { (schema: String) in reached?.contains(schema) ?? true }
        let titled = Array(zip(ids, titles))
        for (schema, title) in titled.filter({ isReached($0.0) }) + titled.filter({ !isReached($0.0) }) {
            guard let name = own[title] ?? document.chosenName(document.schema(schema)),
                isReached(schema) || !taken.contains(name)
            else { continue }
            names[schema] = name
            taken.insert(name)
        }
        let order = ids.indices.sorted { (titles[$0], ids[$0]) < (titles[$1], ids[$1]) }
        for index in order where names[ids[index]] == nil {
            let schema = ids[index]
            var name = Naming.type(chosen[index])
            if reserved.contains(name) { name += "Model" }
            name = Naming.untaken(name, adding: "Model", among: taken.count) {
                taken.contains($0) || reserved.contains($0)
            }
            taken.insert(name)
            names[schema] = name
        }
        self.names = names
        self.schemas = Dictionary(names.map { ($0.value, $0.key) }) { first, _ in first }
    }

    /// The schema that goes by a name.
    func schema(of name: String) -> String? { schemas[name] }

    subscript(schema: String) -> String { names[schema] ?? Naming.type(schema) }

    /// Names that mean something else in a spec or in generated code.
    static let reserved: Set<String> = Set(Builtin.allCases.map(\.rawValue)).union([
        "Set", "Client", "Server", "Credential", "Failure", "Type", "Protocol", "Self", "Any",
    ]).union(ReservedNames.modules)
}
