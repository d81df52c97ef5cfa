import Generator

/// Text as YAML has it.
package enum YAMLText {
    /// Whether a scalar needs no quotes.
    package static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, text.utf8.count <= 200 else {
            return false
        }
        if ["null", "Null", "NULL", "~"].contains(text) { return false }
        let inner = text.unicodeScalars.allSatisfy { $0.isIdentifierScalar || " -./?+$".unicodeScalars.contains($0) }
        return inner && (first.isIdentifierScalar || first == "/" || first == "." || first == "$") && last != " "
            && !text.contains(" #")
    }
}
