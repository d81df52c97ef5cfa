/// The type of a response with headers: its value, and a property for each header.
struct ResponseEmitter {
    private let file: FileEmitter
    private let headers: Endpoint.Response.Headers
    private let scope: [String]
    /// The type of the body; nil without a body.
    private let payload: Endpoint.Payload?

    init(_ file: FileEmitter, _ endpoint: Endpoint, _ headers: Endpoint.Response.Headers) {
        self.file = file
        self.headers = headers
        scope = [endpoint.typeName, "Response"]
        // Not by pattern matching, which leaks in optimized builds.
        payload = endpoint.response.outcome.payloads.first
    }

    private var inputs: [Input] {
        let value = payload.map { payload in
            Input(
                swiftName: "value", content: .value(payload.type), isOptional: payload.isOptional, defaultValue: nil,
                summary: "The body.")
        }
        return (value.map { [$0] } ?? []) + headers.parameters.map { Input($0) }
    }

    func declaration(_ writer: inout SwiftWriter) {
        let members = InputsEmitter(file: file, inputs: inputs, scope: scope)
        let types = (payload.map { [$0.type] } ?? []) + headers.parameters.map(\.type)
        let equatable = types.allSatisfy { file.api.isEquatable($0) } ? [file.names.swift("Equatable")] : []
        writer.about(payload == nil ? "The response's headers." : "The response with its headers.")
        members.structure("Response", [file.names.swift("Sendable")] + equatable, headers.nested, &writer)
    }

    func reading(_ writer: inout SwiftWriter) {
        let reply = Module.core("RawResponse")
        var arguments: [Code] = []
        if let payload { arguments.append("value: \(OutcomeEmitter(file: file, scope: [scope[0]]).value(payload))") }
        arguments += headers.parameters.map { Self.argument($0, file.names, [scope[0]]) }
        writer.member("\(file.modifier)static func response(from reply: \(reply)) throws -> Response") { writer in
            writer.line(.call("try Response", arguments, isFilled: false))
        }
    }

    /// The argument for a header, with the expression that reads it.
    static func argument(_ header: Endpoint.Parameter, _ names: TypeNames, _ scope: [String]) -> Code {
        let label = Input(header).label
        let name = Code.literal(header.wireName)
        if header.place == .headers { return "\(label): reply.headers(prefix: \(name))" }
        let isOptional = header.isOptional || header.defaultValue != nil
        let method: Code = isOptional ? "optionalHeader" : "header"
        let otherwise: Code = header.defaultValue.map { " ?? \(LiteralText(names, in: scope).code($0))" } ?? ""
        return "\(label): reply.\(method)(\(name)\(header.dates.argument))\(otherwise)"
    }
}
