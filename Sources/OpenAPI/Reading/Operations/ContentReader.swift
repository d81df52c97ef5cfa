import Generator

/// Parameters, bodies and responses as OpenAPI 3 has them.
struct ContentReader: PartReader {
    let reading: Reading

    // MARK: - Parameters

    func parameters(of operation: Operation) -> [Parameter] {
        ParameterList(operation, reading).parameters.compactMap { node in
            reading.notes.check(node, .parameter)
            let location = reading.location(of: node, in: operation.path)
            return location.map { parameter(node, node.text("name") ?? "", $0) }
        }
    }

    /// The headers of a response or of a part.
    private func headers(_ node: Node?) -> [Parameter] {
        (node?.entries ?? []).unique.compactMap { entry in
            guard let header = reading.followed(entry.value, "the header"), header.isMapping else { return nil }
            reading.notes.check(header, .header)
            return parameter(header, entry.name, .header)
        }
    }

    private func parameter(_ node: Node, _ name: String, _ location: Parameter.Location) -> Parameter {
        let content = mediaTypes(node["content"]).first
        let usual: Parameter.Style = location == .query || location == .cookie ? .form : .simple
        let style = self.style(node, name) ?? usual
        return Parameter(
            node: node, name: name, location: location, isRequired: node.isTrue("required") || location == .path,
            isDeprecated: node.isTrue("deprecated"), schema: schema(node, name, content), mediaType: content?.name,
            style: style, explode: node.flag("explode") ?? (style == .form || style == .cookie),
            allowReserved: node.isTrue("allowReserved"), examples: examples(of: node),
            encoding: content?.encoding ?? [:])
    }

    private func schema(_ node: Node, _ name: String, _ content: MediaType?) -> Schema {
        if let schema = node["schema"] { return reading.schemas.schema(at: schema) }
        if let content { return content.schema ?? Schema(node: content.node, boolean: true) }
        // As in Swagger 2.0.
        if ["type", "enum", "items"].contains(where: { node[$0] != nil }) {
            return reading.schemas.schema(at: node, .parameter)
        }
        reading.note(.repaired, "the parameter '\(name)' has no 'schema'; it is text", at: node)
        var keywords = Schema.Keywords()
        keywords.types = .string
        return Schema(node: node, keywords: keywords)
    }

    private func style(_ node: Node, _ name: String) -> Parameter.Style? {
        guard let value = node["style"], let text = value.text, !value.isNull else { return nil }
        if let style = Parameter.Style(rawValue: text), style != .tabDelimited { return style }
        let known = [
            "form", "simple", "label", "matrix", "spaceDelimited", "pipeDelimited", "deepObject", "cookie",
        ]
        let hint = proposal(for: text, among: known)
        reading.note(
            .leftOut,
            "'style' of the parameter '\(name)' cannot be '\(text.beginning)', so the usual one is taken\(hint)",
            at: value)
        return nil
    }

    // MARK: - Bodies

    func body(of operation: Operation) -> Body? {
        guard let given = operation.node["requestBody"], let node = reading.resolved(given), node.isMapping else {
            return nil
        }
        reading.notes.check(node, .body)
        let content = node["content"]
        if content == nil { reading.note(.leftOut, "the body has no 'content'; nothing is sent", at: node) }
        if let content, content.isMapping, content.entries.isEmpty {
            reading.note(.leftOut, "'content' is empty; nothing is sent", at: content)
        }
        return Body(node: node, isRequired: node.isTrue("required"), content: mediaTypes(content))
    }

    func unreadable(of operation: Operation) -> Operation.Unreadable? {
        guard let body = operation.node["requestBody"], reading.resolved(body) == nil else { return nil }
        let message = "the body has a '$ref', but \(reading.references.problem(of: body))"
        return Operation.Unreadable(message: message, node: body)
    }

    func mediaTypes(_ content: Node?) -> [MediaType] {
        (content?.entries ?? []).unique.compactMap { entry in
            guard entry.name.utf8.contains(UInt8(ascii: "/")) else {
                if !entry.name.hasPrefix("x-") {
                    let message = "'\(entry.name.beginning)' is no media type, such as application/json"
                    reading.note(.leftOut, message, at: entry.key)
                }
                return nil
            }
            guard reading.version >= .v32, entry.value.reference != nil else {
                return mediaType(entry.name, entry.value)
            }
            return reading.followed(entry.value, "the media type").map { mediaType(entry.name, $0) }
        }
    }

    private func mediaType(_ name: String, _ node: Node) -> MediaType {
        if !node.isMapping, !node.isNull {
            let message = "a media type is a mapping with a 'schema', not \(node.kindName)"
            reading.note(.leftOut, message, at: node)
        }
        reading.notes.check(node, .mediaType)
        let isNew = reading.version >= .v32
        if isNew, let item = node["itemSchema"], !MediaName(name).mayBeSequence {
            let message = "'itemSchema' says nothing about '\(name.beginning)', which is no sequence"
            reading.note(.leftOut, message, at: item)
        }
        let encoding = Dictionary((node["encoding"]?.entries ?? []).map { ($0.name, self.encoding($0.value)) }) { $1 }
        return MediaType(
            node: node, name: name, schema: node["schema"].map { reading.schemas.schema(at: $0) },
            itemSchema: isNew ? node["itemSchema"].map { reading.schemas.schema(at: $0) } : nil,
            encoding: encoding,
            prefixEncoding: isNew ? (node["prefixEncoding"]?.elements ?? []).map(self.encoding) : [],
            itemEncoding: isNew ? node["itemEncoding"].map(self.encoding) : nil, examples: examples(of: node))
    }

    private func encoding(_ node: Node) -> Encoding {
        reading.notes.check(node, .encoding)
        for entry in node.entries where ["encoding", "prefixEncoding", "itemEncoding"].contains(entry.name) {
            reading.note(.leftOut, "'\(entry.name)' of a part is left out", at: entry.key)
        }
        return Encoding(
            node: node, contentType: node.text("contentType"),
            style: node.text("style").flatMap { Parameter.Style(rawValue: $0) }, explode: node.flag("explode"),
            allowReserved: node.isTrue("allowReserved"), headers: headers(node["headers"]))
    }

    private func examples(of node: Node) -> [MediaType.Example] {
        var examples: [MediaType.Example] = []
        if let example = node["example"] {
            examples.append(MediaType.Example(node: example, name: "", value: example, text: nil))
        }
        for entry in (node["examples"]?.entries ?? []).unique {
            guard let example = reading.resolved(entry.value), example.isMapping else { continue }
            let isNew = reading.version >= .v32
            examples.append(
                MediaType.Example(
                    node: example, name: entry.name,
                    value: example["value"] ?? (isNew ? example["dataValue"] : nil),
                    text: isNew ? example["serializedValue"] : nil))
        }
        return examples
    }

    // MARK: - Responses

    func responses(of operation: Operation) -> [Response] {
        reading.responses(of: operation) { status, node in
            reading.notes.check(node, .response)
            return Response(
                node: node, status: status, content: mediaTypes(node["content"]), headers: headers(node["headers"]),
                links: node["links"])
        }
    }
}

extension Node {
    /// The value of a key that is true or false; nil if it is neither.
    fileprivate func flag(_ key: String) -> Bool? {
        self[key].flatMap { $0.text == "true" ? true : $0.text == "false" ? false : nil }
    }
}
