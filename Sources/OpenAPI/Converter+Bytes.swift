import Generator

/// Bytes in text by their encoding: `contentEncoding` of JSON Schema, and the format `base64url` of OpenAPI's registry.
extension Converter {
    /// The type of a property; bytes if its text says in which form it holds them. Elsewhere it stays text, since the language
    /// knows these forms for properties alone.
    func bytes(_ type: SpecType, _ schema: Node) -> SpecType {
        guard !type.isShape, type.format == nil, let found = bytes(type.kind, schema) else { return type }
        var result = type
        result.kind = found.kind
        result.format = found.isURL ? "base64url" : nil
        return result
    }

    private func bytes(_ kind: TypeSyntax.Kind, _ schema: Node) -> (kind: TypeSyntax.Kind, isURL: Bool)? {
        let schema = document.resolved(schema) ?? schema
        func inner(_ type: TypeSyntax, _ key: String?) -> (type: TypeSyntax, isURL: Bool)? {
            guard let part = key.map({ schema[$0] }) ?? schema, let found = bytes(type.kind, part) else { return nil }
            return (TypeSyntax(kind: found.kind, range: type.range), found.isURL)
        }
        switch kind {
        case .name("String"):
            let format = schema.text("format")?.lowercased() ?? ""
            let encoding = schema.text("contentEncoding")?.lowercased() ?? ""
            guard schema.types == ["string"] else { return nil }
            if format == "base64url" || encoding == "base64url" { return (.name("Data"), true) }
            return encoding == "base64" && format.isEmpty ? (.name("Data"), false) : nil
        case .array(let element): return inner(element, "items").map { (.array($0.type), $0.isURL) }
        case .dictionary(let key, let value):
            return inner(value, "additionalProperties").map { (.dictionary(key: key, value: $0.type), $0.isURL) }
        case .optional(let wrapped): return inner(wrapped, nil).map { (.optional($0.type), $0.isURL) }
        case .name, .text, .set, .generic: return nil
        }
    }
}
