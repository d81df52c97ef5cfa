/// Schemas that are made of the schema which they are a part of: the children of a tree that add something to it.
extension Meaning {
    /// What a schema inside another one is. One that is made of a schema which is being looked at is a ``Shape/reference(_:)``
    /// without a name: it has its meaning when that schema has.
    func inner(_ schema: Schema) -> Value {
        guard schema.name == nil, isMadeOfOpen(schema) else { return value(of: schema) }
        return Value(shape: .reference(schema), null: null(of: schema), schema: schema)
    }

    /// A value that is written where it is used, with what a schema without a name has come to mean.
    func settled(_ value: Value) -> Value {
        guard case .reference(let schema) = value.shape, schema.name == nil else { return value }
        var settled = self.value(of: schema)
        settled.null = value.null
        return settled
    }

    /// Whether all properties of a schema that is being looked at are a part of this one.
    private func isMadeOfOpen(_ schema: Schema, depth: Int = 0) -> Bool {
        guard depth < 16 else { return false }
        let keywords = schema.keywords
        func isOpenPart(_ part: Schema) -> Bool {
            let target = part.reference?.target ?? part
            return target.name != nil && isOpen(target) || isMadeOfOpen(target, depth: depth + 1)
        }
        if keywords.allOf.contains(where: isOpenPart) { return true }
        // A reference with nothing beside it keeps the name.
        if schema.reference != nil, !keywords.properties.isEmpty, isOpenPart(schema) { return true }
        let alternatives = keywords.oneOf + keywords.anyOf
        let isInline = alternatives.contains { part in
            part.name == nil && part.reference == nil && isMadeOfOpen(part, depth: depth + 1)
        }
        return isInline || choosesOpen(schema)
    }

    /// Whether a schema that is being looked at is one of several alternatives: what tells them apart is not known yet.
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
