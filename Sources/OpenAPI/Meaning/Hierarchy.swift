import Generator

/// Models that inherit: a schema with a discriminator and without alternatives, of which other schemas are an `allOf`
/// (OpenAPI 3.2 §4.8.25, Swagger 2.0's only way).
extension Meaning {
    /// The union of what inherits from a schema; any other value of the discriminator is the schema itself. Nil for schemas from
    /// which none inherits.
    func hierarchy(of base: Schema) -> Value? {
        guard let discriminator = base.inheritedDiscriminator, !document.isExtended else { return nil }
        let heirs = heirs(of: base)
        guard !heirs.isEmpty else { return nil }
        let own = expanded(base)
        guard case .object = own.shape else { return nil }
        var union = UnionShape(alternatives: [], discriminator: discriminator.property.text)
        var taken: Set<String> = []
        for heir in heirs {
            let mapped = discriminator.mapping.filter { $0.schema === heir }.map(\.value.text)
            let wires =
                mapped.isEmpty ? [heir.keywords.discriminatorValue ?? document.title(of: heir)] : mapped
            let free = wires.filter { taken.insert($0).inserted }
            guard !free.isEmpty else { continue }
            let value = Value(shape: .reference(heir), schema: heir)
            union.alternatives.append(UnionShape.Alternative(value: value, wires: free))
        }
        var rest = own
        rest.null = .forbidden
        let other = discriminator.fallback.flatMap { $0 === base ? nil : $0 }
        union.fallback = other.map { Value(shape: .reference($0), schema: $0) } ?? rest
        return Value(shape: .union(union), null: own.null, schema: base, losses: own.losses)
    }

    /// What a schema that others inherit from is in an `allOf` of such a schema: its own properties. Nil for any other part.
    func inherited(_ part: Schema, by schema: Schema) -> Value? {
        guard schema.name != nil, let base = part.reference?.target, base.name != nil, !document.isExtended else {
            return nil
        }
        // A union that lists what inherits from it.
        let lists = (base.keywords.oneOf + base.keywords.anyOf).contains { $0.reference?.target === schema }
        return lists || base.inheritedDiscriminator != nil ? expanded(base, isBase: true) : nil
    }

    /// The schemas that inherit from a schema, by way of each other too, in the document's order.
    private func heirs(of base: Schema) -> [Schema] {
        var found: [Schema] = []
        var known: Set<ObjectIdentifier> = [ObjectIdentifier(base)]
        var isComplete = false
        while !isComplete {
            isComplete = true
            for schema in document.schemas where !known.contains(ObjectIdentifier(schema)) {
                let bases = schema.keywords.allOf.compactMap { $0.reference?.target }
                guard bases.contains(where: { known.contains(ObjectIdentifier($0)) }) else { continue }
                known.insert(ObjectIdentifier(schema))
                found.append(schema)
                isComplete = false
            }
        }
        return found
    }
}

extension Schema {
    /// The discriminator of a schema that names no alternatives.
    fileprivate var inheritedDiscriminator: Discriminator? {
        name == nil || !keywords.oneOf.isEmpty || !keywords.anyOf.isEmpty ? nil : keywords.discriminator
    }
}
