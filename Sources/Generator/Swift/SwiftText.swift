/// The text of a spec as an identifier, a literal or a comment in Swift. `Code` takes no other text.
package enum SwiftText {
    /// A name that is safe in code, with backticks if Swift reserves the word; `_` for a text that is no name.
    ///
    /// `SwiftName` has checked or derived the names before; this makes sure of it.
    package static func identifier(_ name: String) -> String {
        guard !name.isEmpty, SwiftName.isIdentifierText(name) else { return "_" }
        return SwiftKeyword.isReserved(name) ? "`\(name)`" : name
    }

    /// A name behind a dot. Swift reserves only a few words there.
    static func member(_ name: String) -> String { escaped(name, in: ["Protocol", "Type", "init", "self"]) }

    /// A label in a declaration. Swift reads only these words as something else there.
    static func label(_ name: String) -> String { escaped(name, in: ["inout", "let", "var"]) }

    /// A label in a call. Swift needs backticks for one word only.
    static func argumentLabel(_ name: String) -> String { escaped(name, in: ["inout"]) }

    private static func escaped(_ name: String, in words: [String]) -> String {
        words.contains(name) ? identifier(name) : SwiftName.isIdentifierText(name) ? name : "_"
    }

    /// A number or a truth value that was written from a parsed one; `_` for any other text.
    static func number(_ text: String) -> String {
        let isNumber = text.utf8.allSatisfy { $0.isDigit || $0.isLower || "+-.E".utf8.contains($0) }
        return isNumber && !text.isEmpty ? text : "_"
    }

    /// A string literal on one line, without interpolation, whose characters are all visible.
    package static func literal(_ text: String) -> String {
        if isPlain(text) { return "\"" + text + "\"" }
        return text.quoted { "\\u{" + String($0.value, radix: 16, uppercase: true) + "}" }
    }

    /// Whether a literal of the text needs no escapes; most need none.
    static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    }

    /// A literal of a value in JSON. A number or a truth value is parsed and written again.
    static func literal(_ wire: String, _ kind: DiscriminatorKind) -> String {
        switch kind {
        case .text: literal(wire)
        case .integer: Int64(wire).map { String($0) } ?? literal(wire)
        case .boolean: String(wire == "true")
        case .number: ScalarLiteral.swift(wire, .double) ?? literal(wire)
        }
    }

    /// A string literal in which quotes need no escape, if the text has some.
    package static func rawLiteral(_ text: String) -> String {
        // Three quotes in a row would start a literal of several lines.
        guard text.utf8.contains(0x22), !text.utf8.starts(with: "\"\"".utf8), let hashes = rawDelimiter(for: text)
        else { return literal(text) }
        return hashes + "\"" + text + "\"" + hashes
    }

    /// The lines of a literal in which every character stands for itself; nil if one cannot.
    static func rawLiteral(_ lines: [String]) -> [String]? {
        rawDelimiter(for: lines.joined()).map { hashes in [hashes + "\"\"\""] + lines + ["\"\"\"" + hashes] }
    }

    /// The number signs around a literal in which every character of the text stands for itself; nil if that takes too many, or
    /// if a character is invisible.
    private static func rawDelimiter(for text: String) -> String? {
        guard text.unicodeScalars.allSatisfy(\.isSafeToPrint) else { return nil }
        // The compiler compares bytes. As a `Character`, a quote with an accent is not a quote.
        return ["#", "##", "###"].first { hashes in
            !["\"", "\\"].contains { text.utf8.firstRange(of: ($0 + hashes).utf8) != nil }
        }
    }

    /// A name in a comment.
    static func code(_ name: String) -> String { "`" + name.filter { $0 != "`" } + "`" }

    /// A text in lines of at most `width` bytes, if its words allow that.
    static func wrapped(_ text: String, _ indent: String, width: Int) -> String {
        guard text.utf8.count > width else { return text }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > width {
                lines.append(line)
                line = indent + word
            } else {
                line += line.isEmpty ? String(word) : " " + word
            }
        }
        return (lines + [line]).joined(separator: "\n")
    }

    /// A comment of one line, without its slashes.
    package static func comment(_ text: String) -> String { commentLines(text).joined(separator: " ") }

    /// The lines of a comment, without its slashes and without characters that end a line or change how it is displayed.
    static func commentLines(_ text: String) -> [String] {
        // Nearly every summary is one line of plain text.
        if isVisible(text.utf8), let last = text.utf8.last, last != 0x20 { return [text] }
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { bytes in
            var line = Substring(bytes).unicodeScalars
            if !isVisible(bytes) { line = .init(line.map { $0.isSafeToPrint ? $0 : " " }) }
            while line.last == " " { line.removeLast() }
            return String(line)
        }
        return Array(lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed())
    }

    private static func isVisible(_ text: some Collection<UInt8>) -> Bool {
        text.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}
