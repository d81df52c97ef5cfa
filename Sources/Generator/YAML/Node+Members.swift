/// Access to the members of nodes of any kind.
extension Node {
    /// The value of a key; the last one if a document has the key twice.
    package subscript(key: String) -> Node? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.lastIndex { $0.name == key }.map { entries[$0].value }
    }

    package var entries: [Entry] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    package var elements: [Node] {
        if case .sequence(let elements) = content { elements } else { [] }
    }

    /// The text of a key; nil if it is missing or not text.
    package func text(_ key: String) -> String? {
        guard let node = self[key], !node.isNull else { return nil }
        return node.text
    }

    package func isTrue(_ key: String) -> Bool { self[key]?.text == "true" }
}
