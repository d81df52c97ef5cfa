/// A YAML value with its place in the file.
///
/// Scalars stay text: what they mean is decided by the place where they stand, so `no`, `1.10` and `0o7` are those characters.
package struct Node: Sendable {
    package enum Content: Sendable {
        case scalar(String)
        case sequence([Node])
        case mapping([Entry])
    }

    /// How a scalar or collection was written.
    package enum Style: Sendable {
        case plain
        case quoted
        case block
        case flow
    }

    /// A key with its value.
    package struct Entry: Sendable {
        package let key: Node
        package let name: String
        package let value: Node

        package init(key: Node, name: String, value: Node) {
            self.key = key
            self.name = name
            self.value = value
        }
    }

    package let content: Content
    package let style: Style
    package let range: SourceRange

    package init(content: Content, style: Style, range: SourceRange) {
        self.content = content
        self.style = style
        self.range = range
    }

    /// The text of a scalar.
    package var text: String? {
        if case .scalar(let text) = content { text } else { nil }
    }

    package var isMapping: Bool {
        if case .mapping = content { true } else { false }
    }

    /// Whether nothing was written: `key:`, or an explicit `null` or `~`.
    package var isNull: Bool {
        guard case .scalar(let text) = content, style == .plain else { return false }
        return text.isEmpty || text == "null" || text == "~"
    }

    /// What the node is, in the words of diagnostics.
    package var kindName: String {
        switch content {
        case .scalar where isNull: "nothing"
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// The range of `length` scalars at `offset` in a scalar's text, as exact as its style allows.
    package func range(offset: Int, length: Int) -> SourceRange {
        switch style {
        case .plain: range.part(offset: offset, length: length)
        case .quoted: range.part(offset: offset + 1, length: length)
        case .block, .flow: range
        }
    }

    /// The node in a text that begins at a place of the file.
    package func moved(to start: SourcePosition) -> Node {
        let moved: Content =
            switch content {
            case .scalar: content
            case .sequence(let elements): .sequence(elements.map { $0.moved(to: start) })
            case .mapping(let entries):
                .mapping(
                    entries.map { entry in
                        Entry(key: entry.key.moved(to: start), name: entry.name, value: entry.value.moved(to: start))
                    })
            }
        return Node(content: moved, style: style, range: range.moved(to: start))
    }
}
