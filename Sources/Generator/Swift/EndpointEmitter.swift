/// The struct of one endpoint and the client method that sends it.
struct EndpointEmitter {
    let file: FileEmitter
    let endpoint: Endpoint

    private var names: TypeNames { file.names }
    private var modifier: String { file.modifier }
    private var scope: [String] { [endpoint.typeName] }

    /// Something that the caller gives: a parameter or the body.
    private struct Input {
        let swiftName: String
        let type: ValueType
        let isOptional: Bool
        let defaultValue: Literal?
        let summary: String?

        var name: String { SwiftText.identifier(swiftName) }
        /// The name of the local variable, as `self` is taken inside methods.
        var local: String { swiftName == "self" ? "selfValue" : name }
        /// What stands in front of the colon in a call, where Swift wants backticks for one word only.
        var label: String { swiftName == "inout" ? name : swiftName }
    }

    private let inputs: [Input]

    init(file: FileEmitter, endpoint: Endpoint) {
        self.file = file
        self.endpoint = endpoint
        var inputs = endpoint.parameters.map { parameter in
            Input(
                swiftName: parameter.swiftName, type: parameter.type, isOptional: parameter.isOptional,
                defaultValue: parameter.defaultValue, summary: Self.summary(of: parameter))
        }
        if let body = endpoint.body {
            inputs.append(
                Input(
                    swiftName: "body", type: body.type, isOptional: body.isOptional, defaultValue: nil, summary: nil))
        }
        self.inputs = inputs
    }

    /// What a parameter is, and that it should no longer be given: Swift has no attribute that says so of a parameter.
    private static func summary(of parameter: Endpoint.Parameter) -> String? {
        guard let deprecation = parameter.deprecation else { return parameter.summary }
        let note = deprecation.message.map { "Deprecated: \($0)" } ?? "Deprecated."
        return parameter.summary.map { "\($0) \(note)" } ?? note
    }

    private var line: String { "`\(endpoint.method.rawValue) \(endpoint.path)`" }

    // MARK: - Struct

    func structure(_ writer: inout SwiftWriter) {
        let name = SwiftText.identifier(endpoint.typeName)
        writer.documentation([endpoint.summary, line])
        writer.deprecation(endpoint.deprecation)
        let protocols = [names.runtime("Requestable")] + (isSensitive ? [names.runtime("Redacted")] : [])
        writer.block("\(modifier)nonisolated struct \(name): \(protocols.joined(separator: ", "))") { writer in
            let outcomes = OutcomeEmitter(names: names, modifier: modifier, scope: scope)
            writer.line(modifier, "typealias API = ", SwiftText.identifier(names.api))
            outcomes.declareResponse(endpoint.response, &writer)
            if case .byStatus = endpoint.response { writer.blank() }
            outcomes.declareFailure(endpoint.failure, &writer)
            writer.blank()
            properties(&writer)
            initializer(&writer)
            description(&writer)
            request(&writer)
            outcomes.readResponse(endpoint.response, &writer)
            outcomes.readFailure(endpoint.failure, &writer)
            redaction(&writer)
            file.example(endpoint.example, in: scope, &writer)
            for declaration in endpoint.nested {
                writer.blank()
                file.declaration(declaration, &writer)
            }
        }
    }

    private func properties(_ writer: inout SwiftWriter) {
        for input in inputs {
            writer.documentation([input.summary])
            writer.line(modifier, "let ", input.name, ": ", type(of: input, qualified: false))
        }
        writer.blank()
    }

    private func type(of input: Input, qualified: Bool) -> String {
        let type = qualified ? names.qualified(input.type) : names.type(input.type, in: scope)
        return input.isOptional ? type + "?" : type
    }

    private func parameters(qualified: Bool, indentation: Int) -> [String] {
        let literals = LiteralText(names, in: qualified ? nil : scope)
        return inputs.map { input in
            let type = type(of: input, qualified: qualified)
            return SwiftText.parameter(
                input.swiftName, type, isOptional: input.isOptional, input.defaultValue, literals,
                indentation: indentation + 4)
        }
    }

    private func initializer(_ writer: inout SwiftWriter) {
        guard !inputs.isEmpty else {
            // A struct's own initializer is never more than internal.
            if file.access != .internal { writer.line(modifier, "init() {}") }
            return
        }
        writer.list(modifier + "init", parameters(qualified: false, indentation: writer.column), " {")
        writer.indented { writer in
            for input in inputs { writer.line("self.", SwiftText.member(input.swiftName), " = ", input.local) }
        }
        writer.line("}")
    }

    private func description(_ writer: inout SwiftWriter) {
        let type = names.runtime("Endpoint")
        var parts = [
            SwiftText.literal(endpoint.name), "." + endpoint.method.rawValue.lowercased(),
            SwiftText.literal(endpoint.path),
        ]
        switch endpoint.auth {
        case .none: break
        case .all(let schemes): parts.append("auth: .all(\(Self.list(schemes)))")
        case .any(let alternatives):
            parts.append("auth: .any([\(alternatives.map { Self.list($0) }.joined(separator: ", "))])")
        }
        if let timeout = endpoint.timeout {
            let text = String(timeout)
            parts.append("timeout: " + (text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
        }
        if !endpoint.successStatuses.isEmpty {
            parts.append("successStatuses: [\(endpoint.successStatuses.map { String($0) }.joined(separator: ", "))]")
        }
        writer.blank()
        writer.line(modifier, "static var endpoint: ", type, " {")
        writer.indented { $0.list(type, parts, "") }
        writer.line("}")
    }

    private static func list(_ texts: [String]) -> String {
        "[" + texts.map { SwiftText.literal($0) }.joined(separator: ", ") + "]"
    }

    // MARK: - Request

    private func request(_ writer: inout SwiftWriter) {
        let hasContent =
            !endpoint.parameters.isEmpty || !endpoint.constants.isEmpty || endpoint.body != nil
            || endpoint.server != nil
        guard hasContent else { return }
        writer.blank()
        writer.block("\(modifier)func write(to request: inout \(names.runtime("RequestWriter"))) throws") { writer in
            if let server = endpoint.server {
                let (type, arguments) = file.serverAddress(server) { property($0) }
                writer.nested("request.server", type, arguments)
            }
            for constant in endpoint.constants {
                let name = constant.place == .header ? "header" : "query"
                writer.line(
                    "try request.", name, "(", SwiftText.literal(constant.name), ", ",
                    SwiftText.literal(constant.value),
                    constant.isSensitive ? ", sensitive: true)" : ")")
            }
            for parameter in endpoint.parameters { write(parameter, &writer) }
            if let body = endpoint.body { write(body, &writer) }
        }
    }

    private func write(_ parameter: Endpoint.Parameter, _ writer: inout SwiftWriter) {
        var arguments = SwiftText.literal(parameter.wireName) + ", " + property(parameter.swiftName)
        let method: String
        switch parameter.place {
        case .server: return
        case .path(let keepsSlashes):
            method = "path"
            if keepsSlashes { arguments += ", keepingSlashes: true" }
        case .query(let style):
            method = "query"
            if let style, style != .repeated { arguments += ", style: ." + style.rawValue }
        case .header:
            method = "header"
        }
        if let dates = parameter.dates { arguments += ", dates: " + dates.swift }
        if parameter.isSensitive, !parameter.isInPath { arguments += ", sensitive: true" }
        writer.line("try request.", method, "(", arguments, ")")
    }

    private func write(_ body: Endpoint.Body, _ writer: inout SwiftWriter) {
        let dates = body.dates.map { ", dates: " + $0.swift } ?? ""
        let sensitive = file.sensitiveTypes.contains(body.type) ? ", sensitive: true" : ""
        let call =
            switch body.type.unaliased {
            case .builtin(.data): "request.body(data: body)"
            case .builtin(.string): "request.body(text: body)"
            default: "request.body(json: body\(dates)\(sensitive))"
            }
        writer.line("try ", call)
    }

    /// A property inside a method whose parameter is called `request`.
    private func property(_ swiftName: String) -> String {
        let name = SwiftText.identifier(swiftName)
        return swiftName == "request" || name.hasPrefix("`") ? "self." + SwiftText.member(swiftName) : name
    }

    // MARK: - Sensitive values

    private var isSensitive: Bool { endpoint.parameters.contains(where: \.isSensitive) }

    private func redaction(_ writer: inout SwiftWriter) {
        guard isSensitive else { return }
        let hidden = Set(endpoint.parameters.filter(\.isSensitive).map(\.swiftName))
        file.redactedMirror(
            inputs.map { input in
                let shown = property(input.swiftName) + (input.isOptional ? " as Any" : "")
                return (input.swiftName, hidden.contains(input.swiftName) ? nil : shown)
            }, &writer)
    }

    // MARK: - Client method

    func clientMethod(_ writer: inout SwiftWriter) {
        let type = SwiftText.identifier(names.api) + "." + SwiftText.identifier(endpoint.typeName)
        let described = inputs.filter { $0.summary != nil }
        writer.documentation(
            [endpoint.summary ?? line]
                + described.map { "- Parameter \($0.swiftName): \(($0.summary ?? "").indentedContinuation)" }.asList)
        writer.deprecation(endpoint.deprecation)
        let outcomes = OutcomeEmitter(names: names, modifier: modifier, scope: [])
        let failure = outcomes.qualifiedFailure(endpoint.failure, of: type)
        let response = outcomes.qualifiedResponse(endpoint.response, of: type)
        let effects =
            " async throws(\(names.runtime("APIError"))<\(failure)>)" + (response.map { " -> " + $0 } ?? "") + " {"
        writer.list(
            modifier + "func " + SwiftText.identifier(endpoint.name),
            parameters(qualified: true, indentation: writer.column), effects)
        let arguments = inputs.map { $0.label + ": " + $0.local }
        // A parameter of that name hides the method.
        let send = inputs.contains { $0.swiftName == "send" } ? "self.send" : "send"
        writer.indented { writer in
            writer.nested("try await " + send, type, arguments)
        }
        writer.line("}")
    }
}

extension Endpoint.Parameter {
    /// Paths are shown in no description, so nothing has to be marked there.
    fileprivate var isInPath: Bool {
        if case .path = place { true } else { false }
    }
}

extension String {
    /// The text as an item of a list: what follows its first line belongs to the item, whatever it looks like.
    fileprivate var indentedContinuation: String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
    }
}

extension [String] {
    /// The items as one text, each on its own line; nothing where there are none.
    fileprivate var asList: [String?] { isEmpty ? [] : [joined(separator: "\n")] }
}
