import Generator

extension KeyExplanation {
    /// The explanation for a terminal.
    package var text: String {
        var text = "\(key) (key)\n"
        for (index, place) in places.enumerated() {
            let isFirst = index == 0 || places[index - 1].details != place.details
            let isLast = index == places.count - 1 || places[index + 1].details != place.details
            // Places whose values are the same have them once, below the last one.
            text += (isFirst ? "\n" : "") + place.meaning + (isLast ? place.details : "")
        }
        if let example {
            text += "\nExample, from the section '\(example.section)':\n\n" + TerminalText.code(example.code)
        }
        return text
    }
}

extension KeyExplanation.Place {
    fileprivate var meaning: String {
        TerminalText.wrapped("In \(ValueKind.list(constructs.map(\.rawValue))): \(summary)")
    }

    fileprivate var details: String {
        var rows = [("value", value)]
        if isRequired { rows.append(("required", "yes")) }
        if let product { rows.append(("needs", "the product \(product)")) }
        if !keys.isEmpty { rows.append(("keys", keys.joined(separator: ", "))) }
        if !rules.isEmpty { rows.append(("rules", rules.joined(separator: "; "))) }
        return rows.map { TerminalText.row($0.0, $0.1, column: 12) }.joined()
    }
}
