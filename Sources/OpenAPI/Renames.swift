import Generator

/// Whether the names that were chosen for parts of a document can be theirs.
enum Renames {
    /// What is wrong with them, by the document's names.
    static func problems(
        _ names: [String: String], _ operations: [Operation], _ document: Document, api: String
    ) -> [(name: String, message: String)] {
        guard !names.isEmpty else { return [] }
        let ids = Set(operations.map(\.id))
        let schemas = Set(document.schemas.map { document.title(ofSchema: $0.name) })
        var problems: [(name: String, message: String)] = []
        var taken: [String: String] = [:]
        // Of all operations, those that keep their names included: a name that one of them has is taken.
        for operation in operations where names[operation.id] == nil { taken[operation.typeName] = operation.id }
        for (name, chosen) in names.filter({ ids.contains($0.key) || schemas.contains($0.key) }).sorted(by: {
            $0.key < $1.key
        }) {
            let isType = chosen.first?.isUppercase ?? false
            if isType, !schemas.contains(name) {
                let member = chosen.prefix(1).lowercased() + chosen.dropFirst()
                problems.append(
                    (name, "'\(name)' is an operation, whose name begins with a small letter, as in '\(member)'"))
                continue
            }
            if !isType, !ids.contains(name) {
                let type = chosen.prefix(1).uppercased() + chosen.dropFirst()
                problems.append((name, "'\(name)' is a schema, whose name begins with a capital, as in '\(type)'"))
                continue
            }
            let type = Naming.type(chosen)
            if ModelNames.reserved.contains(type) || type == api {
                problems.append((name, "'\(chosen)' has a meaning of its own in generated code; choose another name"))
            } else if let other = taken.updateValue(name, forKey: type) {
                problems.append((name, "'\(other)' has the name '\(chosen)' already; choose another one"))
            }
        }
        return problems
    }
}
