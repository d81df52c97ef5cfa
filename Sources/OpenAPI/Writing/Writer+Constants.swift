import Generator

/// Constants: `{ value: card }`.
extension Writer {
    /// A property with one value, which is always sent or selects an alternative; nil for others.
    ///
    /// A value that is only in responses may have other values in the future, unless it is a `const`. An optional value is an enum,
    /// so that it can stay absent.
    func constant(_ value: Value, isRequired: Bool) -> Node? {
        guard case .enumeration(let shape) = value.shape, shape.values.count == 1, !shape.isOpen,
            shape.isConstant || use.isSent, !value.isNullable, let text = shape.values[0].text, text != "",
            isRequired || document.isExtended
        else { return nil }
        let node = value.schema.node
        // Quotes keep text that looks like a number or a boolean.
        let looksOther = Double(text) != nil || ["true", "false"].contains(text)
        let quoted = Node(text: text, quoted: shape.valueType == .text && looksOther, at: node)
        let plain = Node(content: .scalar(text), style: .plain, range: node.range)
        return Node(
            [.value: shape.valueType == .text ? quoted : plain, .optional: .flag(!isRequired, at: node)], at: node)
    }
}
