import Generator

extension Node {
    /// The summary, the description or the title: its first paragraph, or the whole of the first two as they are; nil where there
    /// is none.
    func summary(_ descriptions: DocumentOptions.Descriptions) -> String? {
        var texts = ["summary", "description"].compactMap { lines($0) }
        if texts.isEmpty { texts = [lines("title")].compactMap { $0 } }
        guard let first = texts.first else { return nil }
        let summary =
            descriptions == .first
            ? Self.joined(first) : texts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
        return summary.cut(to: Self.longestSummary)
    }

    /// The lines of a text without the empty ones around them; nil where there are no others.
    private func lines(_ key: String) -> ArraySlice<Substring>? {
        func isEmpty(_ line: Substring?) -> Bool { line?.allSatisfy(\.isWhitespace) ?? false }
        var lines = (text(key) ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        while isEmpty(lines.first) { lines.removeFirst() }
        while isEmpty(lines.last) { lines.removeLast() }
        return lines.isEmpty ? nil : lines
    }

    /// The lines up to the first empty one as a line, except for those at which Markdown begins something, and for code.
    private static func joined(_ lines: ArraySlice<Substring>) -> String {
        var text = ""
        var (isHeading, isCode) = (false, false)
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

    /// How long a summary may be, in characters.
    private static let longestSummary = 20_000

    func summaryKey(_ descriptions: DocumentOptions.Descriptions) -> [(String, Node)] {
        summary(descriptions).map { [("summary", Node(text: $0, at: self))] } ?? []
    }

    var deprecationKey: [(String, Node)] {
        isTrue("deprecated") ? [Node.flag("deprecated", at: self)] : []
    }
}

extension String? {
    /// A summary that ends with the value that the server takes where none is given.
    func stating(default value: String?) -> String? {
        guard let value, !value.isEmpty, value.utf8.count < 60 else { return self }
        let note = "\(value) where none is given."
        if let text = self, text.contains("\n") { return "\(text)\n\n\(note)" }
        return map { $0.hasSuffix(".") ? "\($0) \(note)" : "\($0). \(note)" } ?? note
    }
}

extension String {
    /// The text, or as many of its words as there is room for.
    fileprivate func cut(to count: Int) -> String {
        guard let end = index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex else { return self }
        let whole = self[..<end].lastIndex(where: \.isWhitespace) ?? end
        return self[..<whole] + " …"
    }
}
