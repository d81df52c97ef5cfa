package import Generator

extension Node {
    /// The value of `$ref`; nil without one, or if `$ref` is a property's name.
    package var reference: String? { self["$ref"]?.text }

    /// Whether two values are equal, whatever their places.
    package func saysTheSame(as other: Node) -> Bool {
        switch (content, other.content) {
        case (.scalar(let one), .scalar(let other)): one == other
        case (.sequence(let one), .sequence(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.saysTheSame(as: $1) }
        case (.mapping(let one), .mapping(let other)):
            one.count == other.count
                && zip(one, other).allSatisfy { $0.name == $1.name && $0.value.saysTheSame(as: $1.value) }
        default: false
        }
    }

    // MARK: - Making specs

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
