import Generator
import GeneratorTools
import OpenAPI

/// Properties, parameters, headers and the fields of forms.
extension SchemaWriter {
    /// `properties` and `required`.
    /// - Parameters:
    ///   - isForm: Whether they are the fields of a form, which has no null.
    ///   - isMultipart: Whether they are the parts of a multipart body.
    mutating func properties(
        _ fields: [FieldSyntax], _ context: Context = Context(), isForm: Bool = false, isMultipart: Bool = false
    ) -> OrderedJSON {
        var properties: [(String, OrderedJSON)] = []
        var required: [String] = []
        for field in fields {
            guard var schema = (isMultipart ? bytes(of: field) : nil) ?? value(of: field, context) else { continue }
            // For a spec, an absent value and null are the same.
            if !isForm, field.isNullable || field.isOptional || field.hasNull { schema = nullable(schema) }
            properties.append((field.name.value, schema.with(said(of: field, schema), in: version)))
            if field.isRequired { required.append(field.name.value) }
        }
        return [
            "properties": OrderedJSON.object(properties).nonEmpty, "required": OrderedJSON.texts(required).nonEmpty,
        ]
    }

    /// The schema of a field's value, without null; nil if the field is not part of a value.
    mutating func value(of field: FieldSyntax, _ context: Context = Context()) -> OrderedJSON? {
        var content = field.content
        if case .type(let type) = content { content = .type(type.unwrapped ?? type) }
        let schema = self.content(content, context.with(Format(field.form)))
        return field.isSensitive && schema == ["type": "string"] ? ["type": "string", "format": "password"] : schema
    }

    mutating func parameter(_ field: FieldSyntax, in location: Parameter.Location) -> OrderedJSON? {
        let head: OrderedJSON = ["name": .string(field.name.value), "in": .string(location.rawValue)]
        return described(field, in: location).map { head.with($0) }
    }

    mutating func headers(_ fields: [FieldSyntax]) -> OrderedJSON {
        .object(fields.compactMap { field in described(field, in: .header).map { (field.name.value, $0) } })
    }

    /// A parameter without its name, like a header of a response; nil if OpenAPI cannot express it.
    private mutating func described(_ field: FieldSyntax, in location: Parameter.Location) -> OrderedJSON? {
        // OpenAPI ignores parameters with these names (OpenAPI 3.1.1 §4.8.12.1).
        let ignored = ["accept", "content-type", "authorization"]
        guard location != .header || !ignored.contains(field.name.value.lowercased()), let value = value(of: field)
        else {
            return nil
        }
        let said = said(of: field, value)
        let schema = value.with(["default": said["default"]], in: version)
        let head: OrderedJSON = [
            "required": .flag(location == .path || field.isRequired), "description": said["description"],
            "deprecated": said["deprecated"],
        ]
        let style = style(of: field, in: location)
        let type: OrderedJSON =
            style["contentType"]?.scalar.map { ["content": [$0: ["schema": schema]]] }
            ?? style.with(["schema": schema])
        return head.with(type).with(["example": said["example"]])
    }

    /// The schema of a form, and the encoding of its fields.
    mutating func form(_ fields: [FieldSyntax], isMultipart: Bool = false) -> OrderedJSON {
        let schema = OrderedJSON.object([("type", "object")]).with(
            properties(fields, isForm: true, isMultipart: isMultipart))
        let encoding = fields.map { field -> (String, OrderedJSON) in
            let isDeep = field.form.style?.value == .deepObject
            // Since OpenAPI 3.1, parts have styles as fields of forms do.
            let style = !isMultipart || isDeep && version.hasJSONSchema ? self.style(of: field, in: .query) : [:]
            return (field.name.value, style.with(["contentType": .text(field.form.contentType?.value)]))
        }
        let rules = OrderedJSON.object(encoding.filter { !$0.1.isEmpty })
        return ["schema": schema, "encoding": rules.nonEmpty]
    }

    /// The schema of a part that the client sends as raw bytes; nil for any other part.
    private func bytes(of field: FieldSyntax) -> OrderedJSON? {
        guard case .type(let type) = field.content else { return nil }
        return bytes(of: type)
    }

    /// The schema of `Data` or a list of `Data` as parts: raw bytes, not base64 as in JSON; nil for any other type.
    func bytes(of type: TypeSyntax) -> OrderedJSON? {
        let type = type.unwrapped ?? type
        switch type.kind {
        case .name: return builtin(type) == .data ? ["type": "string", "format": "binary"] : nil
        case .array(let element): return bytes(of: element).map { ["type": "array", "items": $0] }
        case .set(let element): return bytes(of: element).map { ["type": "array", "items": $0, "uniqueItems": true] }
        default: return nil
        }
    }

    /// The builtin that a type is or is an alias of; nil for any other type.
    func builtin(_ type: TypeSyntax) -> Builtin? {
        guard case .name(let name) = type.kind else { return nil }
        guard let model = models[name]?.syntax else { return Builtin(rawValue: name) }
        if case .alias(let other) = model.shape { return builtin(other) }
        return nil
    }

    /// The style keys of a value that is not a scalar; empty if OpenAPI has no such style.
    private func style(of field: FieldSyntax, in location: Parameter.Location) -> OrderedJSON {
        let explode: OrderedJSON = ["explode": field.form.explode.map { .plain("\($0.value)") }]
        let reserved: OrderedJSON = ["allowReserved": .flag(field.form.allowReserved?.value ?? false)]
        let style: OrderedJSON =
            switch (field.form.style?.value, location) {
            case (.json, _): ["contentType": "application/json"]
            case (let style?, .path): explode.with(["style": style == .simple ? nil : .text(style.rawValue)])
            case (nil, .cookie) where version.hasStreams: explode.with(["style": "cookie"])
            case (_, .path), (_, .header), (_, .cookie): explode
            case (_, .querystring): ["contentType": field.isText ? "text/plain" : "application/json"]
            case (.comma, .query): ["style": "form", "explode": false]
            case (.space, .query): ["style": "spaceDelimited", "explode": false]
            case (.pipe, .query): ["style": "pipeDelimited", "explode": false]
            case (.brackets, .query), (.deepObject, .query): ["style": "deepObject", "explode": true]
            case (.form, .query): ["style": "form", "explode": true]
            case (_, .query): [:]
            }
        return style.with(reserved)
    }

    // MARK: - Annotations

    static func said(of documentation: Documentation) -> OrderedJSON {
        ["description": .text(documentation.summary), "deprecated": .flag(documentation.deprecation != nil)]
    }

    private func said(of field: FieldSyntax, _ schema: OrderedJSON) -> OrderedJSON {
        let example = field.example.map { OrderedJSON($0) }
        let value = field.defaultValue.map { OrderedJSON($0.expanded) }
        return Self.said(of: field.documentation).with([
            "default": value.flatMap { fitted($0, to: schema) },
            "readOnly": .flag(field.direction == .readOnly), "writeOnly": .flag(field.direction == .writeOnly),
            "example": example.flatMap { $0.isTooDeep() ? nil : $0 },
        ])
    }

    /// The default in the form of its schema; nil if validators would reject it.
    private func fitted(_ value: OrderedJSON, to schema: OrderedJSON) -> OrderedJSON? {
        let types = schema["type"].map { $0.elements.isEmpty ? [$0] : $0.elements } ?? []
        switch value {
        case .plain("null"): return value
        // In OpenAPI 3.0, a reference to a schema does not allow null, because keys beside it are ignored.
        case .object(let members): return !version.hasJSONSchema && members.contains { $0.1 == .null } ? nil : value
        case .array(let elements):
            guard let items = schema["items"] else { return value }
            let fitting = elements.compactMap { fitted($0, to: items) }
            return fitting.count == elements.count ? .array(fitting) : nil
        case .string(let text), .plain(let text):
            if types.contains("string") {
                return schema["format"] == "date" && text.utf8.count != 10 ? nil : .string(text)
            }
            guard types.contains("integer") || types.contains("number") else { return value }
            // YAML 1.1 reads some numbers with an exponent as text.
            let wrong = types.contains("integer") ? "eE." : "eE"
            return DecimalText.isNumber(text) && !text.utf8.contains(where: wrong.utf8.contains) ? .plain(text) : nil
        }
    }
}

extension FieldSyntax {
    /// Whether its type is optional.
    fileprivate var hasNull: Bool { if case .type(let type) = content { type.unwrapped != nil } else { false } }
    /// Whether it is required.
    fileprivate var isRequired: Bool { !isOptional && !hasNull && defaultValue == nil }
}

extension TypeSyntax {
    /// The type without its `?`; nil if it is not optional.
    var unwrapped: TypeSyntax? {
        guard case .optional(var inner) = kind else { return nil }
        inner.shape = shape
        return inner
    }
}
