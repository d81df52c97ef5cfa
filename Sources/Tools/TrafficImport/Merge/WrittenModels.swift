import Generator

/// The models that a spec has, as nodes.
struct WrittenModels {
    /// The models by their names, without type parameters.
    private let nodes: [String: Node]
    private let order: [String: Int]

    init(_ root: Node) {
        let entries = root["models"]?.entries ?? []
        let names = entries.map { String($0.name.prefix { $0 != "<" }) }
        nodes = Dictionary(zip(names, entries.map(\.value))) { first, _ in first }
        order = Dictionary(zip(names, names.indices)) { first, _ in first }
    }

    /// The names in the order of the spec.
    func sorted(_ names: Set<String>) -> [String] {
        names.sorted { (order[$0] ?? 0) < (order[$1] ?? 0) }
    }

    /// The models that a mapping names.
    func named(in node: Node, _ construct: Construct) -> Set<String> {
        Set(TypeNames(in: node, construct).models.map(\.name).filter { nodes[$0] != nil })
    }

    /// The models that a model names.
    func named(inModel name: String) -> Set<String> {
        nodes[name].map { named(in: $0, .model) } ?? []
    }

    /// The models that a property, a parameter or a response names.
    func named(in entry: Node.Entry) -> Set<String> {
        if entry.value.isMapping {
            return named(in: entry.value, .property).union(named(in: entry.value, .response))
        }
        return Set(TypeNames(inType: entry.value).models.map(\.name).filter { nodes[$0] != nil })
    }

    /// The models that no endpoint and no default of the spec reaches.
    func unreached(in root: Node) -> Set<String> {
        var reached: Set<String> = []
        for entry in root["endpoints"]?.entries ?? [] {
            reached.formUnion(named(in: entry.value, .endpoint))
        }
        if let defaults = root["defaults"] { reached.formUnion(named(in: defaults, .defaults)) }
        var waiting = Array(reached)
        while let name = waiting.popLast() {
            for other in named(inModel: name) where reached.insert(other).inserted {
                waiting.append(other)
            }
        }
        return Set(nodes.keys).subtracting(reached)
    }
}
