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
            let name = heir.keywords.discriminatorValue ?? heir.constant(discriminator.property.text)
            let wires = mapped.isEmpty ? [name ?? document.title(of: heir)] : mapped
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

    /// What a schema that others inherit from is in an `allOf` of such a schema, or beside its properties: its own properties.
    /// Nil for any other part.
    func inherited(_ part: Schema, by schema: Schema) -> Value? {
        guard schema.name != nil, part !== schema || schema.addsToReference, let base = part.reference?.target,
            base.name != nil, !document.isExtended
        else {
            return nil
        }
        // A union that lists what inherits from it.
        let lists = (base.keywords.oneOf + base.keywords.anyOf).contains { $0.reference?.target === schema }
        return lists || base.inheritedDiscriminator != nil ? expanded(base, isBase: true) : nil
    }

    /// What is lost where a schema stands for itself that inherits from one with a discriminator, and from which others inherit in
    /// turn: their own properties.
    func narrowing(of schema: Schema) -> [Loss] {
        if let known = narrowings[ObjectIdentifier(schema)] { return known }
        let losses = newNarrowing(of: schema).map { [$0] } ?? []
        narrowings[ObjectIdentifier(schema)] = losses
        return losses
    }

    private func newNarrowing(of schema: Schema) -> Loss? {
        guard !document.isExtended, schema.inheritedDiscriminator == nil,
            let discriminator = inheritedDiscriminator(of: schema),
            let own = objectShape(of: declaration(of: schema)), !own.keepsOthers
        else { return nil }
        let names = Set(own.members.map(\.name))
        let lost = heirs(of: schema).filter { heir in
            objectShape(of: declaration(of: heir))?.members.contains { !names.contains($0.name) } ?? false
        }
        guard let first = lost.first else { return nil }
        let rest = lost.count > 1 ? " and \(lost.count - 1) more" : ""
        let (name, key) = (document.title(of: schema).beginning, discriminator.property.text.beginning)
        let message =
            "by '\(key)', '\(name)' may be '\(document.title(of: first).beginning)'\(rest); properties that '\(name)' does not have are left out"
        return Loss(kind: .approximated, message: message, node: schema.node)
    }

    /// The discriminator of a schema that this one inherits from.
    private func inheritedDiscriminator(of schema: Schema, depth: Int = 0) -> Schema.Discriminator? {
        guard depth < 16 else { return nil }
        for base in schema.bases {
            if let found = base.inheritedDiscriminator ?? inheritedDiscriminator(of: base, depth: depth + 1) {
                return found
            }
        }
        return nil
    }

    /// The schemas that inherit from a schema, by way of each other too, in the document's order.
    private func heirs(of base: Schema) -> [Schema] {
        var found: [Schema] = []
        var known: Set<ObjectIdentifier> = [ObjectIdentifier(base)]
        var isComplete = false
        while !isComplete {
            isComplete = true
            for schema in document.schemas where !known.contains(ObjectIdentifier(schema)) {
                guard schema.bases.contains(where: { known.contains(ObjectIdentifier($0)) }) else { continue }
                known.insert(ObjectIdentifier(schema))
                found.append(schema)
                isComplete = false
            }
        }
        return found
    }
}

extension ObjectShape {
    /// Whether values under keys that it does not name are kept.
    var keepsOthers: Bool { if case .values = additional { true } else { false } }
}

extension Schema {
    /// The discriminator of a schema that names no alternatives.
    fileprivate var inheritedDiscriminator: Discriminator? {
        name == nil || !keywords.oneOf.isEmpty || !keywords.anyOf.isEmpty ? nil : keywords.discriminator
    }

    /// The schemas that it is, and more.
    fileprivate var bases: [Schema] {
        (keywords.allOf + (addsToReference ? [self] : [])).compactMap { $0.reference?.target }
    }

    /// Whether properties stand beside a reference, which is another way to write `allOf`.
    fileprivate var addsToReference: Bool {
        reference != nil && !(keywords.properties.isEmpty && keywords.required.isEmpty && keywords.allOf.isEmpty)
    }

    /// The only value that a schema itself gives to a property, beside what it inherits.
    fileprivate func constant(_ key: String) -> String? {
        let parts = [self] + keywords.allOf.filter { $0.reference == nil }
        let values = parts.flatMap(\.keywords.properties).last { $0.name == key }?.schema.keywords.values
        return values?.count == 1 ? values?[0].text : nil
    }
}
