/// Reads the conditions that make errors of successful responses.
extension SpecParser {
    mutating func failures(_ fields: Fields, allowsNone: Bool) -> FailuresSyntax {
        var failures = FailuresSyntax()
        failures.statuses = fields[.errors].map { statuses($0, of: .errors) } ?? []
        failures.failsWhen = failsWhen(fields, allowsNone: allowsNone)
        return failures
    }

    private mutating func failsWhen(_ fields: Fields, allowsNone: Bool) -> Located<FailureSyntax>? {
        guard let entry = fields.entry(.failsWhen) else { return nil }
        if allowsNone, entry.value.text == "none" { return Located(.never, entry.key.range) }
        // An unreadable one was reported.
        let broken = Located(FailureSyntax.properties([]), entry.key.range)
        guard case .mapping = entry.value.content else {
            if let condition = presence(entry.value, allowsNone: allowsNone) {
                return Located(.properties([condition]), entry.key.range)
            }
            return broken
        }
        guard let entries = entry.value.namedEntries(of: .failsWhen, &sink) else { return broken }
        if entries.isEmpty {
            sink.error(
                .missingKey, "'failsWhen' is empty; give it a property with its value, such as { ok: false }",
                at: entry.value.range)
        }
        return Located(.properties(entries.compactMap { failureProperty($0) }), entry.key.range)
    }

    /// `failsWhen: error`: the property has any value. Nil after a report.
    private mutating func presence(_ node: Node, allowsNone: Bool) -> FailureCondition? {
        guard let text = node.text, !node.isNull, !["none", "true", "false"].contains(text.lowercased()),
            Double(text) == nil
        else {
            return sink.refuse(
                .wrongKind,
                "'failsWhen' is a property with its value, such as { ok: false }"
                    + (allowsNone ? ", the key of one that only errors have, or none" : ""),
                at: node.range)
        }
        guard let keys = keys(node, .failsWhen), areObjectKeys(keys) else { return nil }
        return FailureCondition(keys: keys.value, value: .any)
    }

    /// Whether the path of keys leads through objects; reports one that does not.
    private mutating func areObjectKeys(_ keys: Located<[String]>) -> Bool {
        let isStep = { (key: String) in key.hasSuffix("?") || ["first", "last"].contains(key) || Int(key) != nil }
        guard let key = keys.value.first(where: isStep) else { return true }
        sink.error(
            .malformedText, "'\(key)' is not a key of an object; 'failsWhen' goes through objects only", at: keys.range)
        return false
    }

    private mutating func failureProperty(_ entry: Node.Entry) -> FailureCondition? {
        guard let keys = keys(entry.key, .failsWhen) else { return nil }
        guard let text = entry.value.text, !entry.value.isNull else {
            return sink.refuse(
                .wrongKind, "a property of 'failsWhen' is compared with true, false, a number or text",
                at: entry.value.range)
        }
        guard areObjectKeys(keys) else { return nil }
        let isWord = ["true", "false"].contains(text.lowercased()) && !["true", "false"].contains(text)
        if entry.value.style == .plain, isWord || Int(text) == nil && Double(text) != nil {
            return sink.refuse(
                isWord ? .invalidBoolean : .invalidNumber,
                isWord
                    ? "write '\(text.lowercased())' for a Bool, or put the text into quotes"
                    : "'failsWhen' compares with whole numbers; text is written in quotes",
                at: entry.value.range,
                fix: isWord ? Fix(entry.value.range, text, to: text.lowercased(), isSafe: false) : nil)
        }
        return FailureCondition(keys: keys.value, value: Self.value(text, isQuoted: entry.value.style != .plain))
    }

    private static func value(_ text: String, isQuoted: Bool) -> FailureCondition.Value {
        switch text {
        case _ where isQuoted: .text(text)
        case "true": .bool(true)
        case "false": .bool(false)
        default: Int(text).map { .integer($0) } ?? .text(text)
        }
    }
}
