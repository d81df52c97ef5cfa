/// Reads bodies.
extension SpecParser {
    /// The keys for the content of a body.
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
        let hasFields = form == .form || form == .multipart
        for rule in Construct.body.rules where rule.key == .extends || rule.key == .additional {
            check(rule, in: fields, shape: isShaped ? shape ?? form : form)
        }
        let isOptional = fields.flag(.optional, &sink) ?? false
        let isNullable = fields.flag(.nullable, &sink) ?? false
        let stream = fields.entry(.stream).flatMap { bodyFraming($0) }
        let contentType = fields[.contentType].flatMap { mediaType($0, .contentType) }
        let encoder = fields.text(.encodedBy, &sink).flatMap { dottedName($0) }
        checkWriting(form, fields, contentType)
        return bodyContent(form, value, fields).map { content in
            var body = BodySyntax(content: content)
            body.isOptional = isOptional
            body.isNullable = isNullable
            // The encoder could not be read, and its report is enough: without it the media type would be refused, too.
            body.contentType = fields[.encodedBy] != nil && encoder == nil ? nil : contentType
            body.encoder = encoder
            body.stream = stream
            body.additional = hasFields ? additional(fields) : nil
            return body
        }
    }

    /// The fields or parts under other names, as a field of their type.
    private mutating func additional(_ fields: Fields) -> FieldSyntax? {
        guard let entry = fields.entry(.additional), let type = TypeParser.type(of: entry.value, &sink) else {
            return nil
        }
        return FieldSyntax(name: entry.located, content: .type(type))
    }

    private mutating func bodyFraming(_ entry: Node.Entry) -> Located<StreamFraming>? {
        guard let framing = framing(entry) else { return nil }
        guard framing.value == .events else { return framing }
        return sink.refuse(
            .unknownWord, "a request has no events; the 'stream' of a body is lines, sequence or parts",
            at: entry.value.range)
    }

    /// Reports keys for the form of a body that do not apply to its content.
    private mutating func checkWriting(_ form: KeyName, _ fields: Fields, _ contentType: Located<String>?) {
        let isValue = form == .type || form == .properties
        if !isValue || fields[.encodedBy] != nil || fields[.stream] != nil {
            conflict([.nullable], in: fields) { _ in "'nullable' is for a body that is one value in JSON; remove it" }
        }
        guard !isValue else {
            if let entry = fields.entry(.encodedBy), fields.lacks(.contentType) {
                sink.error(
                    .missingKey, "'encodedBy' needs a 'contentType': the media type of what the encoder writes",
                    at: entry.key.range)
            }
            if fields[.encodedBy] != nil {
                conflict([.stream], in: fields) { _ in "the values of a stream are JSON; remove 'stream' or 'encodedBy'"
                }
            }
            return
        }
        conflict([.encodedBy], in: fields) {
            "'\(form)' already says how the body is written; '\($0)' goes with 'type' or 'properties'"
        }
        conflict([.stream], in: fields) { "'\($0)' goes with 'type' or 'properties'" }
        guard form == .multipart else {
            return conflict([.contentType], in: fields) {
                "'\(form)' already gives the media type; '\($0)' goes with 'type' or 'properties'"
            }
        }
        if let contentType, !contentType.value.lowercased().hasPrefix("multipart/") {
            sink.error(
                .conflictingKeys, "the media type of 'multipart' begins with multipart/, as multipart/related does",
                at: contentType.range)
        } else if let contentType, contentType.value.lowercased().contains("boundary=") {
            sink.error(.malformedText, "each request has a boundary of its own; leave it out", at: contentType.range)
        }
    }

    private mutating func conflict(_ keys: [KeyName], in fields: Fields, _ message: (KeyName) -> String) {
        for entry in keys.lazy.compactMap({ key in fields.entry(key).map { (key, $0) } }) {
            sink.error(.conflictingKeys, message(entry.0), at: entry.1.key.range)
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
            if parts.isEmpty, fields[.additional] == nil, sink.diagnostics.count == before {
                return sink.refuse(
                    .emptyValue, "a multipart body has at least one part (RFC 2046 §5.1)", at: value.range)
            }
            return .multipart(parts)
        case .binary: return mediaType(value, .binary, allowsRange: true).map { .binary($0.value) }
        default: return mediaType(value, .text).map { .text($0.value) }
        }
    }

    /// Reads the fields of a form or the parts of a multipart body.
    private mutating func bodyFields(_ node: Node, of key: KeyName) -> [FieldSyntax] {
        parameters(node, of: key).filter { isGiven($0, "a body has") }
    }

    /// Reads a media type; nil after a report.
    mutating func mediaType(_ node: Node, _ key: KeyName, allowsRange: Bool = false) -> Located<String>? {
        guard let text = node.text("'\(key)' is a media type, such as image/png", &sink) else { return nil }
        if let problem = MediaType.problem(in: text, allowsRange: allowsRange) {
            return sink.refuse(.malformedText, "'\(text)' is not a media type: \(problem)", at: node.range)
        }
        return Located(text, node.range)
    }
}
