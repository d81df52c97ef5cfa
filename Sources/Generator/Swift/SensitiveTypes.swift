/// The types that hold a sensitive value, in a property of their own or somewhere below it.
struct SensitiveTypes {
    private var sensitive: Set<[String]> = []

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

    private mutating func collect(_ declaration: Declaration, _ users: inout [[String]: [[String]]]) {
        let types: [ValueType]
        switch declaration {
        case .structure(let structure):
            if structure.properties.contains(where: \.isSensitive) { sensitive.insert(structure.path) }
            types = structure.properties.map(\.type)
        case .union(let union): types = union.cases.map(\.type)
        case .enumeration, .newtype, .alias: return
        }
        for type in types {
            for used in type.modelPaths { users[used, default: []].append(declaration.path) }
        }
        for nested in declaration.nested { collect(nested, &users) }
    }
}
