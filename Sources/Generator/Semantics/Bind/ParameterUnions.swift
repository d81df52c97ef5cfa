/// Unions of scalars and enums, which can stand in a path, a query, a header or a form.
struct ParameterUnions {
    var possible: Set<[String]> = []
    private var used: Set<[String]> = []

    /// Whether the type is such a union, which it then is in the code as well.
    mutating func use(_ type: ValueType) -> Bool {
        guard case .union(let path, _) = type.unaliased, possible.contains(path) else { return false }
        used.insert(path)
        return true
    }

    /// Marks those that are used.
    func mark(_ files: inout [API.File]) {
        guard !used.isEmpty else { return }
        for index in files.indices { files[index].updateDeclarations(mark) }
    }

    /// The same for what a client is given.
    func mark(_ fields: inout Endpoint.Body.Fields) {
        fields.updateDeclarations(mark)
    }

    private func mark(_ declaration: inout Declaration) {
        switch declaration {
        case .structure(var structure):
            for index in structure.nested.indices { mark(&structure.nested[index]) }
            declaration = .structure(structure)
        case .union(var union):
            if used.contains(union.path) { union.isParameter = true }
            for index in union.nested.indices { mark(&union.nested[index]) }
            declaration = .union(union)
        case .enumeration, .newtype, .alias: break
        }
    }
}
