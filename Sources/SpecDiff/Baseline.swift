import Generator

/// Changes that were accepted: a line for each, of its rule and the part that it is about.
package struct Baseline: Sendable {
    private let entries: Set<String>

    /// Empty lines and those that begin with `#` say nothing.
    package init(text: String) {
        let lines = text.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: " ", maxSplits: 1).joined(separator: " ")
        }
        entries = Set(lines.filter { !$0.hasPrefix("#") })
    }

    package func contains(_ change: Change) -> Bool { entries.contains(Self.line(change)) }

    /// The text that accepts changes, sorted, so that it is the same for the same changes.
    package static func text(_ changes: [Change]) -> String {
        let lines = Set(changes.map(line)).sorted()
        return "# Changes that apigen diff --baseline accepts.\n" + lines.map { $0 + "\n" }.joined()
    }

    private static func line(_ change: Change) -> String { change.identity.printable }
}
