import Generator

/// Inheritance: a schema with a discriminator but no alternatives, which other schemas extend with `allOf` (OpenAPI 3.2 §4.8.25).
/// Swagger 2.0 has no other unions.
extension Meaning {
    /// The union of a schema's heirs. Any other value of the discriminator selects the schema itself. Nil if the schema has no
    /// heirs.
    func hierarchy(of base: Schema) -> Value? {
        guard let discriminator = base.inheritedDiscriminator, !document.isExtended else { return nil }
        let heirs = document.heirs(of: base)
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

    /// The properties of a base schema, if `part` is the base in an `allOf` or beside the properties of an heir. Nil for any other
    /// part.
    func inherited(_ part: Schema, by schema: Schema) -> Value? {
        guard schema.name != nil, part !== schema || schema.addsToReference, let base = part.reference?.target,
            base.name != nil, !document.isExtended
        else {
            return nil
        }
        // A union that lists its heirs.
        let lists = (base.keywords.oneOf + base.keywords.anyOf).contains { $0.reference?.target === schema }
        return lists || base.inheritedDiscriminator != nil ? expanded(base, isBase: true) : nil
    }

    /// The loss if a schema is used directly that has heirs and itself inherits from one with a discriminator: the properties of
    /// its heirs.
    func narrowing(of schema: Schema) -> [Loss] {
        if let known = narrowings[ObjectIdentifier(schema)] { return known }
        let losses = newNarrowing(of: schema).map { [$0] } ?? []
        narrowings[ObjectIdentifier(schema)] = losses
        return losses
    }

    private func newNarrowing(of schema: Schema) -> Loss? {
        guard !document.isExtended, schema.inheritedDiscriminator == nil,
            let discriminator = inheritedDiscriminator(of: schema), let own = objectShape(of: declaration(of: schema)),
            !own.keepsOthers
        else { return nil }
        let names = Set(own.members.map(\.name))
        let lost = document.heirs(of: schema).filter { heir in
            objectShape(of: declaration(of: heir))?.members.contains { !names.contains($0.name) } ?? false
        }
        guard let first = lost.first else { return nil }
        let rest = lost.count > 1 ? " and \(lost.count - 1) more" : ""
        let name = document.title(of: schema).beginning
        let key = discriminator.property.text.beginning
        let message =
            "by '\(key)', '\(name)' may be '\(document.title(of: first).beginning)'\(rest); properties that '\(name)' does not have are left out"
        return Loss(outcome: .approximated, message: message, node: schema.node)
    }

    /// The discriminator of a base schema.
    private func inheritedDiscriminator(of schema: Schema, depth: Int = 0) -> Schema.Discriminator? {
        guard depth < 16 else { return nil }
        for base in schema.bases {
            let found = base.inheritedDiscriminator ?? inheritedDiscriminator(of: base, depth: depth + 1)
            if let found { return found }
        }
        return nil
    }
}

extension APIDocument {
    /// The schemas that inherit from a schema, directly or indirectly, in the document's order.
    package func heirs(of base: Schema) -> [Schema] {
        var found: [Schema] = []
        var known: Set<ObjectIdentifier> = [ObjectIdentifier(base)]
        var isComplete = false
        while !isComplete {
            isComplete = true
            for schema in schemas where !known.contains(ObjectIdentifier(schema)) {
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
    /// Whether the values of undeclared keys are kept.
    var keepsOthers: Bool { if case .values = additional { true } else { false } }
}

extension Schema {
    /// The discriminator of a named schema without alternatives.
    package var inheritedDiscriminator: Discriminator? {
        name == nil || !keywords.oneOf.isEmpty || !keywords.anyOf.isEmpty ? nil : keywords.discriminator
    }

    /// The schemas that it extends.
    fileprivate var bases: [Schema] {
        (keywords.allOf + (addsToReference ? [self] : [])).compactMap { $0.reference?.target }
    }

    /// Whether it has properties beside a reference, which is another way to write `allOf`.
    fileprivate var addsToReference: Bool {
        reference != nil && !(keywords.properties.isEmpty && keywords.required.isEmpty && keywords.allOf.isEmpty)
    }

    /// The constant that the schema itself, not its bases, gives to a property.
    fileprivate func constant(_ key: String) -> String? {
        let parts = [self] + keywords.allOf.filter { $0.reference == nil }
        let values = parts.flatMap(\.keywords.properties).last { $0.name == key }?.schema.keywords.values
        return values?.count == 1 ? values?[0].text : nil
    }
}
