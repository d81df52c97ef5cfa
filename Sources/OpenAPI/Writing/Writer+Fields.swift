import Generator

/// Parameters, fields of forms and parts of multipart bodies.
extension Writer {
    /// The value of a field.
    /// - Parameter taken: The names in Swift that are taken.
    mutating func field(_ field: Field, _ taken: inout Set<String>) -> Node {
        let count = findings.count
        let written = styledType(field)
        let origin = field.node
        let given = document.isExtended ? field.value.schema.defaultValue : nil
        var keys = written.type.keys(at: origin, isOptional: !field.isRequired && given == nil)
        if let given { keys[.default] = given }
        keys[.style] = .text(written.style?.rawValue, at: origin)
        keys[.explode] = .text(written.explode.map { "\($0)" }, at: origin)
        keys[.allowReserved] = .flag(field.allowReserved && field.isInQuery && written.style != .json, at: origin)
        if field.location == .part { keys[.contentType] = partType(field) }
        keys[.as] = .text(chosenName(field, &taken), at: origin)
        keys[.summary] = .text(summary(field), at: origin)
        keys[.deprecated] = .flag(field.isDeprecated, at: origin)
        if document.isExtended { keys += example(field.example) }
        return extended(Node.shortest(keys, at: origin), by: origin, since: count)
    }

    /// The name in Swift, if the language would derive another one.
    private func chosenName(_ field: Field, _ taken: inout Set<String>) -> String? {
        let usual = SwiftName.member(field.name)
        var name = usual ?? Naming.member(field.name)
        let suffix = field.location == .header ? "Header" : field.location == .cookie ? "Cookie" : "Query"
        while !taken.insert(name).inserted { name += suffix }
        return name == usual ? nil : name
    }

    /// The documentation of a field, or of its schema if that is no named type.
    func description(_ field: Field) -> String? {
        if field.hasDescription { return field.node.summary(options.descriptions) }
        if let node = field.value.schema.describing { return node.summary(options.descriptions) }
        guard case .reference(let schema) = field.value.shape, !isModel(schema) else { return nil }
        return meaning.resolved(field.value).schema.describing?.summary(options.descriptions)
    }

    private func summary(_ field: Field) -> String? {
        let description = description(field)
        guard !document.isExtended else { return description }
        let stated = field.value.schema.defaultValue ?? meaning.resolved(field.value).schema.defaultValue
        return description.stating(default: stated?.text)
    }

    /// The media type of a part, if the document has one.
    private func partType(_ field: Field) -> Node? {
        guard let text = field.mediaType, !text.contains(","), !MediaName(text).isRange else { return nil }
        return Node(text: text, at: field.node)
    }
}
