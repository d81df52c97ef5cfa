import Generator

/// What is sent and what comes back.
extension OperationWriter {
    mutating func body(_ body: BodySyntax) -> DocumentObject {
        var isOptional = body.isOptional
        var mediaType = body.contentType?.value
        let media: DocumentObject
        switch body.content {
        case .type(var type):
            if case .optional(var inner) = type.kind {
                inner.shape = type.shape
                (type, isOptional) = (inner, true)
            }
            media = content(of: type, &mediaType)
        case .structure(let structure): media = ["schema": .object(schemas.object(structure, [:]))]
        case .form(let fields):
            mediaType = "application/x-www-form-urlencoded"
            media = schemas.form(fields, isMultipart: false)
        case .multipart(let fields):
            mediaType = "multipart/form-data"
            media = schemas.form(fields, isMultipart: true)
        case .binary(let type):
            mediaType = type
            media = schemas.bytes
        case .text(let type):
            mediaType = type
            media = ["schema": .object(["type": .text("string")])]
        }
        var keys: DocumentObject = ["content": .object([mediaType ?? "application/json": .object(media)])]
        if !isOptional { keys["required"] = .flag(true) }
        return keys
    }

    /// What a whole body of a type holds. `String` and `Data` are the text and the bytes, unless the media type is JSON's.
    private mutating func content(of type: TypeSyntax, _ mediaType: inout String?) -> DocumentObject {
        guard mediaType == nil, case .name(let name) = type.kind, ["String", "Data"].contains(name) else {
            return ["schema": .object(schemas.schema(of: type, [:]))]
        }
        mediaType = name == "Data" ? "application/octet-stream" : "text/plain"
        return name == "Data" ? schemas.bytes : ["schema": .object(["type": .text("string")])]
    }

    // MARK: - Responses

    mutating func responses(of endpoint: EndpointSyntax) -> DocumentObject {
        var rows = (endpoint.responses?.value ?? []).map { ($0.pattern, response($0.response, of: endpoint)) }
        if endpoint.responses == nil {
            rows.append((.hundreds(2), response(endpoint.response ?? ResponseSyntax(type: nil), of: endpoint)))
        }
        if let example = endpoint.example.flatMap({ example($0) }),
            let index = rows.firstIndex(where: { $0.1["content"] != nil }),
            let type = rows[index].1["content"]?.object?.keys.first
        {
            _ = rows[index].1.change(["content", type]) { $0["example"] = example }
        }
        for failure in endpoint.failures.statuses + root.defaults.failures.statuses {
            // An error inside a success is a matter of the body.
            guard failure.pattern != .hundreds(2), !rows.contains(where: { $0.0 == failure.pattern }) else { continue }
            rows.append((failure.pattern, response(failure.response, of: nil)))
        }
        return DocumentObject(
            rows.map { status, keys in
                (status.key, .object(DocumentObject([("description", .text(status.meaning))]).with(keys)))
            })
    }

    /// - Parameter endpoint: The endpoint where it is a success.
    private mutating func response(_ response: ResponseSyntax, of endpoint: EndpointSyntax?) -> DocumentObject {
        var keys: DocumentObject = [:]
        let headers = response.headers.compactMap { field -> (String, DocumentValue)? in
            guard var header = schemas.parameter(field, in: .header) else { return nil }
            (header["name"], header["in"]) = (nil, nil)
            return (field.name.value, .object(header))
        }
        if !headers.isEmpty { keys["headers"] = .object(DocumentObject(headers)) }
        var mediaType = response.contentType?.value
        if let stream = endpoint?.stream {
            let isLines = stream.framing.value == .lines
            var schema = response.type.map { schemas.schema(of: $0, [:]) } ?? [:]
            if let events = stream.events?.value {
                let types = events.compactMap { schemas.content($0.content, [:], $0.format) }
                if !types.isEmpty { schema = ["oneOf": .list(types.map { .object($0) })] }
            }
            mediaType = isLines ? mediaType ?? "application/x-ndjson" : "text/event-stream"
            let media: DocumentObject = ["schema": .object(schema)]
            keys["content"] = .object([mediaType ?? "": .object(media)])
        } else if let type = response.type, endpoint?.request.method != .head {
            let media: DocumentObject
            if let steps = response.unwrap?.value {
                let schema = envelope(schemas.schema(of: type, [:]), steps, response.envelope?.value)
                media = ["schema": .object(schema)]
            } else {
                media = content(of: type, &mediaType)
            }
            keys["content"] = .object([mediaType ?? "application/json": .object(media)])
        }
        return keys
    }

    /// The body around an unwrapped value.
    private mutating func envelope(
        _ schema: DocumentObject, _ steps: [EnvelopeStep], _ beside: StructureSyntax?
    ) -> DocumentObject {
        var schema = schema
        for (index, step) in steps.enumerated().reversed() {
            var properties: DocumentObject = [
                step.key: .object(step.isOptional ? schemas.nullable(schema) : schema)
            ]
            var required: [DocumentValue] = step.isOptional ? [] : [.text(step.key)]
            if index == 0, let beside {
                let others = schemas.properties(beside.fields, [:])
                for entry in others["properties"]?.object?.entries ?? [] { properties[entry.key] = entry.value }
                required += (others["required"]?.elements ?? []).filter { !required.contains($0) }
            }
            schema = ["type": .text("object"), "properties": .object(properties)]
            if !required.isEmpty { schema["required"] = .list(required) }
        }
        return schema
    }
}

extension SchemaWriter {
    /// Bytes as they come.
    var bytes: DocumentObject {
        version == .v30 ? ["schema": .object(["type": .text("string"), "format": .text("binary")])] : [:]
    }
}

extension StatusPattern {
    /// What the status means, as a document has it at each response: `Not found`.
    fileprivate var meaning: String {
        let name = StatusName.name(of: self)
        guard name != "ok" else { return "OK" }
        let words = name.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    fileprivate var key: String {
        switch self {
        case .code(let code): String(code)
        case .hundreds(let first): "\(first)XX"
        case .other: "default"
        }
    }
}
