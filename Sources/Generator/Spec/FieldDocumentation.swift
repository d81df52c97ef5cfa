extension FieldSyntax {
    /// The summary, and the example where there is one.
    var documentation: String? {
        guard let example else { return summary }
        let shown = "For example, `\(Self.shown(example))`."
        return summary.map { "\($0)\n\n\(shown)" } ?? shown
    }

    /// The example on one line that is not too long, without what would end its being code.
    private static func shown(_ example: Node) -> String {
        let text = example.text ?? JSONText.of(example)
        let line = String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.isSafeToPrint && $0 != "`" ? $0 : " " }))
        return line.unicodeScalars.count > 72 ? String(line.unicodeScalars.prefix(71)) + "…" : line
    }
}
