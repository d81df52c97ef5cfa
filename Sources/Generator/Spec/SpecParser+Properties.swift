import APITexts

/// Reads the keys that only properties of JSON objects have: constants, directions, numbers as text.
extension SpecParser {
    /// `{ value: card }`: the value is always sent, and any other received value is an error.
    mutating func constant(_ name: Located<String>, _ node: Node, _ fields: Fields) -> FieldSyntax? {
        let others: [KeyName] = [
            .as, .nullable, .lenient, .default, .format, .example, .sensitive, .readOnly, .writeOnly, .deprecated,
        ]
        refuse(others, in: fields) { "a constant is not set by callers, so it cannot have '\($0)'" }
        guard let text = node.text("'value' is text, a number, true or false", &sink) else { return nil }
        let isOptional = fields.flag(.optional, &sink) ?? false
        // Quoted numbers and booleans are text.
        let isPlain = node.style == .plain
        let kind = isPlain ? Self.kind(ofConstant: text) : .text
        if isPlain, kind == .text, Double(text) != nil {
            return sink.refuse(
                .wrongKind, "'\(text)' is no number as JSON writes it; text is written in quotes", at: node.range)
        }
        var field = FieldSyntax(name: name, content: .constant(Located(Constant(wire: text, kind: kind), node.range)))
        field.isOptional = isOptional
        return field
    }

    /// The kind of an unquoted constant. Numbers have the syntax of JSON (RFC 8259 §6).
    private static func kind(ofConstant text: String) -> DiscriminatorKind {
        if Bool(text) != nil { return .boolean }
        if isInteger(text) { return .integer }
        return NumberText(checking: text) != nil && ScalarLiteral.swift(text, .double) != nil ? .number : .text
    }

    /// `Int??` is short for 'nullable' and 'optional': absent, null or a number.
    mutating func withThreeStates(_ field: FieldSyntax) -> FieldSyntax {
        guard case .type(let outer) = field.content, case .optional(let middle) = outer.kind,
            case .optional(var type) = middle.kind
        else { return field }
        if field.isNullable {
            sink.error(.conflictingKeys, "leave out 'nullable'; '??' means 'nullable' and 'optional'", at: outer.range)
        }
        type.shape = outer.shape
        var field = field
        field.content = .type(type)
        field.isNullable = true
        field.isOptional = true
        return field
    }

    /// Reads `format`: `text`, `base64url` or a date format.
    mutating func format(_ fields: Fields, _ field: inout FieldSyntax) {
        guard let node = fields[.format] else { return }
        field.form.text = TextForm(node).map { Located($0, node.range) }
        if field.form.text == nil { field.form.dates = dateFormat(node) }
    }

    /// Reads `lenient`, with the place of the key.
    mutating func lenient(_ fields: Fields) -> Located<Bool>? {
        fields.located(.lenient) { _ in fields.flag(.lenient, &sink) }
    }

    mutating func direction(_ fields: Fields) -> Direction {
        let isReadOnly = fields.flag(.readOnly, &sink) ?? false
        let isWriteOnly = fields.flag(.writeOnly, &sink) ?? false
        if isReadOnly, isWriteOnly, let entry = fields.entry(.writeOnly) {
            sink.error(
                .conflictingKeys,
                "a property is 'readOnly' or 'writeOnly', not both: it would never be sent or received",
                at: entry.key.range)
        }
        return isReadOnly ? .readOnly : isWriteOnly ? .writeOnly : .both
    }
}
