/// Tells structs that keep other keys which of those choose them in a union.
enum DiscriminatorKeys {
    static func keepApart(_ files: inout [API.File], _ client: inout Endpoint.Body.Fields?) {
        var keys: [[String]: Set<String>] = [:]
        var hasAdditional = false
        var unions: [[String]: [[String]]] = [:]
        files.forEachDeclaration(and: client) { declaration in
            switch declaration {
            case .structure(let structure): hasAdditional = hasAdditional || structure.additional != nil
            case .union(let union):
                let paths = union.cases.flatMap(\.type.modelPaths)
                unions[union.path] = paths
                guard let key = union.discriminator?.key else { return }
                for path in paths { keys[path, default: []].insert(key) }
            case .enumeration, .newtype, .alias: break
            }
        }
        guard hasAdditional, !keys.isEmpty else { return }
        hand(&keys, on: unions)
        func set(_ declaration: inout Declaration) {
            guard let own = keys[declaration.path] else { return }
            declaration.modify { $0.additional?.discriminators = own }
        }
        files.update(set)
        client?.nested.update(set)
    }

    /// What chooses a union is a key of each of its alternatives, too.
    private static func hand(_ keys: inout [[String]: Set<String>], on unions: [[String]: [[String]]]) {
        var waiting = unions.keys.filter { keys[$0] != nil }
        while let next = waiting.popLast() {
            for path in unions[next] ?? [] {
                let before = keys[path]?.count ?? 0
                keys[path, default: []].formUnion(keys[next] ?? [])
                if keys[path]?.count != before, unions[path] != nil { waiting.append(path) }
            }
        }
    }
}
