/// What endpoints hold, by what it is for.
extension Endpoint {
    /// What holds for endpoints that say nothing else.
    struct Defaults: Sendable {
        var timeout: Double?
        var policies = Policies()
    }

    /// The types of what is read from responses, their headers left out.
    var receivedTypes: [ValueType] { response.types + failure.types + (envelope.map { [$0] } ?? []) }
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

/// Which credentials a call needs.
enum AuthRequirement: Sendable {
    case none
    case all([String])
    case any([[String]])
}
