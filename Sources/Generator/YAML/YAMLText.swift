/// Text as a scalar of YAML.
package enum YAMLText {
    /// Whether a scalar needs no quotes.
    package static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, text.utf8.count <= 200, text.utf8.last != UInt8(ascii: " "),
            first.isIdentifierScalar || "/.$".unicodeScalars.contains(first), !["null", "Null", "NULL"].contains(text)
        else { return false }
        return text.unicodeScalars.allSatisfy { $0.isIdentifierScalar || " -./?+$".unicodeScalars.contains($0) }
    }
}
