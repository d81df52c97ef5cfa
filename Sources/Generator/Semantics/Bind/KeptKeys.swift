/// Marks the alternatives of unions with a discriminator that keep keys without a property: dictionaries, and structs with
/// `additional`.
enum KeptKeys {
    static func mark(_ files: inout [API.File], _ client: inout Endpoint.Body.Fields?) {
        var keeping: Set<[String]> = []
        var unions: [(path: [String], types: [ValueType])] = []
        var isNeeded = false
        files.forEachDeclaration(and: client) { declaration in
            switch declaration {
            case .structure(let structure): if structure.additional != nil { keeping.insert(structure.path) }
            case .union(let union):
                unions.append((union.path, union.cases.map { $0.type.canonical }))
                isNeeded = isNeeded || union.discriminator != nil
            case .enumeration, .newtype, .alias: break
            }
        }
        guard isNeeded else { return }
        // A union keeps such keys if one of its alternatives does, which may be a union too.
        var users: [[String]: [[String]]] = [:]
        var waiting: [[String]] = []
        for union in unions {
            for case .union(let path, _) in union.types { users[path, default: []].append(union.path) }
            if union.types.contains(where: { $0.keepsKeys(keeping) }) { waiting.append(union.path) }
        }
        while let next = waiting.popLast() {
            if keeping.insert(next).inserted { waiting += users[next] ?? [] }
        }
        func set(_ declaration: inout Declaration) {
            declaration.modify { _ in
            } _: { union in
                guard union.discriminator != nil else { return }
                for index in union.cases.indices where union.cases[index].wire != nil {
                    union.cases[index].keepsKeys = union.cases[index].type.canonical.keepsKeys(keeping)
                }
            }
        }
        files.update(set)
        client?.nested.update(set)
    }
}

extension ValueType {
    /// Whether a value keeps keys of its object that are no properties.
    fileprivate func keepsKeys(_ declarations: Set<[String]>) -> Bool {
        switch self {
        case .structure(let path, _), .union(let path, _): declarations.contains(path)
        case .dictionary: true
        default: false
        }
    }
}
