import Generator

extension Node {
    /// The documentation of a part: the first paragraph of its summary, description or title, or all of the summary and the
    /// description; nil if it has none.
    func summary(_ descriptions: DocumentOptions.Descriptions) -> String? {
        let isFirst = descriptions == .first
        for keys in isFirst ? [["summary"], ["description"], ["title"]] : [["summary", "description"], ["title"]] {
            let texts = keys.compactMap { text($0) }
                .compactMap { isFirst ? Self.paragraph($0) : Self.lines($0)?.joined(separator: "\n") }
            if !texts.isEmpty { return texts.joined(separator: "\n\n").cut }
        }
        return nil
    }

    /// The first paragraph of a text; nil if the text is empty.
    private static func paragraph(_ text: String) -> String? { text.isOneLine ? text : lines(text).map(joined) }

    /// The lines of a text without empty ones at its start and end; nil if all are empty.
    private static func lines(_ text: String) -> ArraySlice<Substring>? {
        func isEmpty(_ line: Substring?) -> Bool { line?.allSatisfy(\.isWhitespace) ?? false }
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        while isEmpty(lines.first) { lines.removeFirst() }
        while isEmpty(lines.last) { lines.removeLast() }
        return lines.isEmpty ? nil : lines
    }

    /// The lines up to the first empty one, joined to one line. Lines that begin a block of Markdown, and lines of code, stay
    /// separate.
    private static func joined(_ lines: ArraySlice<Substring>) -> String {
        var text = ""
        var isHeading = false
        var isCode = false
        for line in lines.prefix(while: { !$0.allSatisfy(\.isWhitespace) }) {
            let words = line.split(whereSeparator: \.isWhitespace)
            let mark = words[0].drop(while: \.isNumber)
            let isFence = words[0].hasPrefix("```")
            let isBlock = ["-", "*", "+", ".", ")", ">", "|"].contains(mark) || words[0].hasPrefix("#") || isFence
            if !text.isEmpty { text += isBlock || isHeading || isCode ? "\n" : " " }
            text += isCode ? String(line) : words.joined(separator: " ")
            if isFence { isCode.toggle() }
            isHeading = words[0].hasPrefix("#")
        }
        return isCode ? text + "\n```" : text
    }

    func summaryKey(_ descriptions: DocumentOptions.Descriptions) -> [(String, Node)] {
        summary(descriptions).map { [("summary", Node(text: $0, at: self))] } ?? []
    }
}

extension APIDocument {
    /// The documentation of the whole API.
    func summary(_ descriptions: DocumentOptions.Descriptions) -> String? {
        guard let info = root["info"], info.text("description") != nil || info.text("summary") != nil else {
            return nil
        }
        return info.summary(descriptions)
    }
}

extension String? {
    /// A summary with a sentence about the value that the server uses by default.
    func stating(default value: String?) -> String? {
        guard let value, !value.isEmpty, value.utf8.count < 60 else { return self }
        let note = "\(value) where none is given."
        if let text = self, text.contains("\n") { return "\(text)\n\n\(note)" }
        return map { $0.hasSuffix(".") ? "\($0) \(note)" : "\($0). \(note)" } ?? note
    }
}

extension String {
    /// Whether the text is a line of ASCII words with single spaces, as most are. Then no lines have to be joined.
    fileprivate var isOneLine: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            guard byte < 0x80, byte > 0x20 || byte == 0x20 && last != 0x20 else { return false }
            last = byte
        }
        return last != 0x20 && !hasPrefix("```")
    }

    /// The text, cut at the end of a word if it is too long for a summary.
    fileprivate var cut: String {
        let count = 20_000
        guard utf8.count > count, let end = index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex
        else { return self }
        return self[..<(self[..<end].lastIndex(where: \.isWhitespace) ?? end)] + " …"
    }
}
