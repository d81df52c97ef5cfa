import Foundation

/// Header values with quoted strings (RFC 9110 §5.6.4).
package enum QuotedText {
    /// The non-empty elements between separators outside quoted strings.
    package static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
        elements(of: text, at: separator).elements
    }

    /// The elements, and whether every quoted string is closed: an open one hides the rest.
    package static func elements(of text: String, at separator: Unicode.Scalar) -> (elements: [String], areClosed: Bool)
    {
        var elements: [String] = []
        var element = ""
        var isQuoted = false
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if scalar == separator, !isQuoted {
                elements.append(element)
                element = ""
                continue
            }
            if scalar == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && scalar == "\\" && !isEscaped
            element.unicodeScalars.append(scalar)
        }
        elements.append(element)
        return (elements.map { $0.trimmingCharacters(in: [" ", "\t"]) }.filter { !$0.isEmpty }, !isQuoted)
    }

    /// The content of a quoted string; other text as it is.
    package static func plain(_ text: String) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var plain = ""
        var isEscaped = false
        for scalar in text.dropFirst().dropLast().unicodeScalars {
            isEscaped = scalar == "\\" && !isEscaped
            if !isEscaped { plain.unicodeScalars.append(scalar) }
        }
        return plain
    }
}
