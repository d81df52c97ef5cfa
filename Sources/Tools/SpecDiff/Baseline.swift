import Generator

/// Accepted changes: a line for each, with its rule and its part.
package struct Baseline: Sendable {
    /// The lines that accept changes, with their numbers from 1.
    private let lines: [(number: Int, text: String)]
    private let entries: Set<String>

    /// Empty lines and lines that begin with `#` are ignored.
    package init(text: String) {
        let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        lines = all.enumerated().map { index, line in
            let words = line.split(separator: " ", maxSplits: 1).joined(separator: " ")
            return (index + 1, String(words.reversed().drop { $0.isWhitespace }.reversed()))
        }.filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }
        entries = Set(lines.map(\.text))
    }

    package func contains(_ change: Change) -> Bool { entries.contains(Self.line(change)) }

    /// The lines that accept none of the changes, or that are there twice.
    package func problems(_ changes: [Change]) -> [(line: Int, message: String)] {
        let found = Set(changes.map(Self.line))
        var seen: Set<String> = []
        return lines.compactMap { number, text in
            let rule = String(text.prefix { $0 != " " })
            guard seen.insert(text).inserted else { return (number, "the line is there twice") }
            guard !found.contains(text) else { return nil }
            return DiffRule(rawValue: rule) == nil
                ? (number, "there is no rule '\(rule)'\(DiffRule.proposal(for: rule))")
                : (number, "'\(text)' accepts nothing here")
        }
    }

    /// The text that accepts the changes. It is sorted, so that equal changes have equal texts.
    package static func text(_ changes: [Change]) -> String {
        let lines = Set(changes.map(line)).sorted()
        return "# Changes that apigen diff --baseline accepts.\n" + lines.map { $0 + "\n" }.joined()
    }

    private static func line(_ change: Change) -> String { change.identity.printable }
}
