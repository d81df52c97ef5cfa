import Generator

/// The errors that all endpoints share. They are written once, in the spec's `defaults`.
enum CommonErrors {
    /// The errors of most endpoints if nearly all others have some of them; else the errors that all endpoints have.
    static func errors(of endpoints: [Node]) -> [(String, Node)] {
        guard endpoints.count > 1 else { return [] }
        let tables = endpoints.map { endpoint in
            Dictionary((endpoint[.errors]?.entries ?? []).map { ($0.name, $0.value.text ?? "") }) { $1 }
        }
        var counts: [[String: String]: Int] = [:]
        for table in tables where !table.isEmpty && !table.values.contains("") { counts[table, default: 0] += 1 }
        let usual = counts.max { ($0.value, $0.key.count) < ($1.value, $1.key.count) }
        if let (table, count) = usual, count * 2 > tables.count,
            tables.count(where: { $0.allSatisfy { table[$0.key] == $0.value } }) * 5 >= tables.count * 4,
            let index = tables.firstIndex(of: table)
        {
            return endpoints[index][.errors]?.entries.map { ($0.name, $0.value) } ?? []
        }
        return endpoints[0][.errors]?.entries.filter { entry in
            guard let type = entry.value.text else { return false }
            return tables.allSatisfy { $0[entry.name] == type }
        }.map { ($0.name, $0.value) } ?? []
    }

    /// The endpoint without the shared errors.
    static func without(_ shared: [(String, Node)], _ endpoint: Node) -> Node {
        guard !shared.isEmpty else { return endpoint }
        let entries: [(String, Node)] = endpoint.entries.compactMap { entry in
            guard entry.name == "errors" else { return (entry.name, entry.value) }
            let own = entry.value.entries.map { ($0.name, $0.value) }.filter { row in
                !shared.contains { $0.0 == row.0 && $0.1.saysTheSame(as: row.1) }
            }
            return own.isEmpty ? nil : ("errors", Node(own, at: entry.value))
        }
        return Node(entries, at: endpoint)
    }
}
