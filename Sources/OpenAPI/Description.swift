import Generator

extension Node {
    /// The description, or the title: its first paragraph on one line, or all of it, each paragraph on a line; nil where there
    /// is none.
    func summary(_ descriptions: DocumentOptions.Descriptions) -> String? {
        for key in ["summary", "description", "title"] {
            if key == "summary", descriptions == .full, text("description") != nil { continue }
            guard let text = text(key) else { continue }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            var paragraphs: [String] = []
            for paragraph in lines.split(whereSeparator: { $0.allSatisfy(\.isWhitespace) }) {
                let line = paragraph.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
                paragraphs.append(line)
                if descriptions == .first { break }
            }
            let summary = paragraphs.joined(separator: "\n")
            if !summary.isEmpty { return summary.cut(to: Self.longestSummary) }
        }
        return nil
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
