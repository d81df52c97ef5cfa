/// A YAML value with its place in the file.
///
/// Scalars stay text, as their meaning depends on their place: `no`, `1.10` and `0o7` are just these characters.
/// A class without variables is a value that is copied as one reference.
package final class Node: Sendable {
    package enum Content: Sendable {
        case scalar(String)
        case sequence([Node])
        case mapping([Entry])
    }

    /// The style of a scalar or a collection.
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

    /// Whether the value is null: nothing after `key:`, or `null` or `~`.
    package var isNull: Bool {
        guard case .scalar(let text) = content, style == .plain else { return false }
        return text.isEmpty || text == "null" || text == "~"
    }

    /// The kind of the node, for diagnostics.
    package var kindName: String {
        switch content {
        case .scalar where isNull: "nothing"
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// The range of `length` Unicode scalars at `offset` in the node's text, as exactly as its style permits.
    package func range(offset: Int, length: Int) -> SourceRange {
        switch style {
        case .plain: range.part(offset: offset, length: length)
        case .quoted: range.part(offset: offset + 1, length: length)
        case .block, .flow: range
        }
    }

    /// The node of a text that is written at a range of a file.
    func moved(into outer: SourceRange) -> Node { placed { $0.range.moved(into: outer) } }

    /// The tree with a number for every value, counted from the last number. It distinguishes values from one place.
    /// - Parameter isWritten: Whether the text of values is written at their places.
    func numbered(from last: inout Int32, isWritten: Bool) -> Node {
        placed { node in
            last += 1
            let length = (node.text?.unicodeScalars.count ?? 0) + (node.style == .quoted ? 2 : 0)
            let text = SourceRange(file: 0, start: .start, end: SourcePosition(line: 1, column: 1 + length))
            guard isWritten else { return text.numbered(last, isWritten: true) }
            return node.range.numbered(last, isWritten: node.range.isAsLong(as: text))
        }
    }

    /// The tree with other places. A node gets its place before its members.
    private func placed(_ place: (Node) -> SourceRange) -> Node {
        let range = place(self)
        let placed: Content =
            switch content {
            case .scalar: content
            case .sequence(let elements): .sequence(elements.map { $0.placed(place) })
            case .mapping(let entries):
                .mapping(
                    entries.map { Entry(key: $0.key.placed(place), name: $0.name, value: $0.value.placed(place)) })
            }
        return Node(content: placed, style: style, range: range)
    }

    /// The path of keys to the value with a number, and whether the number is that of the last key.
    func path(to number: Int32) -> (keys: [String], isKey: Bool) {
        var keys: [String] = []
        var node = self
        while true {
            switch node.content {
            case .scalar: return (keys, false)
            case .sequence(let elements):
                guard let next = elements.last(where: { $0.range.valueNumber <= number }) else { return (keys, false) }
                node = next
            case .mapping(let entries):
                guard let entry = entries.last(where: { $0.key.range.valueNumber <= number }) else {
                    return (keys, false)
                }
                keys.append(entry.name)
                if entry.key.range.valueNumber == number { return (keys, true) }
                node = entry.value
            }
        }
    }
}
