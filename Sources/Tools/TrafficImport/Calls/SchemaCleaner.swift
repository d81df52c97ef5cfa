import GeneratorTools

/// Removes values from schemas of samples that may be secrets, and marks the properties that have them.
enum SchemaCleaner {
    /// The schema without texts that look like secrets.
    ///
    /// Types stay: a property called `password` is a text, and is sensitive.
    static func cleaned(_ schema: OrderedJSON) -> OrderedJSON {
        guard case .object(let members) = schema else { return schema }
        var result: [(String, OrderedJSON)] = []
        var lost: Set<String> = []
        for (key, value) in members {
            switch key {
            case "enum", "const", "default", "example", "examples", "pattern":
                if !hasSecret(value) { result.append((key, value)) }
            case "x-comment", "description", "title":
                if !hasSecret(value) { result.append((key, value)) }
            case "properties":
                guard case .object(let properties) = value else { continue }
                lost = Set(properties.map(\.0).filter { SecretText.isLikely($0) })
                let kept = properties.filter { !lost.contains($0.0) }
                result.append((key, .object(kept.map { ($0.0, property($0.1, named: $0.0)) })))
            case "items", "additionalProperties", "not": result.append((key, cleaned(value)))
            case "oneOf", "anyOf", "allOf", "prefixItems":
                guard case .array(let parts) = value else { continue }
                result.append((key, .array(parts.map(cleaned))))
            default: result.append((key, value))
            }
        }
        guard !lost.isEmpty else { return .object(result) }
        return .object(
            result.map { key, value in
                guard key == "required", case .array(let names) = value else { return (key, value) }
                return (key, .array(names.filter { name in !lost.contains { name == .string($0) } }))
            })
    }

    /// A property. The value of one with a secret's name is in no schema.
    static func property(_ schema: OrderedJSON, named name: String) -> OrderedJSON {
        let schema = cleaned(schema)
        guard SecretName.isField(name), case .object(let members) = schema, isScalar(members) else { return schema }
        let kept = members.filter { !["enum", "const", "default", "example", "examples", "x-comment"].contains($0.0) }
        return .object(kept + [("x-apigen-sensitive", true)])
    }

    private static func isScalar(_ members: [(String, OrderedJSON)]) -> Bool {
        !members.contains { ["$ref", "properties", "items", "oneOf", "anyOf", "additionalProperties"].contains($0.0) }
    }

    private static func hasSecret(_ value: OrderedJSON) -> Bool {
        switch value {
        case .string(let text): SecretText.isLikely(text)
        case .plain: false
        case .array(let elements): elements.contains(where: hasSecret)
        case .object(let members): members.contains { SecretText.isLikely($0.0) || hasSecret($0.1) }
        }
    }
}
