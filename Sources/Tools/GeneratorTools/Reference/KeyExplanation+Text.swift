import Generator

extension KeyExplanation {
    /// The explanation for a terminal.
    package var text: String {
        var text = "\(key) (key)\n"
        for place in places { text += "\n" + place.text }
        if let example {
            text += "\nExample, from the section '\(example.section)':\n\n" + TerminalText.code(example.code)
        }
        return text
    }
}

extension KeyExplanation.Place {
    fileprivate var text: String {
        var rows = [("value", value)]
        if isRequired { rows.append(("required", "yes")) }
        if let product { rows.append(("needs", "the product \(product)")) }
        if !keys.isEmpty { rows.append(("keys", keys.joined(separator: ", "))) }
        if !rules.isEmpty { rows.append(("rules", rules.joined(separator: "; "))) }
        let names = ValueKind.list(constructs.map(\.rawValue))
        return TerminalText.wrapped("In \(names): \(summary)")
            + rows.map { TerminalText.row($0.0, $0.1, column: 12) }.joined()
    }
}
