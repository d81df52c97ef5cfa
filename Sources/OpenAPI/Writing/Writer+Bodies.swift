import Generator

/// Bodies of requests.
extension Writer {
    /// The body of an endpoint.
    mutating func body(_ content: BodyContent, of body: Body) -> Node {
        let keys: Keys
        switch content.kind {
        case .json: return json(content, body)
        case .form, .multipart: keys = fields(content, body)
        case .text: keys = text(content, body)
        case .bytes: keys = bytes(content, body)
        case .events: keys = [.text: Node(text: content.name.text, at: body.node)]
        case .lines, .sequence, .parts: keys = stream(content, body)
        }
        return Node(keys + optional(body), at: body.node)
    }

    private func optional(_ body: Body) -> Keys { [.optional: .flag(!body.isRequired, at: body.node)] }

    // MARK: - JSON

    private mutating func json(_ content: BodyContent, _ body: Body) -> Node {
        let node = body.node
        // A body has no `format`.
        let type = (content.value.map { self.type($0) } ?? .json).plain
        let mediaType = content.name.sentJSON
        var keys = type.keys(at: node)
        for key in [KeyName.sensitive, .contentType] { keys[key] = nil }
        // Without it, text and bytes would be sent as they are.
        if mediaType != "application/json" || type.isTextOrBytes {
            keys[.contentType] = Node(text: mediaType, at: node)
        }
        // As for a property: if null and an absent value mean the same, one of them is enough.
        let isNullable = type.isNullable && !type.isJSON && (body.isRequired || use.isNulling)
        guard keys.count > 1 || type.isShape || isNullable else {
            return Node(text: body.isRequired ? type.text : type.text + "?", at: node)
        }
        keys += optional(body)
        keys[.nullable] = .flag(isNullable, at: node)
        return Node(keys, at: node)
    }

    // MARK: - Text and bytes

    private mutating func text(_ content: BodyContent, _ body: Body) -> Keys {
        let name = content.name
        let node = body.node
        if content.isLossy { note(.approximated, "the body is '\(name.text.beginning)'; it is text", at: node) }
        if let charset = name.otherCharset {
            let message = "text in '\(charset.beginning)' is not written: the call takes it as bytes"
            note(.approximated, message, at: node)
            return [.binary: Node(text: name.isRange ? "text/plain;\(name.parameters)" : name.text, at: node)]
        }
        let mediaType = name.isRange ? "text/plain" : name.text
        if name.type == "text", let type = textType(content) {
            return [.type: Node(text: type.text, at: node), .contentType: Node(text: mediaType, at: node)]
        }
        return [.text: Node(text: mediaType, at: node)]
    }

    /// The type of a text body that is a number, date or enum; nil for other bodies.
    mutating func textType(_ content: BodyContent) -> SpecType? {
        guard let value = content.value, content.name.type == "text", !content.isLossy else { return nil }
        let type: SpecType
        switch meaning.resolved(value).shape {
        case .scalar(let scalar) where ![.string, .data].contains(scalar.type): type = self.type(value)
        case .enumeration(let values) where values.isNominal: type = self.type(value)
        default: return nil
        }
        return type.isShape || type.name == "String" || type.isJSON ? nil : type.plain
    }

    private mutating func bytes(_ content: BodyContent, _ body: Body) -> Keys {
        let name = content.name
        let node = body.node
        if content.isLossy {
            let what = name.type == "multipart" ? "its parts are not described" : "which is no JSON"
            note(
                .approximated, "the body is '\(name.text.beginning)', \(what): the call takes it as bytes", at: node)
        }
        // Only the caller knows the boundary of the parts.
        let mediaType = name.type == "multipart" ? "multipart/*" : range(of: body, from: name)
        return [.binary: Node(text: mediaType, at: node)]
    }

    /// The media type of bytes, or a range if the document has several, so that the caller chooses.
    private func range(of body: Body, from name: MediaName) -> String {
        let names = body.content.map { meaning.content($0) }.filter { $0.kind == .bytes }.map(\.name)
        guard names.contains(where: { $0.essence != name.essence }) else {
            return name.isRange ? name.essence : name.text
        }
        let isOneType = names.allSatisfy { $0.type == name.type } && name.type != "*"
        return isOneType && name.type != "application" ? "\(name.type)/*" : "*/*"
    }

    // MARK: - Streams

    private mutating func stream(_ content: BodyContent, _ body: Body) -> Keys {
        let name = content.name
        let node = body.node
        let type = elementType(content, at: node)
        var keys: Keys = [.stream: Node(text: content.kind.framing, at: node)]
        keys += type.plain.keys(at: node)
        for key in [KeyName.sensitive, .format] { keys[key] = nil }
        keys[.contentType] = name.isRange || name.text == content.kind.usualName ? nil : Node(text: name.text, at: node)
        return keys
    }
}

extension BodyKind {
    /// The language's name for a stream.
    var framing: String {
        switch self {
        case .lines: "lines"
        case .sequence: "sequence"
        case .parts: "parts"
        default: "events"
        }
    }

    /// The default media type of a stream.
    var usualName: String {
        switch self {
        case .lines: "application/x-ndjson"
        case .sequence: "application/json-seq"
        case .parts: "multipart/mixed"
        default: "text/event-stream"
        }
    }
}

extension SpecType {
    /// Whether a body of the type is text or bytes, not JSON.
    var isTextOrBytes: Bool { name == "String" || name == "Data" }
}
