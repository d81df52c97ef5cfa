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

    /// The tree that a program made of a file: parts of a value have places only if the value is as long as its place.
    var assembled: Node { placed { $0.range.holding($0.writtenLength) } }

    /// The tree as a text with one line for each value, so that a place tells which value it is.
    /// - Parameter last: The last line that is taken.
    func listed(after last: inout Int) -> Node {
        placed { node in
            last += 1
            let length = node.writtenLength
            return SourceRange(
                file: 0, start: SourcePosition(line: last, column: 1),
                end: SourcePosition(line: last, column: 1 + length),
                isWhole: node.text?.unicodeScalars.contains("\n") ?? false)
        }
    }

    /// The length of a scalar as it is written on one line, in Unicode scalars.
    private var writtenLength: Int { (text?.unicodeScalars.count ?? 0) + (style == .quoted ? 2 : 0) }

    /// The tree with other places, each node before those in it.
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

    /// The keys that lead to the value on a line of a listed tree, and whether the value is the last key.
    func path(toLine line: Int32) -> (keys: [String], isKey: Bool) {
        var keys: [String] = []
        var node = self
        while true {
            switch node.content {
            case .scalar: return (keys, false)
            case .sequence(let elements):
                guard let next = elements.last(where: { $0.range.start.line <= line }) else { return (keys, false) }
                node = next
            case .mapping(let entries):
                guard let entry = entries.last(where: { $0.key.range.start.line <= line }) else {
                    return (keys, false)
                }
                keys.append(entry.name)
                if entry.key.range.start.line == line { return (keys, true) }
                node = entry.value
            }
        }
    }
}
