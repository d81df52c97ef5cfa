import Generator
import GeneratorTools

/// What is sent and what comes back.
extension OperationWriter {
    mutating func body(_ body: BodySyntax) -> JSONOutput {
        var isOptional = body.isOptional
        var mediaType = body.contentType?.value
        let media: JSONOutput
        switch body.content {
        case .type(let type):
            isOptional = isOptional || type.isOptional
            media = content(of: type.unwrapped, &mediaType)
        case .structure(let structure): media = ["schema": schemas.object(structure)]
        case .form(let fields): (mediaType, media) = ("application/x-www-form-urlencoded", schemas.form(fields))
        case .multipart(let fields):
            (mediaType, media) = ("multipart/form-data", schemas.form(fields, isMultipart: true))
        case .binary(let type): (mediaType, media) = (type, bytes)
        case .text(let type): (mediaType, media) = (type, ["schema": ["type": "string"]])
        }
        return ["content": [mediaType ?? "application/json": media], "required": .flag(!isOptional)]
    }

    /// What a whole body of a type holds. `String` and `Data` are the text and the bytes, unless the media type is JSON's.
    private mutating func content(of type: TypeSyntax, _ mediaType: inout String?) -> JSONOutput {
        guard mediaType == nil, case .name(let name) = type.kind, ["String", "Data"].contains(name) else {
            return ["schema": schemas.schema(of: type)]
        }
        mediaType = name == "Data" ? "application/octet-stream" : "text/plain"
        return name == "Data" ? bytes : ["schema": ["type": "string"]]
    }

    /// Bytes as they come.
    private var bytes: JSONOutput {
        schemas.version == .v30 ? ["schema": ["type": "string", "format": "binary"]] : [:]
    }

    // MARK: - Responses

    mutating func responses(of entry: SpecParts.Entry<EndpointSyntax>) -> JSONOutput {
        let endpoint = entry.syntax
        var rows: JSONOutput = [:]
        let only = (StatusPattern.hundreds(2), endpoint.response ?? ResponseSyntax(type: nil))
        for (pattern, response) in endpoint.responses?.value.map({ ($0.pattern, $0.response) }) ?? [only] {
            rows[pattern.key] = self.response(response, to: pattern, of: endpoint)
        }
        if let example = example(of: entry.node), let row = rows.members.first(where: { $0.1["content"] != nil }),
            let mediaType = row.1["content"]?.keys.first
        {
            rows[[row.0, "content", mediaType, "example"]] = example
        }
        // An error inside a success is a matter of the body.
        for row in endpoint.failures.statuses + root.defaults.failures.statuses
        where row.pattern != .hundreds(2) && rows[row.pattern.key] == nil {
            rows[row.pattern.key] = response(row.response, to: row.pattern, of: nil)
        }
        return rows
    }

    /// - Parameter endpoint: The endpoint where it is a success.
    private mutating func response(
        _ response: ResponseSyntax, to pattern: StatusPattern, of endpoint: EndpointSyntax?
    ) -> JSONOutput {
        var mediaType = response.contentType?.value
        var media: JSONOutput?
        let headers = schemas.headers(response.headers)
        if let stream = endpoint?.stream {
            let events = (stream.events?.value ?? []).compactMap { schemas.value(of: $0) }
            let schema = response.type.map { schemas.schema(of: $0) } ?? [:]
            media = ["schema": events.isEmpty ? schema : ["oneOf": .array(events)]]
            mediaType = stream.framing.value == .lines ? mediaType ?? "application/x-ndjson" : "text/event-stream"
        } else if let type = response.type, endpoint?.request.method != .head {
            media =
                response.unwrap.map { ["schema": envelope($0.value, around: type, beside: response.envelope?.value)] }
                ?? content(of: type, &mediaType)
        }
        return [
            "description": .string(pattern.meaning), "headers": headers.nonEmpty,
            "content": media.map { [mediaType ?? "application/json": $0] },
        ]
    }

    /// The body around an unwrapped value.
    private mutating func envelope(
        _ steps: [EnvelopeStep], around type: TypeSyntax, beside structure: StructureSyntax?
    ) -> JSONOutput {
        var schema = schemas.schema(of: type)
        for step in steps.reversed() {
            schema = [
                "type": "object", "properties": [step.key: step.isOptional ? schemas.nullable(schema) : schema],
                "required": step.isOptional ? nil : [.string(step.key)],
            ]
        }
        return structure.map { ["allOf": [schema, schemas.object($0)]] } ?? schema
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
