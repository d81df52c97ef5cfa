/// Changes of text that is not YAML, but shows what its author meant.
enum YAMLFix {
    /// Text that is added at a place.
    static func insertion(_ text: String, at position: SourcePosition, in file: Int32) -> Fix {
        Fix(SourceRange(file: file, start: position, end: position), "", to: text, .characters)
    }

    /// Two spaces for each tab of the file's indentation; nil if some lines are indented with spaces, because then the width of
    /// a tab is unknown.
    static func tabs(in source: SourceFile, _ file: Int32) -> Fix? {
        var written = ""
        var text = ""
        var start: SourcePosition?
        var end = SourcePosition.start
        let content = String(decoding: source.bytes[source.contentStart...], as: UTF8.self)
        let lines = content.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
        for (index, line) in lines.enumerated() {
            let indentation = line.prefix { $0 == "\t" || $0 == " " }
            let isBlank = indentation.count == line.count || line.dropFirst(indentation.count).first == "\r"
            let tabs = indentation.prefix { $0 == "\t" }.count
            guard isBlank || tabs == indentation.count else { return nil }
            if start == nil, tabs > 0 { start = SourcePosition(line: index + 1, column: 1) }
            guard start != nil else { continue }
            if !written.isEmpty {
                written += "\n"
                text += "\n"
            }
            written.unicodeScalars.append(contentsOf: line)
            text += isBlank ? String(Substring(line)) : String(repeating: "  ", count: tabs)
            if !isBlank { text.unicodeScalars.append(contentsOf: line.dropFirst(tabs)) }
            end = SourcePosition(line: index + 1, column: line.count + 1)
        }
        return start.map { Fix(SourceRange(file: file, start: $0, end: end), written, to: text, .characters) }
    }

    /// The change of a line that has an unquoted type such as `[Item]?`, an array such as `Item[]`, or a path with braces inside of
    /// braces.
    static func line(_ scalars: [Unicode.Scalar], number: Int, _ file: Int32) -> Fix? {
        guard let (range, text) = type(in: scalars) ?? array(in: scalars) ?? path(in: scalars) else { return nil }
        let place = SourceRange(
            file: file, start: SourcePosition(line: number, column: range.lowerBound + 1),
            end: SourcePosition(line: number, column: range.upperBound + 1))
        return Fix(place, self.text(scalars[range]), to: text, .characters)
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    /// The scalars that are in quotes, with the quotes, and those of a comment.
    private static func isCode(_ scalars: [Unicode.Scalar]) -> [Bool] {
        var quote: Unicode.Scalar?
        var isComment = false
        return scalars.indices.map { index in
            let scalar = scalars[index]
            if let open = quote {
                if open == scalar { quote = nil }
                return false
            }
            if scalar == "\"" || scalar == "'" {
                quote = scalar
                return false
            }
            if scalar == "#", index == 0 || scalars[index - 1] == " " { isComment = true }
            return !isComment
        }
    }

    /// `[Item]?` and `Page<[Item]>`, each as a whole value.
    private static func type(in scalars: [Unicode.Scalar]) -> (Range<Int>, String)? {
        let isCode = isCode(scalars)
        for index in scalars.indices.dropFirst() where isCode[index] && scalars[index - 1] == "]" {
            guard scalars[index] == "?" || scalars[index] == ">" else { continue }
            var start = index
            var end = index + 1
            // The value goes from a space to a space, a comma or a brace.
            while start > 0, isCode[start - 1], isPartOfType(scalars[start - 1]) { start -= 1 }
            while end < scalars.count, isCode[end], isPartOfType(scalars[end]) { end += 1 }
            let type = Array(scalars[start..<end])
            let depth = type.reduce(0) { $1 == "[" ? $0 + 1 : $1 == "]" ? $0 - 1 : $0 }
            let before = start == 0 ? " " : scalars[start - 1]
            guard depth == 0, type.first?.isNameScalar == true || type.first == "[", before == " " else { return nil }
            return (start..<end, text(type[...]).quotedAsJSON)
        }
        return nil
    }

    private static func isPartOfType(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isNameScalar || "[]<>?".unicodeScalars.contains(scalar)
    }

    /// `Item[]`, a value of braces.
    private static func array(in scalars: [Unicode.Scalar]) -> (Range<Int>, String)? {
        let isCode = isCode(scalars)
        for index in scalars.indices.dropFirst(2)
        where isCode[index] && scalars[index] == "]" && scalars[index - 1] == "[" {
            var start = index - 1
            while start > 0, isCode[start - 1], scalars[start - 1].isNameScalar { start -= 1 }
            let after = index + 1 < scalars.count ? scalars[index + 1] : " "
            guard start < index - 1, start > 0, scalars[start - 1] == " ", " ,}".unicodeScalars.contains(after) else {
                continue
            }
            return (start..<(index + 1), "[" + text(scalars[start..<(index - 1)]) + "]")
        }
        return nil
    }

    /// `/users/{id}` inside of `{ … }`.
    private static func path(in scalars: [Unicode.Scalar]) -> (Range<Int>, String)? {
        let isCode = isCode(scalars)
        var depth = 0
        var index = 0
        while index < scalars.count {
            defer { index += 1 }
            guard isCode[index] else { continue }
            if scalars[index] == "{" { depth += 1 }
            if scalars[index] == "}" { depth -= 1 }
            guard scalars[index] == "/", depth > 0, index > 1, scalars[index - 1] == " ", scalars[index - 2] == ":"
            else { continue }
            var end = index
            var inner = 0
            while end < scalars.count, isCode[end], inner > 0 || !" ,}".unicodeScalars.contains(scalars[end]) {
                if scalars[end] == "{" { inner += 1 }
                if scalars[end] == "}" { inner -= 1 }
                end += 1
            }
            guard inner == 0, scalars[index..<end].contains("{") else { continue }
            return (index..<end, text(scalars[index..<end]).quotedAsJSON)
        }
        return nil
    }

    /// Quotes around the value of a line `key: value` whose text needs them.
    ///
    /// - Parameter index: The index of the character that is not allowed there.
    static func quotes(_ scalars: [Unicode.Scalar], around index: Int, number: Int, _ file: Int32) -> Fix? {
        let key = scalars.prefix { $0 == " " || $0 == "-" || $0.isNameScalar }
        let start = key.count + 2
        guard !key.allSatisfy({ $0 == " " }), start < scalars.count, scalars[key.count] == ":",
            scalars[key.count + 1] == " "
        else { return nil }
        let isComment = { (index: Int) in scalars[index] == "#" && scalars[index - 1] == " " }
        var end = (start..<scalars.count).first(where: isComment) ?? scalars.count
        while end > start, scalars[end - 1] == " " { end -= 1 }
        let value = scalars[start..<end]
        guard let first = value.first, !" \"'{[|>&*!".unicodeScalars.contains(first), value.indices.contains(index)
        else { return nil }
        let place = SourceRange(
            file: file, start: SourcePosition(line: number, column: start + 1),
            end: SourcePosition(line: number, column: end + 1))
        return Fix(place, text(value), to: text(value).quotedAsJSON, .characters)
    }
}
