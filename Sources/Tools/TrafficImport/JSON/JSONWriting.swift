import Generator

/// Writes nodes of JSON as text.
enum JSONWriting {
    /// The text without spaces.
    static func text(_ node: Node) -> String {
        switch node.content {
        case .scalar(let scalar): node.style == .plain ? scalar : scalar.quotedAsJSON
        case .sequence(let elements): "[" + elements.map { text($0) }.joined(separator: ",") + "]"
        case .mapping(let entries):
            "{" + entries.map { $0.name.quotedAsJSON + ":" + text($0.value) }.joined(separator: ",") + "}"
        }
    }
}
