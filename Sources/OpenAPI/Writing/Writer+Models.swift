import Generator

/// Models: named schemas.
extension Writer {
    /// The value of a named schema under `models`.
    mutating func model(_ schema: Schema) -> Node {
        let node = schema.node
        let value = names.inlineValue(schema) ?? meaning.declaration(of: schema)
        use = uses[schema]
        begin(names[schema])
        let count = findings.count
        note(value.losses)
        var keys: Keys = [
            .summary: .text(node.summary(options.descriptions), at: node),
            .deprecated: .flag(schema.isDeprecated, at: node),
        ]
        keys += shape(value, of: schema)
        if !keys.contains(.alias) { keys += example(schema.keywords.annotations.examples.first) }
        return extended(Node(keys, at: node), by: node, since: count)
    }

    private mutating func shape(_ value: Value, of schema: Schema) -> Keys {
        switch value.shape {
        case .object(let shape): return object(shape, schema)
        case .enumeration(let shape): return keys(enumeration(shape, schema), schema)
        case .union(let shape): return keys(union(shape, schema), schema)
        default:
            // Its losses are reported already.
            var value = value
            value.losses = []
            return keys(type(value), schema)
        }
    }

    /// The shape of a type, or an alias of it.
    private mutating func keys(_ type: SpecType, _ schema: Schema) -> Keys {
        if type.isBareShape { return type.shape }
        guard type.isShape else { return [.alias: Node(text: type.plain.text, at: schema.node)] }
        note(.approximated, "the elements have a type without a name; the alias is JSON", at: schema.node)
        return [.alias: Node(text: "JSON", at: schema.node)]
    }
}
