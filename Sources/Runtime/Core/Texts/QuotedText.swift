import APITexts
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Header values with quoted strings (RFC 9110 §5.6.4).
package enum QuotedText {
    /// The non-empty elements between separators outside quoted strings.
    package static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
        elements(of: text, at: separator).elements
    }

    /// Whether the text is one element of a comma-separated list (RFC 9110 §5.6.1): commas only within closed quotes.
    static func isListElement(_ text: String) -> Bool {
        let (elements, areClosed) = all(of: text, at: ",")
        return areClosed && elements.count == 1
    }

    /// The elements, and whether every quoted string is closed: an open one hides the rest.
    package static func elements(of text: String, at separator: Unicode.Scalar) -> (elements: [String], areClosed: Bool)
    {
        let (elements, areClosed) = all(of: text, at: separator)
        return (elements.map { $0.withoutOuterBlanks }.filter { !$0.isEmpty }, areClosed)
    }

    private static func all(of text: String, at separator: Unicode.Scalar) -> (elements: [String], areClosed: Bool) {
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
        return (elements, !isQuoted)
    }
}
