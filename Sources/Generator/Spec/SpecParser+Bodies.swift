/// What is sent.
extension SpecParser {
    /// The keys that say what a body holds.
    private static let forms: [KeyName] = [.type, .properties, .form, .multipart, .binary, .text]

    mutating func body(_ node: Node) -> BodySyntax? {
        if node.isNull {
            return sink.refuse(.emptyValue, "a call without a body is written as 'body: none'", at: node.range)
        }
        guard case .mapping = node.content else {
            guard let type = TypeParser.type(of: node, &sink) else { return nil }
            return type.isNone ? nil : BodySyntax(content: .type(type))
        }
        guard let fields = Fields(node, .body, &sink) else { return nil }
        var forms = fields.shapes(among: Self.forms)
        let shape = InlineShape.key(in: fields)
        let isShaped = shape != nil && (shape != .properties || fields[.type]?.namesInlineShape == true)
        if isShaped { forms = forms.filter { $0 != .properties && $0 != .type } + [.type] }
        let place = forms.dropFirst().first.flatMap { fields.entry($0)?.key.range } ?? node.range
        let missing = "a body is a type or has 'type', 'properties', 'form', 'multipart', 'binary' or 'text'"
        guard let form = only(forms, of: "the body", fields, at: place, or: missing),
            let value = fields[form] ?? (isShaped ? node : fields[.extends])
        else { return nil }
        refuseKeysOfObjects(beside: isShaped ? shape ?? form : form, fields)
        let isOptional = fields.flag(.optional, &sink) ?? false
        let contentType = fields[.contentType].flatMap { mediaType($0, .contentType) }
        let encoder = fields.text(.encodedBy, &sink).flatMap { dottedName($0) }
        if form != .type, form != .properties {
            let known = [(KeyName.contentType, "gives the media type"), (.encodedBy, "says how the body is written")]
            for (key, what) in known {
                guard let entry = fields.entry(key) else { continue }
                sink.error(
                    .conflictingKeys, "'\(form)' already \(what); '\(key)' goes with 'type' or 'properties'",
                    at: entry.key.range)
            }
        } else if let entry = fields.entry(.encodedBy), fields.lacks(.contentType) {
            sink.error(
                .missingKey, "'encodedBy' needs a 'contentType': the media type of what the encoder writes",
                at: entry.key.range)
        }
        return bodyContent(form, value, fields).map { content in
            var body = BodySyntax(content: content)
            body.isOptional = isOptional
            // Without the encoder that could not be read, the media type would be refused besides.
            body.contentType = fields[.encodedBy] != nil && encoder == nil ? nil : contentType
            body.encoder = encoder
            return body
        }
    }

    private mutating func bodyContent(_ form: KeyName, _ value: Node, _ fields: Fields) -> BodySyntax.Content? {
        switch form {
        case .type:
            if let shape = InlineShape.key(in: fields), shape != .properties || value.namesInlineShape {
                return shapedType(fields, of: value) { type in
                    Located(type.isBareShape ? "BodyContent" : "BodyElement", value.range)
                }.map { .type($0) }
            }
            guard let type = TypeParser.type(of: value, &sink) else { return nil }
            guard !type.isNone else {
                return sink.refuse(.wrongKind, "a call without a body is 'body: none'", at: value.range)
            }
            return .type(type)
        case .properties: return .structure(structure(fields[.properties], fields))
        case .form: return .form(bodyFields(value, of: .form))
        case .multipart:
            let before = sink.diagnostics.count
            let parts = bodyFields(value, of: .multipart)
            if parts.isEmpty, sink.diagnostics.count == before {
                return sink.refuse(
                    .emptyValue, "a multipart body has at least one part (RFC 2046 §5.1)", at: value.range)
            }
            return .multipart(parts)
        case .binary: return mediaType(value, .binary, allowsRange: true).map { .binary($0.value) }
        default: return mediaType(value, .text).map { .text($0.value) }
        }
    }

    /// The fields of a form or the parts of a multipart body.
    private mutating func bodyFields(_ node: Node, of key: KeyName) -> [FieldSyntax] {
        parameters(node, of: key).filter { isGiven($0, "a body has") }
    }

    /// A media type as headers have it; nil after a report.
    mutating func mediaType(_ node: Node, _ key: KeyName, allowsRange: Bool = false) -> Located<String>? {
        guard let text = node.text("'\(key)' is a media type, such as image/png", &sink) else { return nil }
        if let problem = MediaType.problem(in: text, allowsRange: allowsRange) {
            return sink.refuse(.malformedText, "'\(text)' is not a media type: \(problem)", at: node.range)
        }
        return Located(text, node.range)
    }
}
