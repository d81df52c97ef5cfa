import Generator

/// Checks discriminators, which needs the schemas around them.
extension SchemaReader {
    /// The properties of an object, including those of all its parts.
    private struct Members {
        var names: [String] = []
        var known: Set<String> = []
        /// Whether it may have properties that are not declared.
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
        // An exported model does not declare the key that the discriminator names.
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
