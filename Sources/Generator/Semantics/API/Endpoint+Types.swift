/// What endpoints hold, by what it is for.
extension Endpoint {
    /// What holds for endpoints that say nothing else.
    struct Defaults: Sendable {
        var timeout: Double?
        var policies = Policies()
    }

    /// The types of what is read from responses, their headers left out.
    var receivedTypes: [ValueType] { response.types + failure.types + (envelope.map { [$0] } ?? []) }

    /// The types that stand in what it declares, those inside its inline types left out.
    var spelledTypes: [ValueType] {
        var types = parameters.map(\.type) + response.types + (sharesFailure ? [] : failure.types)
        switch body?.content {
        case .value, .text: types += body.map { [$0.type] } ?? []
        case .form(let fields), .multipart(let fields): types += fields.parameters.map(\.type)
        case .binary, nil: break
        }
        types += responseHeaders?.headers.map(\.type) ?? []
        types += response.headers.map(\.type)
        if let pagination { types.append(pagination.item) }
        return types
    }
}

extension Endpoint {
    /// Whether a request asks for JSON where it has no header that says something else: all responses are JSON, or there are
    /// none and the errors are.
    var asksForJSON: Bool {
        let hasOwnHeader = constants.contains { $0.place == .header && $0.name.lowercased() == "accept" }
        if stream != nil || hasOwnHeader { return true }
        // What its GET answers with may be anything.
        if method == .head { return false }
        let responses = response.payloads
        return responses.isEmpty ? failure.payloads.contains { $0.isReadAsJSON } : responses.allSatisfy(\.isReadAsJSON)
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

/// Which credentials a call needs.
enum AuthRequirement: Sendable {
    case none
    case all([String])
    case any([[String]])
}
