/// Keys that stand beside the name they belong to, where they ought to be indented deeper.
extension [Node.Entry] {
    /// Reports the first such key; true where there is one, for then nothing else in the mapping is what it seems.
    func reportUnindented(_ sink: inout DiagnosticSink, where belongs: (Node.Entry, Node.Entry) -> Bool) -> Bool {
        let pair = zip(self, dropFirst()).first { $0.value.isEmptyText && belongs($0, $1) }
        guard let (owner, entry) = pair else { return false }
        sink.error(
            .misplacedKey, "'\(entry.name)' belongs to '\(owner.name)' above it; indent it deeper", at: entry.key.range)
        return true
    }
}

extension SpecParser {
    /// Reports a key of a construct that stands beside the names that the author has chosen.
    mutating func isUnindented(_ names: [Node.Entry], _ construct: Construct) -> Bool {
        names.reportUnindented(&sink) { !$1.value.isMapping && construct.row($1.name) != nil }
    }
}

extension Node {
    /// Whether nothing stands behind the key.
    var isEmptyText: Bool { text == "" && style == .plain }
}
