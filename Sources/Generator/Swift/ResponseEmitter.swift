/// The type of a response with headers: its value, and a property for each header.
struct ResponseEmitter {
    private let file: FileEmitter
    private let headers: Endpoint.ResponseHeaders
    private let scope: [String]
    /// What the body holds; nil for nothing.
    private let payload: Endpoint.Payload?

    init(_ file: FileEmitter, _ endpoint: Endpoint, _ headers: Endpoint.ResponseHeaders) {
        self.file = file
        self.headers = headers
        scope = [endpoint.typeName, "Response"]
        // Not by its case, which the optimizer makes a leak of.
        payload = endpoint.response.payloads.first
    }

    private var inputs: [Input] {
        let value = payload.map { payload in
            Input(
                swiftName: "value", kind: .value(payload.type), isOptional: payload.isOptional, defaultValue: nil,
                summary: "The body.")
        }
        return (value.map { [$0] } ?? []) + headers.headers.map { Input($0) }
    }

    func declaration(_ writer: inout SwiftWriter) {
        let members = InputsEmitter(file: file, inputs: inputs, scope: scope)
        let types = (payload.map { [$0.type] } ?? []) + headers.headers.map(\.type)
        let equatable = types.allSatisfy { file.api.isEquatable($0) } ? [file.names.swift("Equatable")] : []
        let protocols = [file.names.swift("Sendable")] + equatable + members.redacted
        writer.blank()
        writer.line(payload == nil ? "/// The response\'s headers." : "/// The response with its headers.")
        writer.type("\(file.modifier)nonisolated struct Response", protocols) { writer in
            members.properties(&writer)
            members.initializer(&writer)
            members.redaction(&writer)
            for declaration in headers.nested {
                writer.blank()
                file.declaration(declaration, &writer)
            }
        }
    }

    func reading(_ writer: inout SwiftWriter) {
        let reply = file.names.runtime("RawResponse")
        var arguments: [String] = []
        if let payload { arguments.append("value: " + OutcomeEmitter(file: file, scope: [scope[0]]).value(payload)) }
        for header in headers.headers {
            arguments.append(Self.argument(header, file.names, [scope[0]], indentation: writer.column + 8))
        }
        writer.blank()
        writer.member("\(file.modifier)static func response(from reply: \(reply)) throws -> Response") { writer in
            writer.column("try Response", arguments)
        }
    }

    /// A header's argument, with what reads it.
    static func argument(
        _ header: Endpoint.Parameter, _ names: TypeNames, _ scope: [String], indentation: Int
    ) -> String {
        Input(header).label + ": " + reading(header, names, scope, indentation: indentation)
    }

    private static func reading(
        _ header: Endpoint.Parameter, _ names: TypeNames, _ scope: [String], indentation: Int
    ) -> String {
        if header.isPrefix { return "reply.headers(prefix: \(SwiftText.literal(header.wireName)))" }
        let isOptional = header.isOptional || header.defaultValue != nil
        let dates = header.dates.map { ", dates: " + $0.swift } ?? ""
        let call = "reply.\(isOptional ? "optionalHeader" : "header")(\(SwiftText.literal(header.wireName))\(dates))"
        guard let value = header.defaultValue else { return call }
        let literals = LiteralText(names, in: scope)
        return call + " ?? " + literals.text(value, indentation: indentation, column: indentation + call.utf8.count + 4)
    }
}
