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
