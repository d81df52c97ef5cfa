import Generator

/// Nodes of the language, with the place of the part of the document that they come from.
extension Node {
    convenience init(text: String, quoted: Bool = false, at origin: Node) {
        // A negative integer must not be quoted: in quotes it would be a string of JSON.
        let isPlain = !quoted && (YAMLText.isPlain(text) || Int64(text) != nil)
        self.init(content: .scalar(text), style: isPlain ? .plain : .quoted, range: origin.range)
    }

    convenience init(list: [Node], at origin: Node) {
        self.init(content: .sequence(list), style: .block, range: origin.range)
    }

    convenience init(_ entries: [(String, Node)], at origin: Node) {
        let entries = entries.map { name, value in
            Entry(key: Node(text: name, at: value), name: name, value: value)
        }
        self.init(content: .mapping(entries), style: .block, range: origin.range)
    }
}
