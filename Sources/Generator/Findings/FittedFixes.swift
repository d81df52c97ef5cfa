/// Fits fixes to the files: stages know the meaning of a text, and a file decides how it is written.
///
/// A key or a value may be quoted, in JSON, or made of another text, such as the value of an alias. A fix whose text is not at
/// its place is dropped, and so are fixes in OpenAPI documents, which belong to their vendors.
struct FittedFixes {
    private let files: [SourceFile]
    private var texts: [Int32: SourceText] = [:]

    private init(_ files: [SourceFile]) {
        self.files = files
    }

    static func fit(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
        var fixes = FittedFixes(files)
        return diagnostics.map { diagnostic in
            guard let fix = diagnostic.fix else { return diagnostic }
            return diagnostic.with(fixes.fitted(fix))
        }
    }

    private mutating func fitted(_ fix: Fix) -> Fix? {
        let index = Int(fix.range.file)
        guard files.indices.contains(index), !files[index].isOpenAPIDocument else { return nil }
        let text = texts[fix.range.file] ?? SourceText(files[index])
        texts[fix.range.file] = text
        guard let written = text[fix.range] else { return nil }
        let isJSON = files[index].name.hasSuffix(".json")
        switch fix.unit {
        // These are of YAML; in JSON, a comma or a quote would be missing.
        case .characters where isJSON, .line where isJSON, .entry where isJSON, .comment where isJSON: return nil
        case .characters: return written == fix.replaced ? fix : nil
        case .line:
            let isFirst = text.line(before: fix.range.start)?.allSatisfy { $0 == " " } ?? false
            return written == fix.replaced && isFirst ? fix : nil
        case .part:
            let isHarmless = fix.text.isEmpty || YAMLText.isPlain(fix.text)
            return written == fix.replaced && isHarmless ? fix : nil
        case .type:
            guard written == fix.replaced else { return nil }
            return Self.type(fix, in: text).map { Self.changed(fix, written, $0) }
        case .entry: return Self.removalOfEntry(fix, written, in: text)
        case .comment: return written == fix.replaced ? Self.removal(of: fix, in: text) : nil
        case .scalar:
            return Self.scalar(fix, written, isJSON: isJSON).map { Self.changed(fix, written, $0) }
        }
    }

    private static func changed(_ fix: Fix, _ written: String, _ text: String) -> Fix {
        Fix(fix.range, written, to: text, .characters, isSafe: fix.isSafe)
    }

    /// The new scalar as the file writes it; nil if the file has another text.
    private static func scalar(_ fix: Fix, _ written: String, isJSON: Bool) -> String? {
        let new = fix.text
        if written == fix.replaced, !isJSON { return isPlain(new, instead: written) ? new : new.quotedAsJSON }
        guard let quote = written.first, written.count > 1, quote == "\"" || quote == "'", written.last == quote,
            written.dropFirst().dropLast() == fix.replaced, !written.contains("\\")
        else { return nil }
        if ["true", "false"].contains(new) { return new }
        let isSimple = new.unicodeScalars.allSatisfy { $0.isSafeToPrint && $0 != "'" }
        return quote == "'" && isSimple ? "'\(new)'" : new.quotedAsJSON
    }

    /// Whether a scalar needs no quotes where another one has none.
    private static func isPlain(_ new: String, instead written: String) -> Bool {
        // A path or a URL with placeholders.
        if new.hasPrefix("/"), new.hasSuffix(written) { return true }
        let withoutScheme = new.hasPrefix("https://") ? new.dropFirst(8) : new[...]
        return YAMLText.isPlain(String(withoutScheme))
    }

    /// A type as it is written at its place; nil if it would end the text that it is a part of.
    private static func type(_ fix: Fix, in text: SourceText) -> String? {
        let type = fix.text
        guard let before = text.line(before: fix.range.start) else { return nil }
        let isQuoted = ["\"", "'"].contains { quote in before.count { String($0) == quote } % 2 == 1 }
        if isQuoted || YAMLText.isPlain(type) { return type }
        let after = text.byte(after: fix.range.end) ?? 0x0A
        guard before.utf8.last.map({ " [{,".utf8.contains($0) }) ?? true, " ]},\r\n".utf8.contains(after) else {
            return nil
        }
        // Brackets need no quotes if nothing follows behind them.
        let inner = type.unicodeScalars.dropFirst().dropLast()
        let isList = type.hasPrefix("[") && type.hasSuffix("]")
        return isList && inner.allSatisfy { $0.isNameScalar || " :[]".unicodeScalars.contains($0) }
            ? type : type.quotedAsJSON
    }

    /// The removal of a key and its value with their line, or with the comma beside them in braces.
    private static func removalOfEntry(_ fix: Fix, _ written: String, in text: SourceText) -> Fix? {
        let range = fix.range
        let line = Int(range.start.line)
        let key = written.drop { $0 == "\"" || $0 == "'" }
        guard range.end.line == range.start.line, key.hasPrefix(fix.replaced),
            key.dropFirst(fix.replaced.count).contains(":"),
            let before = text.line(before: range.start)?.unicodeScalars, let after = text.line(after: range.end)
        else { return nil }
        func removed(_ start: Int, _ end: SourcePosition) -> Fix? {
            let place = SourceRange(
                file: range.file, start: SourcePosition(line: line, column: start), end: end)
            return text[place].map { Fix(place, $0, to: "", .characters, isSafe: fix.isSafe) }
        }
        let rest = after.unicodeScalars
        let isAlone = before.allSatisfy { $0 == " " }
        if isAlone, rest.allSatisfy({ $0 == " " || $0 == "\r" }) {
            return removed(1, SourcePosition(line: line + 1, column: 1))
        }
        let column = Int(range.end.column)
        if rest.first == "," {
            let count = 1 + rest.dropFirst().prefix { $0 == " " }.count
            return removed(Int(range.start.column), SourcePosition(line: line, column: column + count))
        }
        let spaces = before.reversed().prefix { $0 == " " }.count
        guard before.dropLast(spaces).last == ",", rest.first(where: { $0 != " " }) == "}" else { return nil }
        return removed(before.count - spaces, range.end)
    }

    /// The removal of a comment, with the spaces before it, or with its line.
    private static func removal(of fix: Fix, in text: SourceText) -> Fix? {
        let line = Int(fix.range.start.line)
        guard let before = text.line(before: fix.range.start)?.unicodeScalars else { return nil }
        let spaces = before.reversed().prefix { $0 == " " || $0 == "\t" }.count
        let isAlone = spaces == before.count
        let start = SourcePosition(line: line, column: before.count - spaces + 1)
        let end = isAlone ? SourcePosition(line: line + 1, column: 1) : fix.range.end
        let range = SourceRange(file: fix.range.file, start: start, end: end)
        return text[range].map { Fix(range, $0, to: "", .characters, isSafe: fix.isSafe) }
    }
}
