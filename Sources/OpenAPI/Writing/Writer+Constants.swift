import Generator

/// Constants: `{ value: card }`.
extension Writer {
    /// A property with one value, which is always sent, or tells alternatives apart; nil for all others.
    ///
    /// What only comes back may have other values some day, unless the document says `const`. One that may be absent is an enum, so
    /// that what is absent stays so.
    func constant(_ value: Value, isRequired: Bool) -> Node? {
        guard case .enumeration(let shape) = value.shape, shape.values.count == 1, !shape.isOpen,
            shape.isConstant || isSent, !value.isNullable, let text = shape.values[0].text, text != "",
            isRequired || document.isExtended
        else { return nil }
        let node = value.schema.node
        // Quotes make text of what looks like a number or a truth value.
        let looksOther = Double(text) != nil || ["true", "false"].contains(text)
        let quoted = Node(text: text, quoted: shape.kind == .text && looksOther, at: node)
        let plain = Node(content: .scalar(text), style: .plain, range: node.range)
        return Node([.value: shape.kind == .text ? quoted : plain, .optional: .flag(!isRequired, at: node)], at: node)
    }
}
