import Generator

extension Node {
    /// The first paragraph of the description, or the title, on one line; nil where there is none.
    var summary: String? {
        for key in ["summary", "description", "title"] {
            guard let text = text(key) else { continue }
            let paragraph = text.split(separator: "\n", omittingEmptySubsequences: false)
                .drop { $0.allSatisfy(\.isWhitespace) }
                .prefix { !$0.allSatisfy(\.isWhitespace) }
            let line = paragraph.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !line.isEmpty { return String(line.prefix(400)) }
        }
        return nil
    }

    var summaryKey: [(String, Node)] {
        summary.map { [("summary", Node(text: $0, at: self))] } ?? []
    }

    var deprecationKey: [(String, Node)] {
        isTrue("deprecated") ? [("deprecated", Node(text: "true", at: self))] : []
    }
}
