/// The description of an endpoint's requests, and the function that writes one.
extension EndpointEmitter {
    func description(_ writer: inout SwiftWriter) {
        var parts: [Code] = [
            .literal(endpoint.name), endpoint.request.method.code, .literal(endpoint.request.path.text),
        ]
        switch endpoint.request.auth {
        case .none: break
        case .all(let schemes): parts.append("auth: .all(\(.literal(schemes)))")
        case .any(let alternatives): parts.append("auth: .any([\(alternatives.map { .literal($0) }.joined())])")
        }
        parts += file.policies(endpoint.policies)
        if !endpoint.asksForJSON { parts.append("accept: nil") }
        let statuses = endpoint.response.outcome.statuses
        if !statuses.isEmpty { parts.append("statuses: [\(statuses.map(\.range).joined())]") }
        parts += failureConditions
        let keys = sensitiveKeys.map { Code.literal($0) }
        if !keys.isEmpty { parts.append(.list("sensitiveKeys: [", keys, "]")) }
        let bodyKeys = sensitiveBodyKeys.map { Code.literal($0) }
        if !bodyKeys.isEmpty { parts.append(.list("sensitiveBodyKeys: [", bodyKeys, "]")) }
        writer.blank()
        writer.line(.call("\(modifier)static let endpoint = \(Module.core("Endpoint"))", parts))
    }

    /// The arguments for the properties that make an error of a success.
    private var failureConditions: [Code] {
        var properties: [Code] = []
        var keys: [Code] = []
        for condition in endpoint.failure.conditions {
            let key = Code.literal(condition.keys.joined(separator: "."))
            if let value = condition.value.code {
                properties.append("\(key): \(value)")
            } else {
                keys.append("failureKey: \(key)")
            }
        }
        return (properties.isEmpty ? [] : ["failsWhen: [\(properties.joined())]"]) + keys
    }

    /// The keys of responses, and their headers, whose values are sensitive.
    private var sensitiveKeys: [String] {
        let headers = endpoint.response.headers?.parameters.filter(\.isSensitive).map(\.wireName) ?? []
        return file.sensitiveTypes.keys(in: endpoint.receivedTypes).union(headers).sorted()
    }

    /// The keys of the body whose values are sensitive, and the names of its fields or parts, in the order of their literals.
    private var sensitiveBodyKeys: [String] {
        guard let body = endpoint.request.body else { return [] }
        var keys: Set<String> = []
        if let fields = body.fields {
            let shown = fields.parameters.filter { !$0.isSensitive }
            keys.formUnion(fields.constants.filter(\.isSensitive).map(\.name))
            keys.formUnion(fields.parameters.filter(\.isSensitive).map(\.wireName))
            keys.formUnion(file.sensitiveTypes.keys(in: shown.map(\.type)))
        } else {
            keys = file.sensitiveTypes.keys(in: [body.type])
        }
        return keys.sorted { SwiftText.literal($0) < SwiftText.literal($1) }
    }

    // MARK: - Request

    func request(_ writer: inout SwiftWriter) {
        let request = endpoint.request
        let isPlain = request.parameters.isEmpty && request.constants.isEmpty
        if isPlain, request.body == nil, request.server == nil { return }
        writer.member("\(modifier)func write(to request: inout \(Module.core("RequestWriter"))) throws") { writer in
            if let server = request.server {
                let address = Code.call(Module.core("ServerAddress"), file.serverAddress(server) { property($0) })
                writer.line(.call("request.server", [address]))
            }
            path(&writer)
            for constant in request.constants { constant.write(&writer) }
            for parameter in request.parameters { file.write(parameter, property(parameter.swiftName), &writer) }
            if let body = request.body { write(body, &writer) }
        }
    }

    /// Writes the path if it has values.
    private func path(_ writer: inout SwiftWriter) {
        var pieces: [Code.LiteralPiece] = []
        for piece in endpoint.request.path.pieces {
            switch piece {
            case .text(let text): pieces.append(.text(text))
            case .value(let value): pieces += placeholder(value)
            }
        }
        guard pieces.contains(where: \.isValue) else { return }
        writer.line(.call("request.path", [.literal(pieces)]))
    }

    private func placeholder(_ value: PathTemplate.Value) -> [Code.LiteralPiece] {
        let parameter = endpoint.request.parameters.first { $0.place.isPath && $0.wireName == value.name }
        guard let parameter else { return [] }
        let text = PathText(parameter)
        let argument = text.value(property(parameter.swiftName))
        let label: Code = value.keepsSlashes ? "segments: " : ""
        let sensitivity = file.sensitivity(parameter)
        return [.text(text.start), .value("\(label)\(argument)\(parameter.dates.argument)\(sensitivity)")]
    }

    private func write(_ body: Endpoint.Body, _ writer: inout SwiftWriter) {
        let call: Code
        switch body.content {
        case .binary(let mediaType):
            let type = mediaType.map { .literal($0) } ?? property("contentType")
            call = "binary: body, contentType: \(type)"
        case .text(let mediaType): call = "text: body, contentType: \(literal: mediaType)"
        case .form(let fields): call = "\(sensitive(fields))form: body.write(to:)"
        case .multipart(let fields):
            let type: Code = body.contentType.map { "contentType: \(literal: $0), " } ?? ""
            call = "\(sensitive(fields))\(type)multipart: body.write(to:)"
        case .value:
            if body.stream != nil { return stream(body, &writer) }
            if let encoder = body.encoder { return write(body, by: encoder, &writer) }
            call = value(body)
        }
        // A body that writes itself is no optional argument.
        let isConditional = body.isOptional && body.fields != nil
        writer.line(isConditional ? "if let body { try request.body(\(call)) }" : "try request.body(\(call))")
    }

    /// The arguments that write a value as JSON, text or bytes.
    private func value(_ body: Endpoint.Body) -> Code {
        let isUsual = body.isJSON && body.contentType == "application/json"
        let type: Code = isUsual ? "" : body.contentType.map { ", contentType: \(literal: $0)" } ?? ""
        if body.isText { return "text: body\(type)\(body.dates.argument)" }
        guard body.isJSON else {
            return body.type.unaliased == .builtin(.data) ? "data: body\(type)" : "text: body\(type)"
        }
        let sensitive: Code = file.sensitiveTypes.contains(body.type) ? ", sensitive: true" : ""
        return "json: body\(type)\(body.dates.argument)\(sensitive)"
    }

    private func stream(_ body: Endpoint.Body, _ writer: inout SwiftWriter) {
        let isText = body.stream == .lines && body.type.unaliased == .builtin(.string)
        let framing = isText ? "textLines" : body.stream?.rawValue ?? ""
        var arguments: [Code] = ["stream: body", ".\(member: framing)"]
        if let type = body.contentType { arguments.append("contentType: \(literal: type)") }
        if let dates = body.dates { arguments.append("dates: \(dates.code)") }
        if file.sensitiveTypes.contains(body.type) { arguments.append("sensitive: true") }
        writer.line(.call("try request.body", arguments))
    }

    private func write(_ body: Endpoint.Body, by encoder: String, _ writer: inout SwiftWriter) {
        let encode: Code = "\(names.type(.external(encoder), in: scope))().encode"
        var arguments: [Code] = [
            body.isOptional ? "data: body.map { try \(encode)($0) }" : "data: \(encode)(body)"
        ]
        if let type = body.contentType { arguments.append("contentType: \(literal: type)") }
        if file.sensitiveTypes.contains(body.type) { arguments.append("sensitive: true") }
        writer.line(.call("try request.body", arguments))
    }

    private func sensitive(_ fields: Endpoint.Body.Fields) -> Code {
        let isSensitive =
            fields.constants.contains(where: \.isSensitive)
            || fields.parameters.contains { $0.isSensitive || file.sensitiveTypes.contains($0.type) }
        return isSensitive ? "sensitive: true, " : ""
    }

    /// A property inside a method whose parameter is called `request`.
    private func property(_ swiftName: String) -> Code { Input.property(swiftName, besides: "request") }
}

extension FileEmitter {
    /// Writes a parameter's value into `request`. A model with a sensitive property is sensitive as a whole.
    func write(_ parameter: Endpoint.Parameter, _ value: Code, _ writer: inout SwiftWriter) {
        guard let start = ParameterText.call(parameter, value) else { return }
        // Every cookie is a secret.
        let sensitivity = parameter.place == .cookie ? "" : sensitivity(parameter)
        let call: Code = "\(start)\(parameter.dates.argument)\(sensitivity))"
        writer.line("try request.\(parameter.form.keepsReserved ? "keepingReserved { try $0.\(call) }" : call)")
    }

    fileprivate func sensitivity(_ parameter: Endpoint.Parameter) -> Code {
        parameter.isSensitive || sensitiveTypes.contains(parameter.type) ? ", sensitive: true" : ""
    }
}

extension Endpoint.Constant {
    func write(_ writer: inout SwiftWriter) {
        let method: Code = place == .header ? "header" : place == .cookie ? "cookie" : "query"
        let label: Code = isDefault ? "default: " : ""
        let sensitivity: Code = isSensitive && place != .cookie ? ", sensitive: true" : ""
        writer.line("try request.\(method)(\(label)\(literal: name), \(literal: value)\(sensitivity))")
    }
}

extension HTTPMethod {
    /// The method as a value of the runtime's `HTTPMethod`.
    fileprivate var code: Code {
        Self.known.contains(self) ? ".\(member: rawValue.lowercased())" : ".init(rawValue: \(literal: rawValue))"
    }
}

extension Endpoint.Outcome {
    /// The documented statuses of a success; empty if any 2xx is one.
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
    var range: Code {
        switch self {
        case .code(let code): "\(code)"
        case .hundreds(2): ".successes"
        case .hundreds(3): ".redirections"
        case .hundreds(4): ".clientErrors"
        case .hundreds, .other: ".serverErrors"
        }
    }
}

extension FailureCondition.Value {
    /// The value as a literal of the runtime's `JSONValue`; nil for any value.
    fileprivate var code: Code? {
        switch self {
        case .bool(let bool): "\(bool)"
        case .integer(let integer): "\(integer)"
        case .text(let text): .literal(text)
        case .any: nil
        }
    }
}
