import Generator

/// Parameters, fields of forms and parts of multipart bodies.
extension Writer {
    /// A field as it stands below its name.
    /// - Parameter taken: The names in Swift that others have.
    mutating func field(_ field: Field, _ taken: inout Set<String>) -> Node {
        let count = findings.count
        let written = styledType(field)
        let origin = field.node
        let given = document.isExtended ? field.value.schema.keywords.default : nil
        var keys = written.type.keys(at: origin, isOptional: !field.isRequired && given == nil)
        if let given { keys[.default] = given }
        keys[.style] = .text(written.style?.rawValue, at: origin)
        keys[.explode] = .flag(written.isExploded, at: origin)
        keys[.allowReserved] = .flag(field.allowReserved && field.isInQuery, at: origin)
        if field.place == .part { keys[.contentType] = partType(field) }
        keys[.as] = .text(chosenName(field, &taken), at: origin)
        keys[.summary] = .text(summary(field), at: origin)
        keys[.deprecated] = .flag(field.isDeprecated, at: origin)
        if document.isExtended { keys += example(field.node[.example]) }
        return extended(Node.shortest(keys, at: origin), by: origin, since: count)
    }

    /// The name in Swift, if it is not what the language makes of the field's own.
    private func chosenName(_ field: Field, _ taken: inout Set<String>) -> String? {
        let usual = SwiftName.member(field.name)
        var name = usual ?? Naming.member(field.name)
        let suffix = field.place == .header || field.place == .cookie ? "Header" : "Query"
        while !taken.insert(name).inserted { name += suffix }
        return name == usual ? nil : name
    }

    /// What the document says about a field, or about its schema, if that becomes no type that has a name.
    func description(_ field: Field) -> String? {
        if field.node.summary(options.descriptions) != nil, field.node !== field.value.schema.node {
            return field.node.summary(options.descriptions)
        }
        if case .reference(let schema) = field.value.shape {
            guard !isModel(schema) else { return field.node.summary(options.descriptions) }
            return schema.node.summary(options.descriptions)
        }
        return field.value.schema.node.summary(options.descriptions)
    }

    private func summary(_ field: Field) -> String? {
        let description = description(field)
        guard !document.isExtended else { return description }
        let schema = field.value.schema.keywords.default != nil ? field.value.schema : meaning.resolved(field.value).schema
        return description.stating(default: schema.keywords.default?.text)
    }

    /// The media type of a part, if the document says one.
    private func partType(_ field: Field) -> Node? {
        guard let text = field.mediaType, !text.contains(","), !MediaName(text).isRange else { return nil }
        return Node(text: text, at: field.node)
    }
}
