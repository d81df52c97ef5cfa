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
        guard files.indices.contains(Int(fix.range.file)) else { return nil }
        let file = files[Int(fix.range.file)]
        guard !file.isOpenAPIDocument, let written = text(fix.range) else { return nil }
        switch fix.unit {
        case .characters:
            return written == fix.replaced ? fix : nil
        case .part:
            let isHarmless = fix.text.isEmpty || YAMLText.isPlain(fix.text)
            return written == fix.replaced && isHarmless ? fix : nil
        case .scalar:
            let isJSON = file.name.hasSuffix(".json")
            return Self.scalar(fix, written, isJSON: isJSON).map {
                Fix(fix.range, written, to: $0, .characters, isSafe: fix.isSafe)
            }
        }
    }

    /// The new scalar as the file writes it; nil if the file has another text.
    private static func scalar(_ fix: Fix, _ written: String, isJSON: Bool) -> String? {
        let new = fix.text
        if written == fix.replaced, !isJSON { return YAMLText.isPlain(new) ? new : new.quotedAsJSON }
        guard let quote = written.first, written.count > 1, quote == "\"" || quote == "'", written.last == quote,
            written.dropFirst().dropLast() == fix.replaced, !written.contains("\\")
        else { return nil }
        let isWord = ["true", "false"].contains(new)
        if isWord { return new }
        let isSimple = new.unicodeScalars.allSatisfy { $0.isSafeToPrint && $0 != "'" }
        return quote == "'" && isSimple ? "'\(new)'" : new.quotedAsJSON
    }

    private mutating func text(_ range: SourceRange) -> String? {
        if texts[range.file] == nil { texts[range.file] = SourceText(files[Int(range.file)]) }
        guard let text = texts[range.file], let bytes = text.bytes(in: range) else { return nil }
        return String(utf8: Array(bytes))
    }
}
