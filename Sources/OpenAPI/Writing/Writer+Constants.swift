import Generator

/// Constants: `{ value: card }`.
extension Writer {
    /// A property with one value, which is always sent, or tells alternatives apart; nil for all others.
    ///
    /// What only comes back may have other values some day, unless the document says `const`.
    func constant(_ member: ObjectShape.Member, _ type: SpecType, isRequired: Bool) -> Node? {
        guard case .enumeration(let shape) = member.value.shape, shape.values.count == 1, !shape.isOpen,
            shape.isConstant || isSent, !type.isNullable, let text = shape.values[0].text, text != ""
        else { return nil }
        let node = member.value.schema.node
        // Quotes make text of what looks like a number or a truth value.
        let looksOther = Double(text) != nil || ["true", "false"].contains(text)
        switch shape.kind {
        case .text, .integer, .boolean: break
        case .number where Int64(text) != nil: break
        case .number: return nil
        }
        let value = Node(text: text, quoted: shape.kind == .text && looksOther, at: node)
        return Node([.value: value, .optional: .flag(!isRequired, at: node)], at: node)
    }
}
