/// The types with a sensitive property, at any depth.
struct SensitiveTypes {
    private var sensitive: Set<[String]> = []
    /// The keys of sensitive values in the JSON of each type; types without such keys are left out.
    private var keysOfTypes: [[String]: Set<String>] = [:]

    /// - Parameter others: The APIs of the same module, by name. This API may name their models as types of the app.
    init(_ api: API, others: [String: SensitiveTypes] = [:]) {
        var graph = Graph()
        for (name, other) in others where name != api.name {
            for (path, keys) in other.keysOfTypes { graph.collect(([name] + path).joined(separator: "."), keys) }
        }
        api.files.forEachDeclaration(and: api.common.client) { graph.collect($0) }
        // Most APIs have no sensitive values, and need no search.
        guard graph.hasSecrets else { return }
        sensitive = Set(graph.keys(\.all).keys)
        keysOfTypes = graph.keys(\.shown)
    }

    func contains(_ type: ValueType) -> Bool {
        guard !sensitive.isEmpty else { return false }
        return type.namedPaths.contains { sensitive.contains($0) }
    }

    /// The keys of sensitive values in the JSON of these types, at any depth.
    func keys(in types: [ValueType]) -> Set<String> {
        guard !keysOfTypes.isEmpty else { return [] }
        var keys: Set<String> = []
        for path in types.lazy.flatMap(\.namedPaths) { keys.formUnion(keysOfTypes[path] ?? []) }
        return keys
    }
}

/// A graph of the types and the types in them. It uses indexes, because an API may be very large.
private struct Graph {
    struct Node {
        let path: [String]
        /// The keys of the sensitive properties that it declares.
        let ownKeys: Set<String>
        /// The types of its properties.
        let all: [ValueType]
        /// The types of its properties that are not sensitive as a whole.
        let shown: [ValueType]
    }

    private var nodes: [Node] = []
    var hasSecrets: Bool { nodes.contains { !$0.ownKeys.isEmpty } }

    /// Adds a type of the app with the keys of sensitive values in its JSON.
    mutating func collect(_ name: String, _ keys: Set<String>) {
        nodes.append(Node(path: [name], ownKeys: keys, all: [], shown: []))
    }

    mutating func collect(_ declaration: Declaration) {
        switch declaration {
        case .structure(let structure):
            let secrets = structure.properties.filter(\.isSensitive)
            let shown = structure.properties.filter { !$0.isSensitive }
            nodes.append(
                Node(
                    path: structure.path, ownKeys: Set(secrets.map(\.wireName)), all: structure.types,
                    shown: shown.map(\.type) + (structure.additional.map { [$0.dictionary] } ?? [])))
        case .union(let union):
            let types = union.cases.map(\.type)
            nodes.append(Node(path: union.path, ownKeys: [], all: types, shown: types))
        case .enumeration, .newtype, .alias: break
        }
    }

    /// The sensitive keys of each type that has some, itself or in the types in it. Types on a cycle have the same keys, so the
    /// keys are found once for each component.
    func keys(_ held: KeyPath<Node, [ValueType]>) -> [[String]: Set<String>] {
        let indexes = Dictionary(nodes.indices.map { (nodes[$0].path, $0) }) { $1 }
        let edges = nodes.map { node in Set(node[keyPath: held].flatMap(\.namedPaths)).compactMap { indexes[$0] } }
        let components = Components(edges)
        var keysOfComponents: [Set<String>] = []
        var keysOfTypes: [[String]: Set<String>] = [:]
        // The order of components: each one follows the components that its nodes point to.
        for members in components.all {
            var keys: Set<String> = []
            for member in members {
                keys.formUnion(nodes[member].ownKeys)
                for target in edges[member] where components.component[target] < keysOfComponents.count {
                    keys.formUnion(keysOfComponents[components.component[target]])
                }
            }
            keysOfComponents.append(keys)
            if keys.isEmpty { continue }
            for member in members { keysOfTypes[nodes[member].path] = keys }
        }
        return keysOfTypes
    }
}

extension ValueType {
    /// The paths of the models that the type is or names, and of the app's types. An app's type is one component, with its dots.
    fileprivate var namedPaths: [[String]] {
        var paths = modelPaths
        forEach { if case .external(let name) = $0 { paths.append([name]) } }
        return paths
    }
}
