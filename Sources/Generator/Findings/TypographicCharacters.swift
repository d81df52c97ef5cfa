/// Characters such as curly quotes, which word processors and web pages use instead of plain ones.
enum TypographicCharacters {
    /// The name of a character and its replacement; nil for a plain one.
    private static func name(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x201C, 0x201D, 0x201E, 0x00AB, 0x00BB: "a typographic quote; write \""
        case 0x2018, 0x2019, 0x201A: "a typographic apostrophe; write '"
        case 0x00A0, 0x2007, 0x202F: "a space that does not break the line; write a plain one"
        case 0x200B, 0xFEFF: "a space without a width; remove it"
        case 0x2013, 0x2014, 0x2212: "a dash; write -"
        case 0xFF1A: "a wide colon; write :"
        default: nil
        }
    }

    /// The text without such quotes and spaces at its ends.
    static func withoutMarks(_ text: String) -> String {
        func isMark(_ scalar: Unicode.Scalar) -> Bool {
            scalar == " " || name(of: scalar).map { !$0.hasPrefix("a dash") && !$0.hasPrefix("a wide colon") } ?? false
        }
        var scalars = text.unicodeScalars.drop(while: isMark)
        while let last = scalars.last, isMark(last) { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Adds a note to each error whose range has such a character.
    static func explain(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
        // Nil for most files: one look at their bytes shows that they have no such character.
        var lines: [Int32: SourceLines?] = [:]
        return diagnostics.map { diagnostic in
            let range = diagnostic.range
            guard diagnostic.severity == .error, files.indices.contains(Int(range.file)) else { return diagnostic }
            if lines[range.file] == nil {
                let file = files[Int(range.file)]
                let mayHold = file.bytes.contains { $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }
                lines[range.file] = .some(mayHold ? SourceLines(file) : nil)
            }
            guard let scalars = lines[range.file]??.scalars(ofLine: Int(range.start.line)),
                let index = place(of: range, in: scalars), let name = name(of: scalars[index])
            else { return diagnostic }
            let start = SourcePosition(line: Int(range.start.line), column: index + 1)
            let end = SourcePosition(line: Int(range.start.line), column: index + 2)
            let note = Diagnostic.Note(
                message: "this is \(scalars[index].codePoint), \(name)",
                range: SourceRange(file: range.file, start: start, end: end))
            return Diagnostic(
                severity: diagnostic.severity, rule: diagnostic.rule, message: diagnostic.message, range: range,
                notes: diagnostic.notes + [note],
                fix: diagnostic.fix ?? fix(at: index, in: scalars, of: range))
        }
    }

    /// The change of a character, or of the quotes around a text.
    private static func fix(at index: Int, in scalars: [Unicode.Scalar], of range: SourceRange) -> Fix? {
        func fix(_ end: Int, _ text: String) -> Fix {
            let line = Int(range.start.line)
            let place = SourceRange(
                file: range.file, start: SourcePosition(line: line, column: index + 1),
                end: SourcePosition(line: line, column: end + 1))
            return Fix(place, String(String.UnicodeScalarView(scalars[index..<end])), to: text, .characters)
        }
        switch name(of: scalars[index]) ?? "" {
        case let name where name.hasPrefix("a space that"):
            let run = scalars[index...].prefix { $0 == scalars[index] }
            return fix(run.endIndex, String(repeating: " ", count: run.count))
        case let name where name.hasPrefix("a space without"): return fix(index + 1, "")
        case let name where name.hasPrefix("a typographic"):
            let isQuote = { (scalar: Unicode.Scalar) in self.name(of: scalar)?.hasPrefix("a typographic") ?? false }
            let isStart = index == 0 || " [{,(:".unicodeScalars.contains(scalars[index - 1])
            guard isStart, let end = scalars[(index + 1)...].firstIndex(where: isQuote) else { return nil }
            let inner = scalars[(index + 1)..<end]
            let isEnd = end + 1 == scalars.count || " ]},:".unicodeScalars.contains(scalars[end + 1])
            guard isEnd, !inner.contains("\""), !inner.contains("\\") else { return nil }
            return fix(end + 1, "\"" + String(String.UnicodeScalarView(inner)) + "\"")
        default: return nil
        }
    }

    /// The place of the first such character in a range, or in the word that the range is part of.
    private static func place(of range: SourceRange, in scalars: [Unicode.Scalar]) -> Int? {
        let end = range.end.line == range.start.line ? Int(range.end.column) : scalars.count + 1
        let start = max(0, Int(range.start.column) - 2)
        guard start < scalars.count else { return nil }
        return (start..<min(scalars.count, max(end, start + 1))).first { name(of: scalars[$0]) != nil }
    }
}
