/// The types that hold a sensitive value, in a property or below one.
struct SensitiveTypes {
    private var sensitive: Set<[String]> = []
    /// The keys under which JSON of each type holds sensitive values; types with none are left out.
    private var keysOfTypes: [[String]: Set<String>] = [:]

    /// - Parameter others: The APIs of the same module, by their names, whose models this one may name as types of the app.
    init(_ api: API, others: [String: SensitiveTypes] = [:]) {
        var graph = Graph()
        for (name, other) in others where name != api.name {
            for (path, keys) in other.keysOfTypes { graph.collect(([name] + path).joined(separator: "."), keys) }
        }
        api.files.forEachDeclaration(and: api.common.client) { graph.collect($0) }
        // Most APIs have nothing sensitive, and no type is looked at again.
        guard graph.hasSecrets else { return }
        sensitive = Set(graph.keys(\.all).keys)
        keysOfTypes = graph.keys(\.shown)
    }

    func contains(_ type: ValueType) -> Bool {
        guard !sensitive.isEmpty else { return false }
        return type.namedPaths.contains { sensitive.contains($0) }
    }

    /// The keys under which JSON of these types holds sensitive values, wherever in it.
    func keys(in types: [ValueType]) -> Set<String> {
        guard !keysOfTypes.isEmpty else { return [] }
        var keys: Set<String> = []
        for path in types.lazy.flatMap(\.namedPaths) { keys.formUnion(keysOfTypes[path] ?? []) }
        return keys
    }
}

/// Which types stand in which; types are indexes here, as all of it may be very large.
private struct Graph {
    struct Node {
        let path: [String]
        /// The keys of the sensitive properties that it declares.
        let ownKeys: Set<String>
        /// The types of its properties, and of those that are not sensitive as a whole.
        let all: [ValueType]
        let shown: [ValueType]
    }

    private var nodes: [Node] = []
    var hasSecrets: Bool { nodes.contains { !$0.ownKeys.isEmpty } }

    /// Adds a type of the app with the keys below which its JSON holds sensitive values.
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

    /// The sensitive keys of each type that has some, itself or in what it holds. Types on a cycle hold all of each other's
    /// keys, so those are found once for each component.
    func keys(_ held: KeyPath<Node, [ValueType]>) -> [[String]: Set<String>] {
        let indexes = Dictionary(nodes.indices.map { (nodes[$0].path, $0) }) { $1 }
        let edges = nodes.map { node in Set(node[keyPath: held].flatMap(\.namedPaths)).compactMap { indexes[$0] } }
        let components = Components(edges)
        var keysOfComponents: [Set<String>] = []
        var keysOfTypes: [[String]: Set<String>] = [:]
        // A component comes after all that its nodes point to.
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
    /// The paths of the models that the type is or names, and the app's types, which have a dot in one component.
    fileprivate var namedPaths: [[String]] {
        var paths = modelPaths
        forEach { if case .external(let name) = $0 { paths.append([name]) } }
        return paths
    }
}
