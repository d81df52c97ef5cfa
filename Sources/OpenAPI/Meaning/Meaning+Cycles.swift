/// Schemas that extend the schema around them, such as children of a tree that add properties to it.
extension Meaning {
    /// The value of a schema inside another one. If it extends an unfinished schema, the value is a ``Shape/reference(_:)`` to an
    /// inline schema, which is resolved later.
    func inner(_ schema: Schema) -> Value {
        guard schema.name == nil, isMadeOfOpen(schema) else { return value(of: schema) }
        return Value(shape: .reference(schema), null: null(of: schema), schema: schema)
    }

    /// The value with a reference to an inline schema resolved.
    func settled(_ value: Value) -> Value {
        guard case .reference(let schema) = value.shape, schema.name == nil else { return value }
        var settled = self.value(of: schema)
        settled.null = value.null
        return settled
    }

    /// Whether a schema extends an unfinished schema.
    private func isMadeOfOpen(_ schema: Schema, depth: Int = 0) -> Bool {
        guard depth < 16 else { return false }
        let keywords = schema.keywords
        func isOpenPart(_ part: Schema) -> Bool {
            let target = part.reference?.target ?? part
            return target.name != nil && isOpen(target) || isMadeOfOpen(target, depth: depth + 1)
        }
        if keywords.allOf.contains(where: isOpenPart) { return true }
        // A reference without further keywords keeps the name.
        if schema.reference != nil, !keywords.properties.isEmpty, isOpenPart(schema) { return true }
        let alternatives = keywords.oneOf + keywords.anyOf
        let isInline = alternatives.contains { part in
            part.name == nil && part.reference == nil && isMadeOfOpen(part, depth: depth + 1)
        }
        return isInline || choosesOpen(schema)
    }

    /// Whether an alternative is an unfinished schema, so that it is not known yet how to distinguish the alternatives.
    private func choosesOpen(_ schema: Schema) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var next = [schema]
        while let union = next.popLast() {
            guard seen.insert(ObjectIdentifier(union)).inserted else { continue }
            let parts = (union.keywords.oneOf + union.keywords.anyOf).compactMap { $0.reference?.target ?? $0 }
            let objects = parts.filter { $0.keywords.types?.contains(.object) ?? true }
            if objects.count > 1 || union !== schema, objects.contains(where: { $0.name != nil && isOpen($0) }) {
                return true
            }
            next += objects.filter { !$0.keywords.oneOf.isEmpty || !$0.keywords.anyOf.isEmpty }
        }
        return false
    }
}
