/// The kind of discriminators' values on the wire.
extension Binder {
    /// The kind of the values: as they are written, unless a model declares that `"1"` is a number or `true` is a text.
    func discriminatorKind(_ syntax: UnionSyntax) -> DiscriminatorKind {
        switch (syntax.kind, declaredKind(syntax)) {
        case (.boolean, .text?): .text
        case (.text, .integer?): .integer
        case (let written, _): written
        }
    }

    /// The kind that the first model with the discriminator as a property declares; nil if it declares none clearly.
    private func declaredKind(_ syntax: UnionSyntax) -> DiscriminatorKind? {
        guard let key = syntax.discriminator?.value else { return nil }
        for alternative in syntax.alternatives {
            guard let name = alternative.type.names.first, let field = property(key, of: name) else { continue }
            return switch field.content {
            case .enumeration(let values): values.isInteger ? nil : .text
            case .type(let type): declaredKind(type.names.first, syntax)
            case .constant(let constant): constant.value.kind == .boolean ? nil : constant.value.kind
            default: nil
            }
        }
        return nil
    }

    private func declaredKind(_ type: String?, _ syntax: UnionSyntax) -> DiscriminatorKind? {
        guard let type else { return nil }
        if case .enumeration(let values)? = declared.models[type]?.shape { return values.isInteger ? nil : .text }
        guard let builtin = Builtin(rawValue: type), declared.models[type] == nil else { return nil }
        if builtin == .string { return .text }
        let areIntegers = syntax.alternatives.allSatisfy { SpecParser.isInteger($0.wire?.value ?? "") }
        return builtin.isInteger && areIntegers ? .integer : nil
    }

    /// A property of a model or of its bases.
    private func property(_ key: String, of model: String) -> FieldSyntax? {
        var waiting = [model]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted, let syntax = declared.models[next] else { continue }
            if case .structure(let own) = syntax.shape, let field = own.fields.first(where: { $0.name.value == key }) {
                return field
            }
            waiting += syntax.bases.map(\.value)
        }
        return nil
    }
}
