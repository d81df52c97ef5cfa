/// The types in an endpoint, by their use.
extension Endpoint {
    /// The types in the endpoint's declaration, without those nested in its inline types.
    var spelledTypes: [ValueType] {
        var types = request.parameters.map(\.type) + response.outcome.types
        if !failure.isShared { types += failure.outcome.types }
        switch request.body?.content {
        case .value, .text: types += request.body.map { [$0.type] } ?? []
        case .form(let fields), .multipart(let fields): types += fields.parameters.map(\.type)
        case .binary, nil: break
        }
        types += response.headers?.parameters.map(\.type) ?? []
        types += response.outcome.headers.map(\.type)
        if let pagination { types.append(pagination.item) }
        return types
    }

    /// The types of all values in a request.
    var sentTypes: [ValueType] {
        let body = request.body.map { $0.fields?.parameters.map(\.type) ?? [$0.type] }
        return request.parameters.map(\.type) + (body ?? [])
    }

    /// The types of the values in responses, without headers.
    var receivedTypes: [ValueType] {
        response.outcome.types + failure.outcome.types + (response.envelope.map { [$0] } ?? [])
    }

    /// Whether a request asks for JSON if it has no `Accept` header: all responses are JSON, or there are no responses and an
    /// error is JSON.
    var asksForJSON: Bool {
        let hasOwnHeader = request.constants.contains { $0.place == .header && $0.name.lowercased() == "accept" }
        if response.stream != nil || hasOwnHeader { return true }
        // A response to HEAD describes the one to GET, which may be anything.
        if request.method == .head { return false }
        let responses = response.outcome.payloads
        return responses.isEmpty
            ? failure.outcome.payloads.contains { $0.isReadAsJSON } : responses.allSatisfy(\.isReadAsJSON)
    }
}

extension Endpoint.Payload {
    /// Whether the body is JSON. Raw bytes and plain text are not JSON, except inside an envelope.
    package var isReadAsJSON: Bool {
        decoder == nil && !isText && (!unwrap.isEmpty || !type.isPlain || isNamedJSON)
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

    var types: [ValueType] { payloads.map(\.type) }
}
