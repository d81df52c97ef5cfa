/// What all requests of an endpoint have in common, and how one is written.
extension EndpointEmitter {
    func description(_ writer: inout SwiftWriter) {
        var parts = [
            SwiftText.literal(endpoint.name), endpoint.request.method.swift,
            SwiftText.literal(endpoint.request.path.text),
        ]
        switch endpoint.request.auth {
        case .none: break
        case .all(let schemes): parts.append("auth: .all(\(SwiftText.literal(schemes)))")
        case .any(let alternatives):
            parts.append("auth: .any([\(alternatives.map { SwiftText.literal($0) }.joined(separator: ", "))])")
        }
        parts += file.policies(endpoint.policies)
        if !endpoint.asksForJSON { parts.append("accept: nil") }
        if !endpoint.response.outcome.statuses.isEmpty {
            parts.append("statuses: [\(endpoint.response.outcome.statuses.map(\.range).joined(separator: ", "))]")
        }
        if !endpoint.failure.conditions.isEmpty {
            let conditions = endpoint.failure.conditions.map {
                (SwiftText.literal($0.keys.joined(separator: ".")), $0.value.swift)
            }
            let properties = conditions.compactMap { key, value in value.map { key + ": " + $0 } }
            if !properties.isEmpty { parts.append("failsWhen: [\(properties.joined(separator: ", "))]") }
            parts += conditions.filter { $0.1 == nil }.map { "failureKey: " + $0.0 }
        }
        let keys = sensitiveKeys.map { SwiftText.literal($0) }
        if !keys.isEmpty { parts.append(Document.list("sensitiveKeys: [", keys, "]")) }
        let bodyKeys = sensitiveBodyKeys
        if !bodyKeys.isEmpty { parts.append(Document.list("sensitiveBodyKeys: [", bodyKeys, "]")) }
        writer.blank()
        writer.line { $0.call("\(modifier)static let endpoint = \(Module.core("Endpoint"))", parts) }
    }

    /// The keys of responses, and their headers, whose values are sensitive.
    private var sensitiveKeys: [String] {
        let headers = endpoint.response.headers?.parameters.filter(\.isSensitive).map(\.wireName) ?? []
        return file.sensitiveTypes.keys(in: endpoint.receivedTypes).union(headers).sorted()
    }

    /// The keys of the body whose values are sensitive, and the names of its fields or parts, as literals.
    private var sensitiveBodyKeys: [String] {
        guard let body = endpoint.request.body else { return [] }
        var literals: Set<String> = []
        func add(_ keys: some Sequence<String>) { literals.formUnion(keys.map { SwiftText.literal($0) }) }
        if let fields = body.fields {
            let hidden = fields.parameters.filter(\.isSensitive)
            let shown = fields.parameters.filter { !$0.isSensitive }
            literals.formUnion(fields.constants.filter(\.isSensitive).map { SwiftText.literal($0.name) })
            add(hidden.map(\.wireName))
            add(file.sensitiveTypes.keys(in: shown.map(\.type)))
        } else {
            add(file.sensitiveTypes.keys(in: [body.type]))
        }
        return literals.sorted()
    }

    // MARK: - Request

    func request(_ writer: inout SwiftWriter) {
        let request = endpoint.request
        let isPlain = request.parameters.isEmpty && request.constants.isEmpty
        if isPlain, request.body == nil, request.server == nil { return }
        writer.member("\(modifier)func write(to request: inout \(Module.core("RequestWriter"))) throws") { writer in
            if let server = request.server {
                let address = Document.call(Module.core("ServerAddress"), file.serverAddress(server) { property($0) })
                writer.line { $0.call("request.server", [address]) }
            }
            path(&writer)
            for constant in request.constants { constant.write(&writer) }
            for parameter in request.parameters { file.write(parameter, property(parameter.swiftName), &writer) }
            if let body = request.body { write(body, &writer) }
        }
    }

    /// Writes the path where it has values.
    private func path(_ writer: inout SwiftWriter) {
        var pieces: [SwiftText.Piece] = []
        for piece in endpoint.request.path.pieces {
            switch piece {
            case .text(let text): pieces.append(.text(text))
            case .value(let value): pieces += placeholder(value)
            }
        }
        guard pieces.contains(where: \.isValue) else { return }
        let literal = SwiftText.literal(pieces)
        writer.line { $0.call("request.path", [literal]) }
    }

    private func placeholder(_ value: PathTemplate.Value) -> [SwiftText.Piece] {
        let parameter = endpoint.request.parameters.first { $0.place.isPath && $0.wireName == value.name }
        guard let parameter else { return [] }
        let text = PathText(parameter)
        let argument = text.value(property(parameter.swiftName)) + parameter.dates.argument
        let label = value.keepsSlashes ? "segments: " : ""
        return [.text(text.start), .value(label + argument + file.sensitivity(parameter))]
    }

    private func write(_ body: Endpoint.Body, _ writer: inout SwiftWriter) {
        let call: String
        switch body.content {
        case .binary(let mediaType):
            let type = mediaType.map { SwiftText.literal($0) } ?? property("contentType")
            call = "binary: body, contentType: " + type
        case .text(let mediaType): call = "text: body, contentType: " + SwiftText.literal(mediaType)
        case .form(let fields): call = sensitive(fields) + "form: body.write(to:)"
        case .multipart(let fields):
            let type = body.contentType.map { "contentType: " + SwiftText.literal($0) + ", " } ?? ""
            call = sensitive(fields) + type + "multipart: body.write(to:)"
        case .value where body.stream != nil: return stream(body, &writer)
        case .value:
            let isUsual = body.isJSON && body.contentType == "application/json"
            let type = isUsual ? "" : body.contentType.map { ", contentType: " + SwiftText.literal($0) } ?? ""
            if let encoder = body.encoder { return write(body, by: encoder, &writer) }
            if body.isText {
                call = "text: body" + type + body.dates.argument
            } else if !body.isJSON {
                call = (body.type.unaliased == .builtin(.data) ? "data: body" : "text: body") + type
            } else {
                let sensitive = file.sensitiveTypes.contains(body.type) ? ", sensitive: true" : ""
                call = "json: body" + type + body.dates.argument + sensitive
            }
        }
        // What writes itself has to be there.
        let condition = body.isOptional && body.fields != nil ? "if let body { " : ""
        writer.line(condition, "try request.body(", call, condition.isEmpty ? ")" : ") }")
    }

    private func stream(_ body: Endpoint.Body, _ writer: inout SwiftWriter) {
        let isText = body.stream == .lines && body.type.unaliased == .builtin(.string)
        let framing = isText ? "textLines" : body.stream?.rawValue ?? ""
        var arguments = ["stream: body", "." + framing]
        if let type = body.contentType { arguments.append("contentType: " + SwiftText.literal(type)) }
        if let dates = body.dates { arguments.append("dates: " + dates.swift) }
        if file.sensitiveTypes.contains(body.type) { arguments.append("sensitive: true") }
        writer.line { $0.call("try request.body", arguments) }
    }

    private func write(_ body: Endpoint.Body, by encoder: String, _ writer: inout SwiftWriter) {
        let encode = names.type(.external(encoder), in: scope) + "().encode"
        var arguments = ["data: " + (body.isOptional ? "body.map { try \(encode)($0) }" : encode + "(body)")]
        if let type = body.contentType { arguments.append("contentType: " + SwiftText.literal(type)) }
        if file.sensitiveTypes.contains(body.type) { arguments.append("sensitive: true") }
        writer.line { $0.call("try request.body", arguments) }
    }

    private func sensitive(_ fields: Endpoint.Body.Fields) -> String {
        let isSensitive =
            fields.constants.contains(where: \.isSensitive)
            || fields.parameters.contains { $0.isSensitive || file.sensitiveTypes.contains($0.type) }
        return isSensitive ? "sensitive: true, " : ""
    }

    /// A property inside a method whose parameter is called `request`.
    private func property(_ swiftName: String) -> String { Input.property(swiftName, besides: "request") }
}

extension FileEmitter {
    /// Writes a parameter's value into `request`. A model with a sensitive property is sensitive as a whole.
    func write(_ parameter: Endpoint.Parameter, _ value: String, _ writer: inout SwiftWriter) {
        guard let call = ParameterText.call(parameter, value) else { return }
        // Every cookie is a secret.
        let sensitivity = parameter.place == .cookie ? "" : sensitivity(parameter)
        let whole = call + parameter.dates.argument + sensitivity + ")"
        writer.line("try request.", parameter.form.keepsReserved ? "keepingReserved { try $0." + whole + " }" : whole)
    }

    fileprivate func sensitivity(_ parameter: Endpoint.Parameter) -> String {
        parameter.isSensitive || sensitiveTypes.contains(parameter.type) ? ", sensitive: true" : ""
    }
}

extension Endpoint.Constant {
    func write(_ writer: inout SwiftWriter) {
        let name = place == .header ? "header" : place == .cookie ? "cookie" : "query"
        writer.line(
            "try request.", name, isDefault ? "(default: " : "(", SwiftText.literal(self.name), ", ",
            SwiftText.literal(value), isSensitive && place != .cookie ? ", sensitive: true)" : ")")
    }
}

extension Endpoint.Outcome {
    /// The statuses that are documented as a success; none where any 2xx will do.
    fileprivate var statuses: [StatusPattern] {
        switch self {
        case .none: []
        case .single(_, let statuses), .empty(let statuses): statuses.withoutCovered
        case .byStatus(let rows): rows.map(\.pattern).withoutCovered
        }
    }
}

extension Endpoint.ParameterPlace {
    fileprivate var isPath: Bool { if case .path = self { true } else { false } }
}

extension StatusPattern {
    /// The statuses as a value of the runtime's `StatusRange`.
    var range: String {
        switch self {
        case .code(let code): String(code)
        case .hundreds(2): ".successes"
        case .hundreds(3): ".redirections"
        case .hundreds(4): ".clientErrors"
        case .hundreds, .other: ".serverErrors"
        }
    }
}

extension FailureCondition.Value {
    /// The value as a literal of the runtime's `JSONValue`; nil for any value.
    fileprivate var swift: String? {
        switch self {
        case .bool(let bool): "\(bool)"
        case .integer(let integer): "\(integer)"
        case .text(let text): SwiftText.literal(text)
        case .any: nil
        }
    }
}
