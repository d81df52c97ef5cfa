import Generator

/// Merges a spec's own keys with those from its document.
///
/// The spec's keys override the document's; so do the entries of `auth`, `defaults`, `models` and `endpoints`, by name. An endpoint
/// without a path extends the document's.
struct SpecMerge {
    private(set) var findings = DiagnosticSink()
    private let absent: AbsentParts
    /// The operations of the document, if changes to other operations are ignored.
    var known: Set<String>?

    /// - Parameter absent: The parts of the document that were not taken.
    init(absent: AbsentParts) { self.absent = absent }

    mutating func merged(_ own: Node, with document: Node) -> Node {
        var keys: [Node.Entry] = own.entries.filter { !["openapi", "only", "except", "rename"].contains($0.name) }
        for entry in document.entries {
            guard let index = keys.firstIndex(where: { $0.name == entry.name }) else {
                keys.append(entry)
                continue
            }
            let written = keys[index]
            let value: Node
            switch entry.name {
            case "auth", "defaults", "models": value = written.value.over(entry.value)
            case "servers": value = written.value.with(Self.servers(entry.value, usedIn: document["endpoints"]))
            case "endpoints": value = endpoints(written.value, over: entry.value)
            default: continue
            }
            keys[index] = Node.Entry(key: written.key, name: written.name, value: value)
        }
        return Node(content: .mapping(keys), style: own.style, range: own.range)
    }

    /// The servers that single operations use. They are needed even if the spec has its own servers.
    private static func servers(_ servers: Node, usedIn endpoints: Node?) -> [Node.Entry] {
        let names = Set((endpoints?.entries ?? []).compactMap { $0.value["server"]?.text })
        return servers.entries.filter { names.contains($0.name) }
    }

    private mutating func endpoints(_ own: Node, over document: Node) -> Node {
        guard own.isMapping else { return own }
        var entries = document.entries
        var added: [Node.Entry] = []
        for entry in own.entries {
            let method = SwiftName.endpoint(entry.name)
            let index = entries.firstIndex { $0.name == method }
            guard entry.value.isMapping, entry.value["path"] == nil else {
                if let index { entries[index] = entry } else { added.append(entry) }
                continue
            }
            guard let index else {
                if let known, !known.contains(method) { continue }
                if let message = absent.operations[entry.name] ?? absent.operations[method] {
                    findings.error(.unknownOperation, message, at: entry.key.range)
                    continue
                }
                let proposal = findings.proposal(for: entry.name, among: entries.map(\.name)).hint
                findings.error(
                    .unknownOperation,
                    "the document has no operation '\(entry.name)' to add this to; a new endpoint "
                        + "needs a 'path'\(proposal)",
                    at: entry.key.range)
                continue
            }
            let value = Self.endpoint(entry.value, over: entries[index].value)
            entries[index] = Node.Entry(key: entry.key, name: entry.name, value: value)
        }
        return Node(content: .mapping(entries + added), style: own.style, range: own.range)
    }

    private static func endpoint(_ own: Node, over document: Node) -> Node {
        // Both describe responses, and only one is allowed.
        let excluded = own["responses"] != nil ? "response" : own["response"] != nil ? "responses" : ""
        let rest = document.entries.filter { $0.name != excluded }
        return own.over(Node(content: .mapping(rest), style: document.style, range: document.range)) { key in
            ["query", "headers", "cookies", "parameters", "errors"].contains(key)
        }
    }
}

extension Node {
    /// The mapping with further entries whose names it lacks.
    fileprivate func with(_ others: [Entry]) -> Node {
        guard isMapping else { return self }
        let names = Set(entries.map(\.name))
        return Node(
            content: .mapping(entries + others.filter { !names.contains($0.name) }), style: style, range: range)
    }

    /// The entries of both. This mapping's entries override the other's.
    /// - Parameter isDeep: Whether the entries under a key are merged as well.
    fileprivate func over(_ other: Node, deep isDeep: (String) -> Bool = { _ in false }) -> Node {
        guard isMapping, other.isMapping else { return self }
        var own = entries
        var result = other.entries.map { entry in
            guard let index = own.firstIndex(where: { $0.name == entry.name }) else { return entry }
            let written = own.remove(at: index)
            guard isDeep(entry.name) else { return written }
            return Entry(key: written.key, name: written.name, value: written.value.over(entry.value))
        }
        result += own
        return Node(content: .mapping(result), style: style, range: range)
    }
}
