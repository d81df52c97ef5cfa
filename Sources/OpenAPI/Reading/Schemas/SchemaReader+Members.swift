import Generator

/// Mistakes of discriminators, which show only in the schemas around them.
extension SchemaReader {
    /// The properties of an object, with those of everything that it is made of.
    private struct Members {
        var names: [String] = []
        var known: Set<String> = []
        /// Whether there may be properties that are not named.
        var isOpen = false
        var seen: Set<ObjectIdentifier> = []
    }

    /// Notes a discriminator that names a property which no alternative has.
    func checkDiscriminator(of schema: Schema) {
        let keywords = schema.keywords
        // An exported model does not repeat the key, which the discriminator names.
        guard let discriminator = keywords.discriminator, version >= .v30, !isExtended else { return }
        var members = Members()
        collect(schema, into: &members)
        let name = discriminator.property.text
        guard !members.names.isEmpty, !members.known.contains(name), !members.isOpen else { return }
        let hint = proposal(for: name, among: members.names)
        notes.note(
            .repaired, "there is no property '\(name.beginning)', which the discriminator names\(hint)",
            at: discriminator.property.node)
    }

    private func collect(_ schema: Schema, into members: inout Members) {
        guard members.seen.insert(ObjectIdentifier(schema)).inserted else { return }
        if let reference = schema.reference {
            guard let target = reference.target else { return members.isOpen = true }
            collect(target, into: &members)
        }
        let keywords = schema.keywords
        for part in keywords.allOf + keywords.anyOf + keywords.oneOf { collect(part, into: &members) }
        for property in keywords.properties where members.known.insert(property.name).inserted {
            members.names.append(property.name)
        }
        let additional = keywords.additionalProperties?.node
        if additional.map({ $0.text != "false" }) ?? !keywords.patternProperties.isEmpty { members.isOpen = true }
    }
}
