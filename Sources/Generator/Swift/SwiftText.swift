/// Turns text of a spec into Swift, as an identifier, a literal or a comment; there is no other way.
package enum SwiftText {
    /// A name that is safe to stand in code, with backticks where Swift reserves the word.
    ///
    /// Names have been checked or derived before (`SwiftName`); whatever else might come is made harmless here.
    package static func identifier(_ name: String) -> String {
        guard !name.isEmpty, SwiftName.isIdentifierText(name) else { return "_" }
        return SwiftKeyword.isReserved(name) ? "`\(name)`" : name
    }

    /// A name behind a dot, where Swift reserves only a few words.
    static func member(_ name: String) -> String { escaped(name, in: ["Protocol", "Type", "init", "self"]) }

    /// A label where it is declared: only these words would be read as something else there.
    static func label(_ name: String) -> String { escaped(name, in: ["inout", "let", "var"]) }

    /// A label in a call, where Swift wants backticks for one word only.
    static func argumentLabel(_ name: String) -> String { escaped(name, in: ["inout"]) }

    private static func escaped(_ name: String, in words: [String]) -> String {
        words.contains(name) ? identifier(name) : SwiftName.isIdentifierText(name) ? name : "_"
    }

    /// A string literal on one line, in which nothing is interpolated and every character can be seen.
    package static func literal(_ text: String) -> String {
        // Most literals have nothing to escape.
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
        if isPlain { return "\"" + text + "\"" }
        return text.quoted { "\\u{" + String($0.value, radix: 16, uppercase: true) + "}" }
    }

    /// A literal of a value in JSON. A number or a truth value is made anew, so that no text of the spec passes through.
    static func literal(_ wire: String, _ kind: DiscriminatorKind) -> String {
        switch kind {
        case .text: literal(wire)
        case .integer: Int64(wire).map { String($0) } ?? literal(wire)
        case .boolean: String(wire == "true")
        case .number: ScalarLiteral.swift(wire, .double) ?? literal(wire)
        }
    }

    /// A literal of an array of texts.
    static func literal(_ texts: [String]) -> String { "[" + texts.map { literal($0) }.joined(separator: ", ") + "]" }

    /// A part of a string literal.
    enum Piece {
        case text(String)
        /// An expression that is interpolated.
        case value(String)

        var isValue: Bool { if case .value = self { true } else { false } }
    }

    /// A string literal of texts and interpolated values.
    static func literal(_ pieces: [Piece]) -> String {
        var result = "\""
        for piece in pieces {
            switch piece {
            // Without the quotes, as bytes: a combining mark after a quote makes one `Character` with it.
            case .text(let text): result += Substring(literal(text).utf8.dropFirst().dropLast())
            case .value(let value): result += "\\(" + value + ")"
            }
        }
        return result + "\""
    }

    /// A string literal in which quotes need no escape, where the text has some.
    static func rawLiteral(_ text: String) -> String {
        // Three quotes in a row would start a literal of several lines.
        guard text.utf8.contains(0x22), !text.utf8.starts(with: "\"\"".utf8), let hashes = rawDelimiter(for: text)
        else { return literal(text) }
        return hashes + "\"" + text + "\"" + hashes
    }

    /// The lines of a literal in which every character stands for itself; nil where one could not.
    static func rawLiteral(_ lines: [String]) -> [String]? {
        rawDelimiter(for: lines.joined()).map { hashes in [hashes + "\"\"\""] + lines + ["\"\"\"" + hashes] }
    }

    /// The number signs around a literal in which every character of the text stands for itself; nil where that takes too many
    /// or a character could not be seen.
    private static func rawDelimiter(for text: String) -> String? {
        guard text.unicodeScalars.allSatisfy(\.isSafeToPrint) else { return nil }
        // Compared as bytes, as the compiler does: as characters, a quote with an accent would be no quote.
        return ["#", "##", "###"].first { hashes in
            !["\"", "\\"].contains { text.utf8.firstRange(of: ($0 + hashes).utf8) != nil }
        }
    }

    /// A name in a comment.
    static func code(_ name: String) -> String { "`" + name.filter { $0 != "`" } + "`" }

    /// A text in lines of at most so many characters, where its words allow that.
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

    /// The lines of a comment, without anything that could end one early or change how it is read.
    static func commentLines(_ text: String) -> [String] {
        // Nearly every summary is one line of plain text.
        if isPlain(text.utf8), let last = text.utf8.last, last != 0x20 { return [text] }
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { bytes in
            var line = Substring(bytes).unicodeScalars
            if !isPlain(bytes) { line = .init(line.map { $0.isSafeToPrint ? $0 : " " }) }
            while line.last == " " { line.removeLast() }
            return String(line)
        }
        return Array(lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed())
    }

    private static func isPlain(_ text: some Collection<UInt8>) -> Bool {
        text.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}
