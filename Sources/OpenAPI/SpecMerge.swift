import Generator

/// What a spec says itself beside what comes of its document.
///
/// The spec wins: its keys take the place of the document's, and below `auth`, `defaults`, `models` and `endpoints` those of
/// the same name. An endpoint without a path adds to the document's.
struct SpecMerge {
    private(set) var findings = DiagnosticSink()
    private let absent: AbsentParts
    /// The operations of the document, if additions to others are passed over.
    var known: Set<String>?

    /// - Parameter absent: What of the document is not taken.
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

    /// The servers that single operations name, which they need whatever the others use.
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
                let proposal = findings.proposal(for: entry.name, among: entries.map(\.name))
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
        // The two say what comes back, and there can be one of them.
        let excluded = own["responses"] != nil ? "response" : own["response"] != nil ? "responses" : ""
        let rest = document.entries.filter { $0.name != excluded }
        return own.over(Node(content: .mapping(rest), style: document.style, range: document.range)) { key in
            ["query", "headers", "cookies", "parameters", "errors"].contains(key)
        }
    }
}

extension Node {
    /// The mapping with more entries, as far as it has none of their names.
    fileprivate func with(_ others: [Entry]) -> Node {
        guard isMapping else { return self }
        let names = Set(entries.map(\.name))
        return Node(
            content: .mapping(entries + others.filter { !names.contains($0.name) }), style: style, range: range)
    }

    /// The entries of both: one's own in the place of the other's of the same name.
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
