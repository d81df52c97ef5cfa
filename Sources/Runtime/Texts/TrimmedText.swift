extension StringProtocol {
    /// The text without the characters at its ends that a condition holds for.
    package func trimmed(where isTrimmed: (Character) -> Bool) -> String {
        let start = drop(while: isTrimmed)
        guard let last = start.lastIndex(where: { !isTrimmed($0) }) else { return "" }
        return String(start[...last])
    }

    /// The text without spaces and tabs at its ends, the optional white space of HTTP (RFC 9110 §5.6.3).
    package var withoutOuterBlanks: String { trimmed { $0 == " " || $0 == "\t" } }
}
