/// Reads `lint: { unused-model: off, missing-summary: on }`, the rules that are on or off for the whole API.
extension SpecParser {
    mutating func rules(_ node: Node) -> [Rule: Bool] {
        guard let entries = node.namedEntries(of: .lint, &sink) else { return [:] }
        let names = Rule.allCases.filter { $0.severity == .warning }.map(\.rawValue)
        var rules: [Rule: Bool] = [:]
        for entry in entries {
            guard let rule = Rule(rawValue: entry.name) else {
                let nearest = sink.proposal(for: entry.name, among: names)
                sink.error(
                    .unknownKey, "there is no rule '\(entry.name)'\(nearest.hint)", at: entry.key.range,
                    fix: nearest.fixOfWord(at: entry.key.range))
                continue
            }
            guard rule.severity == .warning else {
                sink.error(
                    .misplacedKey, "'\(entry.name)' finds errors, which cannot be turned off; only warnings can",
                    at: entry.key.range)
                continue
            }
            switch entry.value.text {
            // Editors that read YAML 1.1 write 'off' as false.
            case "off", "false": rules[rule] = false
            case "on", "true": rules[rule] = true
            case let text:
                let fix = text.flatMap { text in
                    Self.switches[text.lowercased()].map { Fix(entry.value.range, text, to: $0) }
                }
                sink.error(.unknownWord, "a rule is on or off", at: entry.value.range, fix: fix)
            }
        }
        return rules
    }

    /// The words for on and off that other tools have.
    private static let switches = [
        "on": "on", "true": "on", "yes": "on", "enabled": "on", "off": "off", "false": "off", "no": "off",
        "disabled": "off", "none": "off",
    ]
}
