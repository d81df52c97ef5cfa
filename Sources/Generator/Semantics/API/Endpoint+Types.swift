/// What endpoints hold, by what it is for.
extension Endpoint {
    /// The types of what is read from responses, their headers left out.
    var receivedTypes: [ValueType] {
        response.outcome.types + failure.outcome.types + (response.envelope.map { [$0] } ?? [])
    }
}

extension Endpoint.Payload {
    /// Raw bytes and plain text are taken as they are, unless they stand inside an envelope.
    var isReadAsJSON: Bool {
        decoder == nil && (!unwrap.isEmpty || !type.isPlain || isNamedJSON)
    }
}

extension Endpoint.Outcome {
    var payloads: [Endpoint.Payload] {
        switch self {
        case .none, .empty: []
        case .single(let payload, _): [payload]
        case .byStatus(let rows): rows.compactMap(\.payload)
        }
    }

    /// The headers of single statuses that the caller gets.
    var headers: [Endpoint.Parameter] {
        if case .byStatus(let rows) = self { rows.flatMap(\.headers) } else { [] }
    }

    var types: [ValueType] {
        switch self {
        case .none, .empty: []
        case .single(let payload, _): [payload.type]
        case .byStatus(let rows): rows.compactMap { $0.payload?.type }
        }
    }
}
