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
        var rows: [(String, DocumentObject)] = []
        if let statuses = endpoint.responses?.value {
            rows += statuses.map { ($0.pattern, response($0.response, of: endpoint)) }.map { (Self.key($0), $1) }
        } else {
            let success = response(endpoint.response ?? ResponseSyntax(type: nil), of: endpoint)
            rows.append((Self.key(.hundreds(2)), success))
        }
        if let example = endpoint.example.flatMap({ example($0) }),
            let first = rows.firstIndex(where: { $0.1["content"] != nil })
        {
            let types = rows[first].1["content"]?.object?.keys ?? []
            _ = rows[first].1.change(["content", types[0]]) { $0["example"] = example }
        }
        let failures = endpoint.failures.statuses + root.defaults.failures.statuses
        for failure in failures where !rows.contains(where: { $0.0 == Self.key(failure.pattern) }) {
            // An error inside a success is a matter of the body.
            if case .hundreds(2) = failure.pattern { continue }
            rows.append((Self.key(failure.pattern), response(failure.response, of: nil)))
        }
        return DocumentObject(
            rows.map { status, keys in
                let description: DocumentObject = ["description": .text(StatusText.description(of: status))]
                return (status, .object(description.with(keys)))
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
            var media = content(of: type, &mediaType)
            if let steps = response.unwrap?.value, let schema = media["schema"]?.object {
                media["schema"] = .object(envelope(schema, steps, response.envelope?.value))
                if ["text/plain", "application/octet-stream"].contains(mediaType) { mediaType = nil }
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

    private static func key(_ pattern: StatusPattern) -> String {
        switch pattern {
        case .code(let code): String(code)
        case .hundreds(let first): "\(first)XX"
        case .other: "default"
        }
    }
}

extension SchemaWriter {
    /// Bytes as they come.
    var bytes: DocumentObject {
        version == .v30 ? ["schema": .object(["type": .text("string"), "format": .text("binary")])] : [:]
    }
}

/// What statuses mean (RFC 9110 §15), for readers of a document, which needs a text at each.
enum StatusText {
    static func description(of status: String) -> String {
        if let text = texts[status] { return text }
        switch status.first {
        case "2": return "Success"
        case "3": return "Redirection"
        case "4": return "An error of the client"
        case "5": return "An error of the server"
        default: return "Any other response"
        }
    }

    private static let texts = [
        "200": "OK", "201": "Created", "202": "Accepted", "204": "No content", "206": "Partial content",
        "304": "Not modified", "400": "Bad request", "401": "Unauthorized", "403": "Forbidden", "404": "Not found",
        "405": "Method not allowed", "409": "Conflict", "410": "Gone", "412": "Precondition failed",
        "413": "Content too large", "415": "Unsupported media type", "422": "Unprocessable content",
        "429": "Too many requests", "500": "Internal server error", "502": "Bad gateway",
        "503": "Service unavailable", "504": "Gateway timeout",
    ]
}
