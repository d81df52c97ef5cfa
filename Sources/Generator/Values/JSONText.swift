/// The JSON that a node stands for.
enum JSONText {
    /// The text on one line, with a space behind each colon and comma.
    static func of(_ node: Node) -> String {
        var text = ""
        append(node, to: &text)
        return text
    }

    private static func append(_ node: Node, to text: inout String) {
        switch node.expanded.content {
        case .scalar(let scalar) where node.isTyped: text += node.isNull ? "null" : scalar
        case .scalar(let scalar): text += scalar.quotedAsJSON
        case .sequence(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                append(element, to: &text)
            }
            text += "]"
        case .mapping(let entries):
            text += "{"
            for (index, entry) in entries.enumerated() {
                if index > 0 { text += ", " }
                text += entry.name.quotedAsJSON
                text += ": "
                append(entry.value, to: &text)
            }
            text += "}"
        }
    }
}

extension Node {
    /// Whether a plain scalar is null, a truth value or a number in JSON, and so no text.
    package var isTyped: Bool {
        guard case .scalar(let text) = content, style == .plain else { return false }
        return isNull || text == "true" || text == "false" || DecimalText.isNumber(text)
    }
}
