/// Finds keys that should be indented deeper: they are beside the name to which they belong.
extension [Node.Entry] {
    /// Reports the first such key. Returns true if there is one, because other reports about the mapping would be misleading.
    func reportUnindented(_ sink: inout DiagnosticSink, where belongs: (Node.Entry, Node.Entry) -> Bool) -> Bool {
        let pair = zip(self, dropFirst()).first { $0.value.isEmptyText && belongs($0, $1) }
        guard let (owner, entry) = pair else { return false }
        sink.error(
            .misplacedKey, "'\(entry.name)' belongs to '\(owner.name)' above it; indent it deeper", at: entry.key.range)
        return true
    }
}

extension SpecParser {
    /// Reports a key of a construct among the names that the author chose.
    mutating func isUnindented(_ names: [Node.Entry], _ construct: Construct) -> Bool {
        names.reportUnindented(&sink) { !$1.value.isMapping && construct.row($1.name) != nil }
    }
}

extension Node {
    /// Whether the key has no value.
    var isEmptyText: Bool { text == "" && style == .plain }
}
