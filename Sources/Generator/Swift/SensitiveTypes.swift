/// The types that hold a sensitive value, in a property of their own or somewhere below it.
struct SensitiveTypes {
    private var sensitive: Set<[String]> = []
    /// The keys of each type's own sensitive properties.
    private var ownKeys: [[String]: Set<String>] = [:]
    /// The types that stand in each type's properties that are not sensitive as a whole.
    private var used: [[String]: Set<[String]>] = [:]

    init(_ api: API) {
        var users: [[String]: [[String]]] = [:]
        for file in api.files {
            for declaration in file.models + file.endpoints.flatMap(\.declarations) { collect(declaration, &users) }
        }
        var waiting = Array(sensitive)
        while let next = waiting.popLast() {
            for user in users[next] ?? [] where sensitive.insert(user).inserted { waiting.append(user) }
        }
    }

    func contains(_ type: ValueType) -> Bool {
        type.modelPaths.contains { sensitive.contains($0) }
    }

    /// The keys under which JSON of these types holds sensitive values, wherever in it.
    func keys(in types: [ValueType]) -> Set<String> {
        var keys: Set<String> = []
        var waiting = types.flatMap(\.modelPaths)
        var seen = Set(waiting)
        while let next = waiting.popLast() {
            keys.formUnion(ownKeys[next] ?? [])
            for path in used[next] ?? [] where seen.insert(path).inserted { waiting.append(path) }
        }
        return keys
    }

    private mutating func collect(_ declaration: Declaration, _ users: inout [[String]: [[String]]]) {
        let types: [ValueType]
        switch declaration {
        case .structure(let structure):
            let secrets = structure.properties.filter(\.isSensitive)
            if !secrets.isEmpty { sensitive.insert(structure.path) }
            ownKeys[structure.path] = Set(secrets.map(\.wireName))
            used[structure.path] = Set(structure.properties.filter { !$0.isSensitive }.flatMap(\.type.modelPaths))
            types = structure.properties.map(\.type)
        case .union(let union):
            types = union.cases.map(\.type)
            used[union.path] = Set(types.flatMap(\.modelPaths))
        case .enumeration, .newtype, .alias: return
        }
        for type in types {
            for used in type.modelPaths { users[used, default: []].append(declaration.path) }
        }
        for nested in declaration.nested { collect(nested, &users) }
    }
}
