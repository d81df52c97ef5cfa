import Generator

/// Finds where two files say different things; the order of a mapping's entries makes no difference.
enum NodeComparison {
    /// The first place in `one` that is different in `other`.
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

    /// By name; entries of one name in the order in which they came.
    private static func sorted(_ entries: [Node.Entry]) -> [Node.Entry] {
        let order = entries.indices.sorted { (entries[$0].name, $0) < (entries[$1].name, $1) }
        return order.map { entries[$0] }
    }
}

extension Node.Style {
    /// Whether the style makes no difference: collections may change from braces on one line to block style.
    fileprivate func isSame(as other: Node.Style) -> Bool {
        switch (self, other) {
        case (.flow, .block), (.block, .flow): true
        default: self == other
        }
    }
}
