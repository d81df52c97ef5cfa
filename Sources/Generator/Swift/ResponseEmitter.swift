/// The type of a response with headers: its value, and a property for each header.
struct ResponseEmitter {
    private let file: FileEmitter
    private let headers: Endpoint.Response.Headers
    private let scope: [String]
    /// What the body holds; nil for nothing.
    private let payload: Endpoint.Payload?

    init(_ file: FileEmitter, _ endpoint: Endpoint, _ headers: Endpoint.Response.Headers) {
        self.file = file
        self.headers = headers
        scope = [endpoint.typeName, "Response"]
        // Not by its case, which the optimizer makes a leak of.
        payload = endpoint.response.outcome.payloads.first
    }

    private var inputs: [Input] {
        let value = payload.map { payload in
            Input(
                swiftName: "value", kind: .value(payload.type), isOptional: payload.isOptional, defaultValue: nil,
                summary: "The body.")
        }
        return (value.map { [$0] } ?? []) + headers.parameters.map { Input($0) }
    }

    func declaration(_ writer: inout SwiftWriter) {
        let members = InputsEmitter(file: file, inputs: inputs, scope: scope)
        let types = (payload.map { [$0.type] } ?? []) + headers.parameters.map(\.type)
        let equatable = types.allSatisfy { file.api.isEquatable($0) } ? [file.names.swift("Equatable")] : []
        writer.about(payload == nil ? "The response\'s headers." : "The response with its headers.")
        members.structure("Response", [file.names.swift("Sendable")] + equatable, headers.nested, &writer)
    }

    func reading(_ writer: inout SwiftWriter) {
        let reply = Module.core("RawResponse")
        var arguments: [String] = []
        if let payload { arguments.append("value: " + OutcomeEmitter(file: file, scope: [scope[0]]).value(payload)) }
        arguments += headers.parameters.map { Self.argument($0, file.names, [scope[0]]) }
        writer.member("\(file.modifier)static func response(from reply: \(reply)) throws -> Response") { writer in
            writer.line { $0.call("try Response", arguments, isFilled: false) }
        }
    }

    /// A header's argument, with what reads it.
    static func argument(_ header: Endpoint.Parameter, _ names: TypeNames, _ scope: [String]) -> String {
        let label = Input(header).label + ": "
        if header.place == .headers { return label + "reply.headers(prefix: \(SwiftText.literal(header.wireName)))" }
        let isOptional = header.isOptional || header.defaultValue != nil
        let arguments = SwiftText.literal(header.wireName) + header.dates.argument
        let call = "reply.\(isOptional ? "optionalHeader" : "header")(\(arguments))"
        return label + call + (header.defaultValue.map { " ?? " + LiteralText(names, in: scope).text($0) } ?? "")
    }
}
