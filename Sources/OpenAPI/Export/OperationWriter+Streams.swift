import Generator
import GeneratorTools

/// The elements of streams.
extension OperationWriter {
    /// The elements of a stream in a response. Before OpenAPI 3.2, a media type has only a schema for the whole body.
    mutating func elements(of framing: StreamFraming, _ events: [FieldSyntax], _ type: TypeSyntax?) -> OrderedJSON {
        let schema = type.map { schemas.schema(of: $0) } ?? [:]
        let named = events.compactMap { field in
            schemas.value(of: field).map { (name: field.name.value, isText: field.isText, schema: $0) }
        }
        guard schemas.version.hasStreams else {
            return ["schema": named.isEmpty ? schema : ["oneOf": .array(named.map(\.schema))]]
        }
        guard framing == .events else { return element(of: framing, schema) }
        if named.isEmpty { return ["itemSchema": event(nil, type?.isText ?? true, schema)] }
        let all = named.map { event($0.name, $0.isText, $0.schema) }
        return ["itemSchema": all.count == 1 ? all[0] : ["oneOf": .array(all)]]
    }

    /// The keys for each element of a stream in OpenAPI 3.2.
    func element(of framing: StreamFraming, _ schema: OrderedJSON) -> OrderedJSON {
        let encoding: OrderedJSON? = framing == .parts ? ["contentType": "application/json"] : nil
        return ["itemSchema": schema, "itemEncoding": encoding]
    }

    /// A server-sent event. Its data is text, which may contain JSON (OpenAPI 3.2 §4.14.4).
    private func event(_ name: String?, _ isText: Bool, _ schema: OrderedJSON) -> OrderedJSON {
        let type: OrderedJSON = name.map { ["type": "string", "const": .string($0)] } ?? [:]
        let data: OrderedJSON =
            isText
            ? ["type": "string"]
            : ["type": "string", "contentMediaType": "application/json", "contentSchema": schema]
        let properties: OrderedJSON = ["event": type.nonEmpty, "data": data]
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
    /// Whether it is plain text rather than a value of JSON.
    var isText: Bool { if case .type(let type) = content { type.isText } else { false } }
}
