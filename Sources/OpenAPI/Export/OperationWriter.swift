import Generator
import GeneratorTools
import OpenAPI

/// Endpoints of a spec as operations.
struct OperationWriter {
    var schemas: SchemaWriter
    let security: SecurityWriter
    let spec: SpecParts
    let root: RootSyntax
    /// The parts that tools without support for `x-apigen-…` cannot read.
    var findings = DiagnosticSink()
    /// The shared parameters, under `components`.
    private(set) var shared: OrderedJSON = [:]

    init(_ spec: SpecParts, _ version: Export.Version) {
        self.spec = spec
        root = spec.files[0].syntax.root
        schemas = SchemaWriter(spec, version)
        security = SecurityWriter(root.schemes, version)
        share(root.client?.query ?? [], .query, of: "client")
        share(root.client?.headers ?? [], .header, of: "client")
        share(root.defaults.query, .query, of: "defaults")
        share(root.defaults.headers, .header, of: "defaults")
    }

    /// The schema of a model under `components`.
    mutating func model(_ entry: SpecParts.Entry<ModelSyntax>) -> OrderedJSON {
        let said = SchemaWriter.said(of: entry.syntax.documentation).with(["example": example(of: entry.node)])
        return schemas.model(entry.syntax).with(said, in: schemas.version)
    }

    /// The example of a declaration; nil with a finding if it is too deep for a document.
    mutating func example(of declaration: Node) -> OrderedJSON? {
        guard let value = spec.example(of: declaration), value.isTooDeep() else { return spec.example(of: declaration) }
        let message = "the example is left out: it goes deeper than a document may"
        findings.warning(.openAPILeftOut, message, at: (declaration["example"] ?? declaration).range)
        return nil
    }

    mutating func operation(_ entry: SpecParts.Entry<EndpointSyntax>) -> OrderedJSON {
        let endpoint = entry.syntax
        let request = entry.syntax.request
        if entry.place[1] != request.path.template.text {
            let message = "OpenAPI has one operation for a method and a path; this one stands under '\(entry.place[1])'"
            findings.warning(.openAPIApproximated, message, at: endpoint.name.range)
        }
        if entry.place[2].hasPrefix("x-apigen-") {
            let message =
                "OpenAPI \(schemas.version.rawValue) has no word for the method \(request.method.rawValue); only '\(entry.place[2])' says it"
            findings.warning(.openAPILeftOut, message, at: endpoint.name.range)
        }
        let summary = endpoint.documentation.summary
        let isLong = summary?.contains("\n") ?? false
        let server = root.servers?.value.first { $0.name.value == request.server?.value }
        let said: OrderedJSON = [
            isLong ? "description" : "summary": .text(summary),
            "deprecated": .flag(endpoint.documentation.deprecation != nil), "operationId": .string(entry.name),
            "servers": server.map { [ServerWriter.server($0, schemas.version)] },
            "security": security.requirement(request.auth, scopes: request.scopes.map(\.value)),
        ]
        return said.with([
            "parameters": OrderedJSON.array(parameters(of: request)).nonEmpty,
            "requestBody": request.body.map { body($0.value, constantType(of: request)) },
            "responses": responses(of: entry),
        ])
    }

    // MARK: - Parameters

    private mutating func parameters(of request: RequestSyntax) -> [OrderedJSON] {
        let placeholders = request.path.placeholders.map { placeholder in
            let type = placeholder.type ?? TypeSyntax(kind: .text, range: placeholder.name.range)
            var field =
                request.parameters.first { $0.name.value == placeholder.name.value }
                ?? FieldSyntax(name: placeholder.name, content: .type(type))
            if case .type(let written) = field.content, case .text = written.kind { field.content = .type(type) }
            return field
        }
        let common = shared(.query, besides: request.query)
        // A value that is the whole query must be the only one (OpenAPI 3.2 §4.12.1).
        let isWhole =
            schemas.version.hasStreams && request.query.count == 1 && common.isEmpty
            && request.query[0].form.style?.value == .querystring
        return own(placeholders, .path) + own(request.query, isWhole ? .querystring : .query) + common
            + own(request.headers, .header) + shared(.header, besides: request.headers) + own(request.cookies, .cookie)
    }

    private mutating func own(_ fields: [FieldSyntax], _ location: Parameter.Location) -> [OrderedJSON] {
        fields.compactMap { field in
            if case .prefix(let prefix) = field.content {
                let message = "OpenAPI has no word for all headers that begin with '\(prefix.value)'"
                findings.warning(.openAPILeftOut, message + "; only 'x-apigen-headers' says it", at: prefix.range)
            }
            return schemas.parameter(field, in: location)
        }
    }

    // MARK: - Shared parameters

    /// Writes the shared parameters: those of the defaults and of the client.
    private mutating func share(_ fields: [FieldSyntax], _ location: Parameter.Location, of owner: OrderedJSON) {
        for field in fields {
            guard let parameter = schemas.parameter(field, in: location) else { continue }
            var taken = Set(shared.keys)
            let component = Components.key(for: field.name.value, besides: &taken)
            shared[component] = parameter.with(["x-apigen-of": owner])
        }
    }

    /// References to the shared parameters that an endpoint does not override.
    private func shared(_ location: Parameter.Location, besides fields: [FieldSyntax]) -> [OrderedJSON] {
        func key(_ name: String) -> String { location == .header ? name.lowercased() : name }
        var names = Set(fields.map { key($0.name.value) })
        return shared.members.filter { _, parameter in
            parameter["in"] == .string(location.rawValue) && names.insert(key(parameter["name"]?.scalar ?? "")).inserted
        }.map { ["$ref": .string("#/components/parameters/\($0.0)")] }
    }
}

// MARK: - Bodies

extension OperationWriter {
    /// - Parameter constant: The constant `Content-Type`, which replaces the media type of the body.
    mutating func body(_ body: BodySyntax, _ constant: String? = nil) -> OrderedJSON {
        var isOptional = body.isOptional
        var mediaType = body.contentType?.value ?? body.stream?.value.mediaType
        var media: OrderedJSON
        var isMultipart = false
        switch body.content {
        case .type(let type):
            isOptional = isOptional || type.unwrapped != nil
            let content = content(of: type.unwrapped ?? type, &mediaType)
            media = body.isNullable ? nullable(content) : content
        case .structure(let structure):
            let content: OrderedJSON = ["schema": schemas.object(structure)]
            media = body.isNullable ? nullable(content) : content
        case .form(let fields):
            mediaType = "application/x-www-form-urlencoded"
            media = schemas.form(fields)
        case .multipart(let fields):
            isMultipart = true
            mediaType = mediaType ?? "multipart/form-data"
            media = schemas.form(fields, isMultipart: true)
        case .binary(let type):
            mediaType = type
            media = bytes
        case .text(let type):
            mediaType = type
            media = ["schema": ["type": "string"]]
        }
        if let additional = body.additional, case .type(let type) = additional.content {
            let bytes = isMultipart ? schemas.bytes(of: type) : nil
            media[["schema", "additionalProperties"]] = bytes ?? schemas.schema(of: type)
        }
        if let framing = body.stream?.value, schemas.version.hasStreams {
            media = element(of: framing, media["schema"] ?? [:])
        }
        // The client writes the type of a multipart body itself, with a boundary.
        if let constant, !isMultipart { mediaType = constant }
        return ["content": [mediaType ?? "application/json": media], "required": .flag(!isOptional)]
    }

    private func constantType(of request: RequestSyntax) -> String? {
        let headers = request.headers + (root.client?.headers ?? []) + root.defaults.headers
        let field = headers.first { $0.name.value.lowercased() == "content-type" }
        guard case .constant(let constant)? = field?.content else { return nil }
        return constant.value.wire
    }

    /// The content of a body with a type. `String` and `Data` are text and bytes, unless the media type is JSON.
    private mutating func content(of type: TypeSyntax, _ mediaType: inout String?) -> OrderedJSON {
        let schema = schemas.schema(of: type)
        guard mediaType == nil, let builtin = schemas.builtin(type) else { return ["schema": schema] }
        switch builtin {
        case .string:
            mediaType = "text/plain"
            return ["schema": schema]
        case .data:
            mediaType = "application/octet-stream"
            return bytes
        default: return ["schema": schema]
        }
    }

    /// The content that also allows null.
    private func nullable(_ media: OrderedJSON) -> OrderedJSON {
        media["schema"].map { ["schema": schemas.nullable($0)] } ?? media
    }

    /// The content of raw bytes.
    private var bytes: OrderedJSON {
        schemas.version.hasJSONSchema ? [:] : ["schema": ["type": "string", "format": "binary"]]
    }

    // MARK: - Responses

    mutating func responses(of entry: SpecParts.Entry<EndpointSyntax>) -> OrderedJSON {
        let endpoint = entry.syntax
        var rows: OrderedJSON = [:]
        let only = (StatusPattern.hundreds(2), endpoint.response ?? ResponseSyntax(type: nil))
        for (pattern, response) in endpoint.responses?.value.map({ ($0.pattern, $0.response) }) ?? [only] {
            rows[pattern.key] = self.response(response, to: pattern, of: endpoint)
        }
        if let example = example(of: entry.node), let row = rows.members.first(where: { $0.1["content"] != nil }),
            let mediaType = row.1["content"]?.keys.first
        {
            rows[[row.0, "content", mediaType, "example"]] = example
        }
        // An error inside a success is part of the success's body.
        for row in endpoint.failures.statuses + root.defaults.failures.statuses
        where row.pattern != .hundreds(2) && rows[row.pattern.key] == nil {
            rows[row.pattern.key] = response(row.response, to: row.pattern, of: nil)
        }
        return rows
    }

    /// - Parameter endpoint: The endpoint if the response is a success, else nil.
    private mutating func response(
        _ response: ResponseSyntax, to pattern: StatusPattern, of endpoint: EndpointSyntax?
    ) -> OrderedJSON {
        var mediaType = response.contentType?.value
        var media: OrderedJSON?
        let headers = schemas.headers(response.headers)
        if let stream = endpoint?.stream {
            let framing = stream.framing.value
            media = elements(of: framing, stream.events?.value ?? [], response.type)
            mediaType = framing == .events ? framing.mediaType : mediaType ?? framing.mediaType
        } else if let type = response.type, endpoint?.request.method != .head {
            media =
                response.unwrap.map { ["schema": envelope($0.value, around: type, beside: response.envelope?.value)] }
                ?? content(of: type, &mediaType)
            if response.isOptional { media = media.map { nullable($0) } }
        }
        return [
            schemas.version.hasStreams ? "summary" : "description": .string(pattern.meaning),
            "headers": headers.nonEmpty,
            "content": media.map { [mediaType ?? "application/json": $0] },
        ]
    }

    /// The body around an unwrapped value.
    private mutating func envelope(
        _ steps: [EnvelopeStep], around type: TypeSyntax, beside structure: StructureSyntax?
    ) -> OrderedJSON {
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
    /// The description of the status, such as `Not found`.
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
