import Generator
import GeneratorTools

/// Streams: what each element holds.
extension OperationWriter {
    /// The elements of a stream. Before OpenAPI 3.2, a media type can only say what its whole body is.
    mutating func stream(_ stream: StreamSyntax, of type: TypeSyntax?) -> JSONOutput {
        let element = type.map { ($0.isText, schemas.schema(of: $0)) }
        let events = (stream.events?.value ?? []).compactMap { field in
            schemas.value(of: field).map { (field.name.value, field.isText, $0) }
        }
        guard schemas.version.hasStreams else {
            return ["schema": events.isEmpty ? element?.1 ?? [:] : ["oneOf": .array(events.map(\.2))]]
        }
        guard stream.framing.value == .events else { return ["itemSchema": element?.1 ?? [:]] }
        if events.isEmpty { return ["itemSchema": event(nil, element?.0 ?? true, element?.1 ?? [:])] }
        let named = events.map { name, isText, schema in event(name, isText, schema) }
        return ["itemSchema": named.count == 1 ? named[0] : ["oneOf": .array(named)]]
    }

    /// A server-sent event, whose data is text in which there may be JSON (OpenAPI 3.2 §4.14.4).
    private func event(_ name: String?, _ isText: Bool, _ schema: JSONOutput) -> JSONOutput {
        let type: JSONOutput = name.map { ["type": "string", "const": .string($0)] } ?? [:]
        let data: JSONOutput =
            isText
            ? ["type": "string"]
            : ["type": "string", "contentMediaType": "application/json", "contentSchema": schema]
        let properties: JSONOutput = ["event": type.nonEmpty, "data": data]
        return [
            "type": "object", "properties": properties, "required": .texts(properties.keys),
        ]
    }
}

extension TypeSyntax {
    /// Whether it is plain text rather than a value of JSON.
    fileprivate var isText: Bool {
        switch kind {
        case .text: true
        case .name(let name): name == Builtin.string.rawValue
        case .optional(let inner): inner.isText
        default: false
        }
    }
}

extension FieldSyntax {
    fileprivate var isText: Bool { if case .type(let type) = content { type.isText } else { false } }
}
