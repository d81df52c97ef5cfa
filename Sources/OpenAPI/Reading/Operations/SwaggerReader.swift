import Generator

/// Parameters, bodies and responses as Swagger 2.0 has them.
struct SwaggerReader: PartReader {
    let reading: Reading

    // MARK: - Parameters

    func parameters(of operation: Operation) -> [Parameter] {
        ParameterList(operation, reading).parameters.compactMap { node in
            check(node)
            let location = reading.location(of: node, in: operation.path)
            return location.map { parameter(node, node.text("name") ?? "", $0) }
        }
    }

    private func parameter(_ node: Node, _ name: String, _ location: Parameter.Location) -> Parameter {
        let format = collectionFormat(node, isInQuery: location == .query)
        return Parameter(
            node: node, name: name, location: location, isRequired: node.isTrue("required") || location == .path,
            isDeprecated: node.isTrue("deprecated"), schema: schema(node), mediaType: nil, style: format.style,
            explode: format.explode, allowReserved: false, examples: [])
    }

    /// A parameter, header or field is its own schema.
    private func schema(_ node: Node) -> Schema {
        if let schema = node["schema"], schema.isMapping { return reading.schemas.schema(at: schema) }
        return reading.schemas.schema(at: node, .parameter)
    }

    private func check(_ node: Node) { reading.notes.check(node, .swaggerParameter) }

    /// How an array becomes text.
    private func collectionFormat(_ node: Node, isInQuery: Bool) -> (style: Parameter.Style, explode: Bool) {
        switch node.text("collectionFormat") ?? "csv" {
        case "ssv": return (.spaceDelimited, false)
        case "tsv": return (.tabDelimited, false)
        case "pipes": return (.pipeDelimited, false)
        case "multi" where isInQuery: return (.form, true)
        case "csv": break
        case let format:
            let hint = proposal(for: format, among: ["csv", "ssv", "tsv", "pipes", "multi"])
            reading.note(
                .repaired,
                format == "multi"
                    ? "'multi' is for queries and forms alone; commas are taken"
                    : "'collectionFormat' cannot be '\(format.beginning)', so commas are taken\(hint)",
                at: node["collectionFormat"] ?? node)
        }
        return (isInQuery ? .form : .simple, false)
    }

    // MARK: - Bodies

    func body(of operation: Operation) -> Body? {
        let parameters = ParameterList(operation, reading).parameters
        let consumed = mediaTypes("consumes", of: operation)
        if let body = parameters.first(where: { $0.text("in") == "body" }) {
            check(body)
            let schema = body["schema"].map { reading.schemas.schema(at: $0) }
            let types = consumed.isEmpty ? [Schema.Text(text: "application/json", node: body)] : consumed
            let content = types.map { mediaType($0, schema) }
            return Body(node: body, isRequired: body.isTrue("required"), content: content)
        }
        let fields = parameters.filter { $0.text("in") == "formData" }
        return fields.isEmpty ? nil : form(fields, consumed)
    }

    func unreadable(of operation: Operation) -> Operation.Unreadable? { nil }

    private func form(_ fields: [Node], _ consumed: [Schema.Text]) -> Body {
        let node = fields[0]
        for field in fields { check(field) }
        let hasFile = fields.contains { $0.text("type") == "file" }
        var types = consumed.filter { $0.text.isMultipart || !hasFile && $0.text.isForm }
        if types.isEmpty {
            let usual = hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"
            types = [Schema.Text(text: usual, node: node)]
        }
        var keywords = Schema.Keywords()
        keywords.types = .object
        var encoding: [String: Encoding] = [:]
        for field in fields {
            let name = field.text("name") ?? ""
            keywords.properties.append(
                Schema.Property(name: name, key: field["name"] ?? field, schema: schema(field)))
            if field.isTrue("required") {
                keywords.required.append(Schema.Text(text: name, node: field["name"] ?? field))
            }
            guard field.text("type") == "array" else { continue }
            let format = collectionFormat(field, isInQuery: true)
            encoding[name] = Encoding(
                node: field, contentType: nil, style: format.style, explode: format.explode, allowReserved: false,
                headers: [])
        }
        let schema = Schema(node: node, keywords: keywords)
        return Body(
            node: node, isRequired: !keywords.required.isEmpty,
            content: types.map { mediaType($0, schema, encoding) })
    }

    private func mediaType(
        _ type: Schema.Text, _ schema: Schema?, _ encoding: [String: Encoding] = [:],
        _ examples: [MediaType.Example] = []
    ) -> MediaType {
        MediaType(
            node: type.node, name: type.text, schema: schema, itemSchema: nil, encoding: encoding, prefixEncoding: [],
            itemEncoding: nil, examples: examples)
    }

    /// The media types of an operation, or those of the document if it has none.
    private func mediaTypes(_ key: String, of operation: Operation) -> [Schema.Text] {
        let list = operation.node[key] ?? reading.root[key]
        return (list?.elements ?? []).compactMap { node in node.text.map { Schema.Text(text: $0, node: node) } }
    }

    // MARK: - Responses

    func responses(of operation: Operation) -> [Response] {
        let produced = mediaTypes("produces", of: operation)
        return reading.responses(of: operation) { status, node in
            reading.notes.check(node, .response)
            let headers = (node["headers"]?.entries ?? []).unique.filter { $0.value.isMapping }
                .map { parameter($0.value, $0.name, .header) }
            let content = content(of: node, produced)
            return Response(
                node: node, status: status, content: content, exampleContent: examples(of: node, besides: content),
                headers: headers, links: nil)
        }
    }

    private func content(of response: Node, _ produced: [Schema.Text]) -> [MediaType] {
        guard let node = response["schema"] else { return [] }
        let schema = reading.schemas.schema(at: node)
        let types = produced.isEmpty ? [Schema.Text(text: "application/json", node: node)] : produced
        let examples = response["examples"]
        return types.map { type in
            let value = examples?[type.text] ?? type.text.ranges.lazy.compactMap { examples?[$0] }.first
            return mediaType(type, schema, [:], value.map { [example($0)] } ?? [])
        }
    }

    /// The examples of media types that have no schema.
    private func examples(of response: Node, besides content: [MediaType]) -> [MediaType] {
        let known = Set(content.map(\.name))
        return (response["examples"]?.entries ?? []).unique.compactMap { entry in
            guard entry.name.contains("/"), !entry.name.contains("*"), !known.contains(entry.name) else { return nil }
            return mediaType(Schema.Text(text: entry.name, node: entry.key), nil, [:], [example(entry.value)])
        }
    }

    private func example(_ node: Node) -> MediaType.Example {
        MediaType.Example(node: node, name: "", value: node, text: nil)
    }
}

extension String {
    fileprivate var isMultipart: Bool { lowercased().hasPrefix("multipart/") }
    /// The ranges that a media type is in, the narrowest first.
    fileprivate var ranges: [String] { [prefix { $0 != "/" } + "/*", "*/*"] }
    fileprivate var isForm: Bool { lowercased().hasPrefix("application/x-www-form-urlencoded") }
}
