/// Reads `lint: { unused-model: off, missing-summary: on }`, the rules that are on or off for the whole API.
extension SpecParser {
    mutating func rules(_ node: Node) -> [Rule: Bool] {
        guard let entries = node.namedEntries(of: .lint, &sink) else { return [:] }
        let names = Rule.allCases.filter { $0.severity == .warning }.map(\.rawValue)
        var rules: [Rule: Bool] = [:]
        for entry in entries {
            guard let rule = Rule(rawValue: entry.name) else {
                sink.error(
                    .unknownKey, "there is no rule '\(entry.name)'\(proposal(for: entry.name, among: names))",
                    at: entry.key.range)
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
            default: sink.error(.unknownWord, "a rule is on or off", at: entry.value.range)
            }
        }
        return rules
    }
}
