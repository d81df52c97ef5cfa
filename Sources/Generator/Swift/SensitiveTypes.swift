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
        guard case .structure(let structure) = declaration else { return }
        if structure.properties.contains(where: \.isSensitive) { sensitive.insert(structure.path) }
        for property in structure.properties {
            for used in property.type.modelPaths { users[used, default: []].append(structure.path) }
        }
        for nested in structure.nested { collect(nested, &users) }
    }
}
