/// Reads enums and unions, of models and inline.
extension SpecParser {
    /// `[a, b]`, or `{ swiftName: wire }`. A value is text or `{ value, summary, deprecated }`. `type` beside it decides whether
    /// the values are text or numbers.
    mutating func enumeration(
        _ node: Node, _ fields: Fields, allowsOptional: Bool = true, isTyped: Bool = true
    ) -> EnumSyntax? {
        var cases: [EnumSyntax.Case]
        switch node.content {
        case .scalar:
            return sink.refuse(
                .wrongKind, "'enum' is a list of values or a mapping, not \(node.kindName)", at: node.range)
        case .sequence(let elements): cases = elements.compactMap { enumCase(nil, $0) }
        case .mapping:
            cases = (node.entries(of: .enum, &sink) ?? []).compactMap { enumCase($0.located, $0.value) }
        }
        let isNumber = !isTyped ? nil : fields[.type].flatMap { self.isNumber($0, allowsOptional: allowsOptional) }
        guard !cases.isEmpty else {
            return sink.refuse(.emptyValue, "the enum has no values", at: node.range)
        }
        if isNumber == true {
            cases = cases.filter { value in
                Self.isInteger(value.wire.value)
                    || sink.refuse(
                        .invalidNumber, "'\(value.wire.value)' is not an Int, the 'type' of this enum's values",
                        at: value.wire.range)
            }
        }
        var syntax = EnumSyntax(cases: cases, range: node.range)
        syntax.isFrozen = fields.flag(.frozen, &sink) ?? false
        syntax.isInteger = isNumber ?? Self.areIntegers(node)
        return syntax
    }

    /// A value with its documentation; nil after a report.
    private mutating func enumCase(_ name: Located<String>?, _ node: Node) -> EnumSyntax.Case? {
        guard case .mapping = node.content else {
            return enumValue(node).map { EnumSyntax.Case(name: name, wire: $0) }
        }
        guard let fields = Fields(node, .enumValue, &sink) else { return nil }
        guard let value = fields[.value] else {
            return fields.hasReport
                ? nil : sink.refuse(.missingKey, "a value of an enum has no 'value'", at: node.range)
        }
        return enumValue(value).map { wire in
            var value = EnumSyntax.Case(name: name, wire: wire)
            value.documentation = documentation(fields)
            return value
        }
    }

    /// The text of a value; nil after a report.
    private mutating func enumValue(_ node: Node) -> Located<String>? {
        if node.isNull {
            let hint = node.text.map { $0.isEmpty ? "" : "; the text is written as '\($0)'" } ?? ""
            return sink.refuse(
                .wrongKind, "null cannot be a value of an enum: make what uses it optional or 'nullable'\(hint)",
                at: node.range)
        }
        return node.text("an enum's value is text", &sink).map { Located($0, node.range) }
    }

    /// Whether `type` beside `enum` makes the values numbers; nil after a report.
    private mutating func isNumber(_ node: Node, allowsOptional: Bool) -> Bool? {
        switch node.text {
        case "Int": return true
        case "String": return false
        case "Int?" where allowsOptional: return true
        case "String?" where allowsOptional: return false
        default:
            let found = node.text.map { "'\($0)'" } ?? node.kindName
            let hint = node.isCollectionType && allowsOptional ? "; an array of them is \"[_]\"" : ""
            sink.error(
                .unknownWord, "the 'type' of an enum's values is Int or String, not \(found)\(hint)", at: node.range)
            return nil
        }
    }

    private static func areIntegers(_ node: Node) -> Bool {
        let values = (node.elements + node.entries.map(\.value)).map { $0["value"] ?? $0 }
        return values.allSatisfy { $0.style == .plain && isInteger($0.text ?? "") }
    }

    /// Whether the text is an integer in JSON.
    static func isInteger(_ text: String) -> Bool {
        Int64(text).map { String($0) == text } ?? false
    }

    // MARK: - Unions

    /// `[A, "[B]"]`, or `{ wire: Model }` with a `discriminator`.
    /// Properties beside it are shared by all alternatives.
    mutating func union(_ node: Node, _ fields: Fields) -> UnionSyntax? {
        var union = alternatives(node, fields)
        if let shared = fields[.properties] { union?.shared = properties(shared) }
        return union
    }

    private mutating func alternatives(_ node: Node, _ fields: Fields) -> UnionSyntax? {
        let discriminator = fields.text(.discriminator, &sink)
        if let discriminator, discriminator.value.isEmpty {
            sink.error(.invalidName, "a name is missing", at: discriminator.range)
        }
        let isFrozen = fields.flag(.frozen, &sink)
        switch node.content {
        case .scalar:
            return sink.refuse(
                .wrongKind, "'oneOf' is a list of types, or a mapping beside 'discriminator', not \(node.kindName)",
                at: node.range)
        case .sequence(let elements):
            if let entry = fields.entry(.discriminator) {
                return sink.refuse(
                    .wrongKind, "with a 'discriminator', 'oneOf' maps its values to models: { value: Model }",
                    at: entry.key.range)
            }
            if let entry = fields.entry(.otherwise) {
                return sink.refuse(
                    .conflictingKeys, "'otherwise' is for a union with a 'discriminator'", at: entry.key.range)
            }
            if isFrozen == true, let entry = fields.entry(.frozen) {
                sink.error(
                    .conflictingKeys,
                    "'frozen' has no effect on a list of alternatives, which is always closed; remove it",
                    at: entry.key.range)
            }
            if let torn = elements.first(where: \.isTornType) {
                return sink.refuse(
                    .invalidType, "a type with a comma in '<…>' needs quotes: \"Pair<Int, String>\"", at: torn.range)
            }
            let alternatives = elements.compactMap { alternative($0, wire: nil) }
            guard alternatives.count == elements.count else { return nil }
            return UnionSyntax(alternatives: alternatives, range: node.range)
        case .mapping(let all):
            guard let entries = node.entries(of: .oneOf, &sink) else { return nil }
            check(.mappedAlternatives, in: fields)
            let alternatives = entries.compactMap { alternative($0.value, wire: $0.located) }
            guard let discriminator, alternatives.count == all.count else { return nil }
            var union = UnionSyntax(alternatives: alternatives, range: node.range)
            union.discriminator = discriminator
            union.kind = Self.kind(of: all.map(\.key))
            union.isFrozen = isFrozen ?? false
            return rest(fields, &union) ? union : nil
        }
    }

    /// Reads the alternative under `otherwise`; false after a report.
    private mutating func rest(_ fields: Fields, _ union: inout UnionSyntax) -> Bool {
        guard let node = fields[.otherwise] else { return true }
        check(.exclusiveRest, in: fields)
        union.rest = alternative(node, wire: nil, named: Located(KeyName.otherwise.rawValue, node.range))
        return union.rest != nil
    }
}

extension SpecParser {
    /// A type, `{ type: "[Card]", as: cards }`, or a shape: `{ as: card, properties: { number: String } }`.
    private mutating func alternative(
        _ node: Node, wire: Located<String>?, named fallback: Located<String>? = nil
    ) -> UnionSyntax.Alternative? {
        guard case .mapping = node.content else {
            return TypeParser.type(of: node, &sink).map { UnionSyntax.Alternative(wire: wire, type: $0) }
        }
        let before = sink.diagnostics.count
        guard let fields = Fields(node, .alternative, &sink) else { return nil }
        let swiftName = fields.text(.as, &sink)
        let type: TypeSyntax?
        if InlineShape.key(in: fields) != nil {
            guard let name = swiftName ?? wire ?? fallback else {
                return sink.refuse(
                    .missingKey, "the alternative has no name; give its type one with 'as'", at: node.range)
            }
            type = shapedType(fields, of: node, named: { name.named(for: $0) })
        } else {
            refuseShapeKeys(fields)
            if fields[.type] == nil, sink.diagnostics.count == before {
                sink.error(.missingKey, "the alternative has no 'type'", at: node.range)
            }
            type = fields[.type].flatMap { TypeParser.type(of: $0, &sink) }
        }
        return type.map { UnionSyntax.Alternative(wire: wire, type: $0, swiftName: swiftName) }
    }

    private static func kind(of values: [Node]) -> DiscriminatorKind {
        if values.allSatisfy({ ["true", "false"].contains($0.text ?? "") }) { return .boolean }
        return values.allSatisfy { $0.style == .plain && isInteger($0.text ?? "") } ? .integer : .text
    }
}

extension Node {
    /// Whether a comma in a generic type ended the text too early.
    fileprivate var isTornType: Bool {
        guard style == .plain, let text else { return false }
        return text.contains("<") && !text.contains(">")
    }
}
