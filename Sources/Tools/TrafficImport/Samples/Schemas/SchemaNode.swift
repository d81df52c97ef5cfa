import Generator

/// Makes nodes of a document.
extension Node {
    /// A place at the start of a file: the whole document gets its places at the end.
    private static let nowhere = SourceRange.start(ofFile: 0)

    static func text(_ text: String) -> Node { Node(content: .scalar(text), style: .quoted, range: nowhere) }
    static func plain(_ text: String) -> Node { Node(content: .scalar(text), style: .plain, range: nowhere) }
    static func list(_ elements: [Node]) -> Node { Node(content: .sequence(elements), style: .flow, range: nowhere) }

    /// A mapping; keys whose value is nil are left out.
    static func mapping(_ entries: [(String, Node?)]) -> Node {
        let entries = entries.compactMap { name, value in
            value.map { Node.Entry(key: .text(name), name: name, value: $0) }
        }
        return Node(content: .mapping(entries), style: .flow, range: nowhere)
    }
}
