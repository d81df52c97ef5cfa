import Generator

/// Objects, enums, unions and what their parts say.
extension SchemaWriter {
    // MARK: - Objects

    mutating func object(_ structure: StructureSyntax, _ arguments: Arguments) -> DocumentObject {
        var schema: DocumentObject = ["type": .text("object")]
        if !structure.bases.isEmpty {
            let bases = structure.bases.map(\.value)
            schema["allOf"] = .list(bases.map { .object(models.components[$0].map { Self.reference($0) } ?? [:]) })
            schema["x-apigen-extends"] = bases.count == 1 ? .text(bases[0]) : .list(bases.map { .text($0) })
        }
        schema = schema.with(properties(structure.fields, arguments))
        if let additional = structure.additional {
            let values = self.schema(of: additional, arguments)
            schema["additionalProperties"] = values.isEmpty ? .flag(true) : .object(values)
        }
        return schema
    }

    /// `properties` and `required`.
    mutating func properties(_ fields: [FieldSyntax], _ arguments: Arguments) -> DocumentObject {
        var properties: [(String, DocumentValue)] = []
        var required: [DocumentValue] = []
        for field in fields {
            guard let schema = property(field, arguments) else { continue }
            properties.append((field.name.value, .object(schema)))
            if field.isRequired { required.append(.text(field.name.value)) }
        }
        var keys: DocumentObject = [:]
        if !properties.isEmpty { keys["properties"] = .object(DocumentObject(properties)) }
        if !required.isEmpty { keys["required"] = .list(required) }
        return keys
    }

    /// The schema of a property; nil for what is no part of the value.
    private mutating func property(_ field: FieldSyntax, _ arguments: Arguments) -> DocumentObject? {
        guard var schema = content(field.content, arguments, field.format) else { return nil }
        if field.isSensitive, schema == ["type": .text("string")] { schema["format"] = .text("password") }
        // An absent value and null are one to a spec, which takes either.
        if field.isNullable || field.isOptional && !field.hasNull { schema = nullable(schema) }
        return with(description(of: field, schema), schema)
    }

    /// What is said of a field beside its type.
    func description(of field: FieldSyntax, _ schema: DocumentObject) -> DocumentObject {
        var keys = Self.description(of: field.documentation)
        keys["default"] = field.defaultValue.flatMap { value in
            let isCode = value.style == .plain && value.text?.first.map { "[{".contains($0) } ?? false
            return Self.fitted(isCode ? Canonical.value((value.text ?? "")[...]) : DocumentValue(value), to: schema)
        }
        switch field.direction {
        case .readOnly: keys["readOnly"] = .flag(true)
        case .writeOnly: keys["writeOnly"] = .flag(true)
        case .both: break
        }
        if let example = field.example, DocumentValue(example).depth < Self.deepestExample {
            keys["example"] = DocumentValue(example)
        }
        return keys
    }

    /// The default as its schema has it; nil where no validator would take it for a value of the schema.
    private static func fitted(_ value: DocumentValue, to schema: DocumentObject) -> DocumentValue? {
        let types = ((schema["type"]?.elements ?? []) + [schema["type"]].compactMap { $0 }).compactMap(\.text)
        switch value {
        case .plain("null"): return value
        case .plain(let text) where types.contains("string"): return .text(text)
        case .plain(let text) where types.contains("integer") || types.contains("number"):
            // With an exponent, YAML 1.1 takes some numbers for text.
            let isPlain = !text.utf8.contains { "eE".utf8.contains($0) }
            return isPlain && (!types.contains("integer") || !text.contains(".")) ? value : nil
        case .text(let text) where types.contains("number") || types.contains("integer"):
            return DecimalText.isNumber(text) ? fitted(.plain(text), to: schema) : nil
        case .text(let text) where schema["format"] == .text("date"): return text.utf8.count == 10 ? value : nil
        case .list(let elements):
            guard let items = schema["items"]?.object else { return value }
            let fitting = elements.compactMap { fitted($0, to: items) }
            return fitting.count == elements.count ? .list(fitting) : nil
        case .text, .plain, .object: return value
        }
    }

    /// Documents have 64 levels at most.
    static let deepestExample = 32

    static func description(of documentation: Documentation) -> DocumentObject {
        var keys: DocumentObject = [:]
        if let summary = documentation.summary { keys["description"] = .text(summary) }
        if documentation.deprecation != nil { keys["deprecated"] = .flag(true) }
        return keys
    }

    /// The schema of what a field holds; nil for what has none.
    mutating func content(
        _ content: FieldSyntax.Content, _ arguments: Arguments, _ format: Format
    ) -> DocumentObject? {
        switch content {
        case .type(let type): schema(of: type, arguments, format: format)
        case .enumeration(let syntax): enumeration(syntax)
        case .structure(let structure): object(structure, arguments)
        case .union(let syntax): union(syntax, arguments)
        case .constant(let constant): self.constant(constant.value.wire, constant.value.kind)
        case .prefix, .omitted: nil
        }
    }

    func constant(_ wire: String, _ kind: DiscriminatorKind) -> DocumentObject {
        let (type, value): (String, DocumentValue) =
            switch kind {
            case .text: ("string", .text(wire))
            case .integer: ("integer", .plain(wire))
            case .boolean: ("boolean", .plain(wire))
            }
        return version == .v30
            ? ["type": .text(type), "enum": .list([value])] : ["type": .text(type), "const": value]
    }

    // MARK: - Enums

    func enumeration(_ syntax: EnumSyntax) -> DocumentObject {
        let values = syntax.cases.map(\.wire.value)
        var schema: DocumentObject = [
            "type": .text(syntax.isInteger ? "integer" : "string"),
            "enum": .list(values.map { syntax.isInteger ? .plain($0) : .text($0) }),
        ]
        let names = syntax.cases.compactMap(\.name?.value)
        if names.count == values.count { schema["x-enum-varnames"] = .list(names.map { .text($0) }) }
        let summaries = syntax.cases.map { $0.documentation.summary ?? "" }
        if summaries.contains(where: { !$0.isEmpty }) {
            schema["x-enum-descriptions"] = .list(summaries.map { .text($0) })
        }
        return schema
    }

    // MARK: - Unions

    mutating func union(_ syntax: UnionSyntax, _ arguments: Arguments) -> DocumentObject {
        let shared = properties(syntax.shared, arguments)
        let schemas = syntax.alternatives.map { schema(of: $0.type, arguments) }
        guard let key = syntax.discriminator?.value else {
            return DocumentObject([("oneOf", .list(schemas.map { .object($0) }))]).with(shared)
        }
        let wires = syntax.alternatives.map { $0.wire?.value ?? "" }
        if schemas.allSatisfy({ $0["$ref"] != nil }), syntax.kind == .text {
            var seen: Set<String> = []
            let references = schemas.compactMap { $0["$ref"] }
            let mapping = zip(wires, references).map { ($0, $1) }
            return DocumentObject([
                (
                    "oneOf",
                    .list(
                        references.filter { seen.insert($0.text ?? "").inserted }.map { .object(["$ref": $0]) })
                ),
                (
                    "discriminator",
                    .object(["propertyName": .text(key), "mapping": .object(DocumentObject(mapping))])
                ),
            ]).with(shared)
        }
        // A discriminator names schemas that have a name; each of others has its value.
        let alternatives = zip(wires, schemas).map { wire, schema -> DocumentValue in
            let mark: DocumentObject = [
                "type": .text("object"), "properties": .object([key: .object(constant(wire, syntax.kind))]),
                "required": .list([.text(key)]),
            ]
            return .object(["allOf": .list([.object(schema), .object(mark)])])
        }
        return DocumentObject([("oneOf", .list(alternatives))]).with(shared)
    }
}

extension FieldSyntax {
    var format: SchemaWriter.Format { SchemaWriter.Format(dates: form.dates?.value, isText: form.text != nil) }

    /// Whether its type says itself that there may be none.
    var hasNull: Bool {
        if case .type(let type) = content, case .optional = type.kind { true } else { false }
    }

    /// Whether it has to be there.
    var isRequired: Bool { !isOptional && !hasNull && defaultValue == nil }
}
