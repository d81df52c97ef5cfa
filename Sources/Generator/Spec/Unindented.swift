/// Keys that stand beside the name they belong to, where they ought to be indented deeper.
extension SpecParser {
    /// Reports the first such key; true where there is one, for then nothing else in the mapping is what it seems.
    ///
    /// - Parameters:
    ///   - names: Names that the author has chosen, each with the construct.
    mutating func isUnindented(_ names: [Node.Entry], _ construct: Construct) -> Bool {
        for (index, entry) in names.enumerated().dropFirst() {
            let owner = names[index - 1]
            guard owner.value.isEmptyText, !entry.value.isMapping, construct.row(entry.name) != nil
            else { continue }
            sink.reportUnindented(entry, below: owner)
            return true
        }
        return false
    }
}

extension DiagnosticSink {
    mutating func reportUnindented(_ entry: Node.Entry, below owner: Node.Entry) {
        error(
            .misplacedKey, "'\(entry.name)' belongs to '\(owner.name)' above it; indent it deeper", at: entry.key.range)
    }
}

extension Node {
    /// Whether nothing stands behind the key.
    var isEmptyText: Bool { text == "" && style == .plain }
}
