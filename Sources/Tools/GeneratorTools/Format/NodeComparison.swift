import Generator

/// Finds the first difference in the meaning of two files. The order of a mapping's entries has no meaning.
enum NodeComparison {
    /// The first place in `one` that differs from `other`; nil if nothing does.
    static func difference(_ one: Node, _ other: Node) -> SourceRange? {
        guard one.style.isSame(as: other.style) else { return one.range }
        switch (one.content, other.content) {
        case (.scalar(let text), .scalar(let otherText)):
            return text == otherText ? nil : one.range
        case (.sequence(let elements), .sequence(let otherElements)):
            guard elements.count == otherElements.count else { return one.range }
            return first(zip(elements, otherElements))
        case (.mapping(let entries), .mapping(let otherEntries)):
            guard entries.count == otherEntries.count else { return one.range }
            let pairs = zip(sorted(entries), sorted(otherEntries))
            if let renamed = pairs.first(where: { $0.name != $1.name }) { return renamed.0.key.range }
            return first(pairs.lazy.map { ($0.value, $1.value) })
        default:
            return one.range
        }
    }

    private static func first(_ pairs: some Sequence<(Node, Node)>) -> SourceRange? {
        for (one, other) in pairs {
            if let range = difference(one, other) { return range }
        }
        return nil
    }

    /// The entries sorted by name; those with the same name keep their order.
    private static func sorted(_ entries: [Node.Entry]) -> [Node.Entry] {
        let order = entries.indices.sorted { (entries[$0].name, $0) < (entries[$1].name, $1) }
        return order.map { entries[$0] }
    }
}

extension Node.Style {
    /// Whether the styles are equal in meaning: a collection may change between braces and block style.
    fileprivate func isSame(as other: Node.Style) -> Bool {
        switch (self, other) {
        case (.flow, .block), (.block, .flow): true
        default: self == other
        }
    }
}
