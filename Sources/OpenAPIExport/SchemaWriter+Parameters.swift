import Generator

/// Parameters, and the fields of forms.
extension SchemaWriter {
    /// A parameter; nil for what OpenAPI has no parameter for.
    mutating func parameter(_ field: FieldSyntax, in place: SharedParameters.Place) -> DocumentObject? {
        let name = field.name.value
        // Documents say these elsewhere, and readers ignore them here (OpenAPI 3.1.1 §4.8.12.1).
        if place == .header, ["accept", "content-type", "authorization"].contains(name.lowercased()) { return nil }
        guard var schema = value(of: field) else { return nil }
        var keys: DocumentObject = ["name": .text(name), "in": .text(place.rawValue)]
        var description = description(of: field, schema)
        if place == .path || field.isRequired { keys["required"] = .flag(true) }
        if let value = description["default"] { schema = with(["default": value], schema) }
        for key in ["default", "readOnly", "writeOnly"] { description[key] = nil }
        let example = description["example"]
        description["example"] = nil
        keys = keys.with(description)
        if field.form.style?.value == .json {
            keys["content"] = .object(["application/json": .object(["schema": .object(schema)])])
        } else {
            keys = keys.with(Self.style(of: field, in: place))
            keys["schema"] = .object(schema)
        }
        keys["example"] = example
        return keys
    }

    /// The schema of what is given where it is given at all; nil where nothing of the kind is.
    private mutating func value(of field: FieldSyntax) -> DocumentObject? {
        var field = field
        if case .type(let type) = field.content, case .optional(var inner) = type.kind {
            inner.shape = type.shape
            field.content = .type(inner)
        }
        guard var schema = content(field.content, [:], field.format) else { return nil }
        if field.isSensitive, schema == ["type": .text("string")] { schema["format"] = .text("password") }
        return schema
    }

    /// How a value that is more than a scalar is written.
    private static func style(of field: FieldSyntax, in place: SharedParameters.Place?) -> DocumentObject {
        func style(_ name: String, explode: Bool? = nil) -> DocumentObject {
            var keys: DocumentObject = ["style": .text(name)]
            if let explode { keys["explode"] = .flag(explode) }
            return keys
        }
        switch (field.form.style?.value, place) {
        case (.comma, .query), (.comma, .cookie), (.comma, nil): return style("form", explode: false)
        case (.space, .query), (.space, nil): return style("spaceDelimited", explode: false)
        case (.pipe, .query), (.pipe, nil): return style("pipeDelimited", explode: false)
        case (.brackets, .query), (.deepObject, .query), (.brackets, nil), (.deepObject, nil):
            return style("deepObject", explode: true)
        case (.form, .query), (.form, nil): return style("form", explode: true)
        case (.label, .path), (.matrix, .path): return style(field.form.style?.value.rawValue ?? "")
        default: return [:]
        }
    }

    /// The schema of a form, and how its fields are written.
    mutating func form(_ fields: [FieldSyntax], isMultipart: Bool) -> DocumentObject {
        var properties: [(String, DocumentValue)] = []
        var required: [DocumentValue] = []
        var encoding: [(String, DocumentValue)] = []
        for field in fields {
            guard let schema = value(of: field) else { continue }
            let name = field.name.value
            properties.append((name, .object(with(description(of: field, schema), schema))))
            if field.isRequired { required.append(.text(name)) }
            var rule = isMultipart ? [:] : Self.style(of: field, in: nil)
            if field.form.style?.value == .json { rule = ["contentType": .text("application/json")] }
            if let type = field.form.contentType?.value { rule["contentType"] = .text(type) }
            if !rule.isEmpty { encoding.append((name, .object(rule))) }
        }
        var schema: DocumentObject = ["type": .text("object")]
        if !properties.isEmpty { schema["properties"] = .object(DocumentObject(properties)) }
        if !required.isEmpty { schema["required"] = .list(required) }
        var media: DocumentObject = ["schema": .object(schema)]
        if !encoding.isEmpty { media["encoding"] = .object(DocumentObject(encoding)) }
        return media
    }
}
