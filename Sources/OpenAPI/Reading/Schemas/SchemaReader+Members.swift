import Generator

/// Mistakes of discriminators, which show only in the schemas around them.
extension SchemaReader {
    /// The properties of an object, with those of everything that it is made of.
    private struct Members {
        var names: [String] = []
        var known: Set<String> = []
        /// Whether there may be properties that are not named.
        var isOpen = false

        mutating func collect(_ schema: Schema) {
            var seen: Set<ObjectIdentifier> = []
            var waiting = [schema]
            while let schema = waiting.popLast() {
                guard seen.insert(ObjectIdentifier(schema)).inserted else { continue }
                if let reference = schema.reference {
                    guard let target = reference.target else { return isOpen = true }
                    waiting.append(target)
                }
                let keywords = schema.keywords
                waiting += keywords.allOf + keywords.anyOf + keywords.oneOf
                for property in keywords.properties where known.insert(property.name).inserted {
                    names.append(property.name)
                }
                let additional = keywords.additionalProperties?.node
                if additional.map({ $0.text != "false" }) ?? !keywords.patternProperties.isEmpty { isOpen = true }
            }
        }
    }

    /// Notes a discriminator that names a property which no alternative has.
    func checkDiscriminator(of schema: Schema) {
        let keywords = schema.keywords
        // An exported model does not repeat the key, which the discriminator names.
        guard let discriminator = keywords.discriminator, version >= .v30, !isExtended else { return }
        var members = Members()
        members.collect(schema)
        let name = discriminator.property.text
        guard !members.names.isEmpty, !members.known.contains(name), !members.isOpen else { return }
        let hint = proposal(for: name, among: members.names)
        notes.note(
            .repaired, "there is no property '\(name.beginning)', which the discriminator names\(hint)",
            at: discriminator.property.node)
    }
}
