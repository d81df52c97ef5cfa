import Generator

/// The reason why no Swift can make a call with made values.
struct Inexpressible: Error {
    let text: String
}

/// Swift that calls an endpoint with made values.
struct EndpointCall {
    /// The function that makes the calls.
    let function: String

    init(_ endpoint: Endpoint, _ api: API, id: Int) throws(Inexpressible) {
        let type = "\(api.name).\(endpoint.typeName)"
        if api.common.client != nil { throw Inexpressible(text: "its client has parameters") }
        var arguments: [String] = []
        for parameter in endpoint.request.parameters {
            arguments.append("\(parameter.swiftName): \(Self.argument(parameter))")
        }
        if let body = endpoint.request.body { arguments.append("body: \(try Self.body(body))") }
        let credentials = api.schemes.filter { endpoint.request.auth.names.contains($0.name) }.map(Self.credential)
        function = """
                func call\(id)() async {
                    await run(\(type).self, server: .custom("https://localhost"), credentials: [\(credentials.joined(separator: ", "))]) { values in
                        try \(type)(\(arguments.joined(separator: ", ")))
                    }
                }
            """
    }

    private static func credential(_ scheme: API.Scheme) -> String {
        if case .basic = scheme.kind { return ".\(scheme.swiftName)(username: \"made\", password: \"made\")" }
        return ".\(scheme.swiftName)(\"made\")"
    }

    private static func argument(_ parameter: Endpoint.Parameter) -> String {
        let place: String
        switch parameter.place {
        case .path: place = "path"
        case .query: place = "query"
        case .header: place = "header"
        case .headers: return "[:]"
        case .cookie: place = "cookie"
        case .contentType: return "values.contentType"
        case .server: return "\"made\""
        case .part: place = "part"
        }
        return value(parameter, "\"\(place)\", \(parameter.wireName.debugDescription)")
    }

    private static func value(_ parameter: Endpoint.Parameter, _ place: String) -> String {
        if case .optional = parameter.type { return "values.optional(\(place))" }
        return parameter.isOptional ? "values.optional(\(place))" : "values.value(\(place))"
    }

    // MARK: - Bodies

    private static func body(_ body: Endpoint.Body) throws(Inexpressible) -> String {
        if body.stream != nil { throw Inexpressible(text: "the body is a stream") }
        switch body.content {
        case .value:
            if body.encoder != nil { throw Inexpressible(text: "the app's type writes the body") }
            if body.isJSON || body.isText { return body.isOptional ? "values.optionalBody()" : "values.body()" }
            if case .builtin(.data) = body.type.unwrapped.unaliased { return "values.data()" }
            return "values.text()"
        case .text: return "values.text()"
        case .binary: return "values.data()"
        case .form(let fields):
            let arguments = fields.parameters.map { "\($0.swiftName): \(field($0))" }
            return ".init(\(arguments.joined(separator: ", ")))"
        case .multipart(let fields):
            let arguments = fields.parameters.map { "\($0.swiftName): \(bytes($0) ?? field($0))" }
            return ".init(\(arguments.joined(separator: ", ")))"
        }
    }

    /// The value of a part that is raw bytes; nil for any other part.
    private static func bytes(_ parameter: Endpoint.Parameter) -> String? {
        let type = parameter.type.unwrapped.unaliased
        guard case .builtin(.data) = type.element else { return nil }
        var isOptional = parameter.isOptional
        if case .optional = parameter.type { isOptional = true }
        let function = type.isArray ? "list" : "bytes"
        return "\(isOptional ? "try? " : "")values.\(function)(\(parameter.wireName.debugDescription))"
    }

    private static func field(_ parameter: Endpoint.Parameter) -> String {
        let name = parameter.wireName.debugDescription
        // Parts with other names.
        if case .dictionary(let value) = parameter.type.unwrapped.unaliased, case .builtin(.file) = value.element {
            return "[:]"
        }
        if case .builtin(.file) = parameter.type.unwrapped.unaliased.element {
            return parameter.type.unwrapped.unaliased.isArray ? "[values.file(\(name))]" : "values.file(\(name))"
        }
        return value(parameter, "\"member\", \(name)")
    }
}
