import Generator

/// Chosen names for parts of a document.
package enum Renames {
    /// The names with all patterns expanded: `io.k8s.api.core.v1.*: "*"` names `io.k8s.api.core.v1.Pod` `Pod`. An exact name
    /// overrides patterns, and a longer pattern overrides a shorter one. A pattern that matches nothing stays.
    package static func expanded(_ names: [String: String], in document: APIDocument) -> [String: String] {
        let patterns = names.filter { $0.key.contains("*") }.sorted {
            ($1.key.utf8.count, $0.key) < ($0.key.utf8.count, $1.key)
        }
        guard !patterns.isEmpty else { return names }
        let operations = document.operations.map(\.id)
        var expanded = names
        func expand(_ pattern: String, _ chosen: String, among ids: [String], _ name: (String) -> String) -> Bool {
            let fitting = ids.compactMap { id in part(of: id, in: pattern).map { (id, $0) } }
            for (id, part) in fitting where expanded[id] == nil {
                expanded[id] = name(
                    chosen.split(separator: "*", omittingEmptySubsequences: false).joined(separator: " \(part) "))
            }
            return !fitting.isEmpty
        }
        for (pattern, chosen) in patterns where operations.contains(pattern) == false {
            // `Core*` names schemas, `core*` names operations, and `*` names either.
            let isType = chosen.first?.isUppercase ?? false
            var fits = false
            if isType || chosen.hasPrefix("*") {
                let schemas = document.schemas.map { document.title(of: $0) }
                fits = expand(pattern, chosen, among: schemas, Naming.type)
            }
            if !isType { fits = expand(pattern, chosen, among: operations, { Naming.member($0) }) || fits }
            if fits { expanded[pattern] = nil }
        }
        return expanded
    }

    /// The text that the `*` of a pattern matches in a name; nil if the pattern does not match.
    private static func part(of name: String, in pattern: String) -> String? {
        let ends = pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2, name.utf8.count > ends[0].utf8.count + ends[1].utf8.count, name.hasPrefix(ends[0]),
            name.hasSuffix(ends[1])
        else { return nil }
        return String(name.dropFirst(ends[0].count).dropLast(ends[1].count))
    }

    /// The mistakes in chosen names, by the names in the document. Only parts that are taken have names.
    ///
    /// - Parameters:
    ///   - wanted: The operations that are taken.
    ///   - reached: The schemas that are taken; nil for all.
    static func problems(
        _ names: [String: String], _ operations: [Operation], wanted: [Operation], reached: Set<ObjectIdentifier>?,
        _ document: APIDocument, api: String
    ) -> [(name: String, message: String)] {
        guard !names.isEmpty else { return [] }
        let ids = Set(operations.map(\.id))
        let schemas = Set(document.schemas.map { document.title(of: $0) })
        let takenSchemas = document.schemas.filter { reached?.contains(ObjectIdentifier($0)) ?? true }
        let takenIDs = Set(wanted.map(\.id) + takenSchemas.map { document.title(of: $0) })
        var problems: [(name: String, message: String)] = []
        var taken: [String: String] = [:]
        // Operations that keep their names go first.
        for operation in wanted where names[operation.id] == nil { taken[operation.typeName] = operation.id }
        for (name, chosen) in names.filter({ ids.contains($0.key) || schemas.contains($0.key) }).sorted(by: {
            $0.key < $1.key
        }) {
            let isType = chosen.first?.isUppercase ?? false
            let first = chosen.prefix(1)
            let rest = chosen.dropFirst()
            let type = Naming.type(chosen)
            if isType, !schemas.contains(name) {
                let member = first.lowercased() + rest
                problems.append(
                    (name, "'\(name)' is an operation, whose name begins with a small letter, as in '\(member)'"))
            } else if !isType, !ids.contains(name) {
                let type = first.uppercased() + rest
                problems.append((name, "'\(name)' is a schema, whose name begins with a capital, as in '\(type)'"))
            } else if ModelNames.reserved.contains(type) || type == api {
                problems.append((name, "'\(chosen)' has a meaning of its own in generated code; choose another name"))
            } else if takenIDs.contains(name), let other = taken.updateValue(name, forKey: type) {
                problems.append((name, "'\(other)' has the name '\(chosen)' already; choose another one"))
            }
        }
        return problems
    }
}
