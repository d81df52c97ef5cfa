/// Reads responses.
extension SpecParser {
    mutating func response(_ fields: Fields) -> ResponseSyntax? {
        guard let node = fields[.response] else { return fields.lacks(.response) ? nil : .broken }
        let unwrap = fields[.unwrap].flatMap { self.unwrap($0) }
        if node.isNull {
            return sink.refuse(
                .emptyValue, "no content is written as 'none', as in 'response: none'", at: node.range) ?? .broken
        }
        if let text = node.text, StatusPattern(text) != nil {
            sink.error(
                .misplacedKey,
                "statuses go under 'responses', as in 'responses: { \(text): \(text == "204" ? "none" : "Item") }'",
                at: node.range)
            return .broken
        }
        guard case .mapping = node.content else {
            guard let type = TypeParser.type(of: node, &sink) else { return .broken }
            var response = ResponseSyntax(type: type.isNone ? nil : type)
            response.unwrap = unwrap
            return response
        }
        if case .mapping(let entries) = node.content, let first = entries.first, StatusPattern(first.name) != nil {
            sink.error(
                .misplacedKey, "statuses go under 'responses', as in 'responses: { \(first.name): Item }'",
                at: first.key.range)
            return .broken
        }
        let isStream = fields[.stream] != nil
        return longResponse(
            node, endpointUnwrap: unwrap, isGiven: fields[.unwrap] != nil, shapeName: { $0.shapeName(isStream) })
    }

    /// A response with more than its type.
    ///
    /// - Parameters:
    ///   - isGiven: Whether the endpoint has 'unwrap' beside the response.
    ///   - shapeName: The base name of an inline type in Swift, for the type around it.
    mutating func longResponse(
        _ node: Node, endpointUnwrap unwrap: Located<[EnvelopeStep]>?, isGiven: Bool = false,
        shapeName: (TypeSyntax) -> String
    ) -> ResponseSyntax {
        let before = sink.diagnostics.count
        guard let long = Fields(node, .response, &sink) else { return .broken }
        let headers = long[.headers].map { responseHeaders($0) } ?? []
        let contentType = long[.contentType].flatMap { mediaType($0, .contentType) }
        if let entry = long.entry(.unwrap), isGiven {
            sink.error(.duplicateKey, "'unwrap' is given twice: here and for the endpoint", at: entry.key.range)
        }
        let ownUnwrap = long[.unwrap].flatMap { self.unwrap($0) }
        var response = ResponseSyntax(type: nil)
        response.unwrap = ownUnwrap ?? unwrap
        response.headers = headers
        response.contentType = contentType
        response.decoder = long.text(.decodedBy, &sink).flatMap { dottedName($0) }
        response.isOptional = long.flag(.optional, &sink) ?? false
        response.lenient = lenient(long)
        response.envelope = envelope(long, isUnwrapped: isGiven || long[.unwrap] != nil)
        if InlineShape.key(in: long) != nil {
            let chosen = long.text(.as, &sink)
            guard let type = shapedType(long, of: node, named: { chosen ?? Located(shapeName($0), node.range) }) else {
                return .broken
            }
            response.type = type
            return response
        }
        refuseShapeKeys(long)
        guard let value = long[.type] else {
            if sink.diagnostics.count == before {
                sink.error(.missingKey, "the response has no 'type'", at: node.range)
            }
            return .broken
        }
        guard let type = TypeParser.type(of: value, &sink) else { return .broken }
        response.type = type.isNone ? nil : type
        return response
    }

    /// Reads `{ has_more: Bool }`, the properties beside the unwrapped value.
    private mutating func envelope(_ fields: Fields, isUnwrapped: Bool) -> Located<StructureSyntax>? {
        guard let entry = fields.entry(.envelope) else { return nil }
        guard isUnwrapped else {
            return sink.refuse(
                .misplacedKey, "'envelope' names what stands beside an unwrapped value; add 'unwrap'",
                at: entry.key.range)
        }
        let before = sink.diagnostics.count
        let properties = properties(entry.value, of: .envelope)
        if properties.isEmpty, sink.diagnostics.count == before {
            sink.error(
                .emptyValue, "'envelope' is empty; name properties, as in { has_more: Bool }", at: entry.value.range)
        }
        return Located(StructureSyntax(fields: properties), entry.key.range)
    }

    /// `items`, `data.items`, `data?.items`.
    private mutating func unwrap(_ node: Node) -> Located<[EnvelopeStep]>? {
        keys(node, .unwrap).map { keys in
            let steps = keys.value.map { key in
                let isOptional = key.hasSuffix("?")
                return EnvelopeStep(key: isOptional ? String(key.dropLast()) : key, isOptional: isOptional)
            }
            if steps.contains(where: { $0.key.isEmpty }) {
                sink.error(.malformedText, "'\(keys.value.joined(separator: "."))' has an empty key", at: node.range)
            } else if let step = steps.first(where: { $0.isOptional && $0.key.hasSuffix("?") }) {
                sink.error(.malformedText, "'\(step.key)?' has more than one '?'", at: node.range)
            }
            return Located(steps, keys.range)
        }
    }

    /// The depth limit of YAML files.
    private static let maximumKeys = 64

    /// A path of keys such as `meta.next`; nil after a report.
    mutating func keys(_ node: Node, _ name: KeyName) -> Located<[String]>? {
        guard let text = node.text, !node.isNull else {
            return sink.refuse(
                .malformedText, "'\(name)' is a key, such as items, or keys with dots between them", at: node.range)
        }
        let keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard keys.allSatisfy({ !$0.isEmpty }) else {
            return sink.refuse(.malformedText, "'\(text)' has an empty key", at: node.range)
        }
        guard keys.count <= Self.maximumKeys else {
            return sink.refuse(.limitExceeded, "'\(name)' has more than \(Self.maximumKeys) keys", at: node.range)
        }
        return Located(keys, node.range)
    }

    /// Reads the headers that a caller gets. Any name that a header can have is allowed.
    private mutating func responseHeaders(_ node: Node) -> [FieldSyntax] {
        var places: [String: SourceRange] = [:]
        return parameters(node, of: .headers, allowsConstants: false).filter { field in
            checkNoPattern(field.name)
            checkToken(field.name, as: "a header's name")
            if let (key, range) = field.form.writing.first {
                return sink.refuse(
                    .misplacedKey, "a response's header is a scalar or a list with commas; leave out '\(key)'",
                    at: range)
            }
            if isRepeatedHeader(field.name, &places) { return false }
            switch field.content {
            case .constant, .omitted:
                return sink.refuse(
                    .misplacedKey, "a response's header cannot be a constant; write its type, such as Int",
                    at: field.name.range)
            default: return true
            }
        }
    }

    mutating func stream(_ fields: Fields) -> StreamSyntax? {
        let implied = fields.entry(.events).map { Located(StreamFraming.events, $0.key.range) }
        guard let framing = fields.entry(.stream).flatMap({ framing($0) }) ?? implied else { return nil }
        var stream = StreamSyntax(framing)
        stream.events = events(fields)
        return stream
    }

    mutating func framing(_ entry: Node.Entry) -> Located<StreamFraming>? {
        let text = Located(entry.value.text ?? "", entry.value.range)
        return word(text, of: StreamFraming.self) { words in
            "'stream' is \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
        }.map { Located($0, entry.key.range) }
    }
}

extension TypeSyntax {
    /// The base name of a response's shape in Swift.
    fileprivate func shapeName(_ isStream: Bool) -> String {
        switch kind {
        case .array, .set: isStream ? "Content" : "Element"
        case .dictionary: "Value"
        case .optional(let inner): inner.shapeName(isStream)
        case .name, .text, .generic: "Content"
        }
    }
}

extension ResponseSyntax {
    /// A response that could not be read.
    fileprivate static var broken: ResponseSyntax {
        var response = ResponseSyntax(type: nil)
        response.isBroken = true
        return response
    }
}
