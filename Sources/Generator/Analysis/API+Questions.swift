/// What emitters ask of an API.
extension Endpoint {
    /// The types that stand in what it declares, those inside its inline types left out.
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

    /// Whether a request asks for JSON where it has no header that says something else: all responses are JSON, or there are
    /// none and the errors are.
    var asksForJSON: Bool {
        let hasOwnHeader = request.constants.contains { $0.place == .header && $0.name.lowercased() == "accept" }
        if response.stream != nil || hasOwnHeader { return true }
        // What its GET answers with may be anything.
        if request.method == .head { return false }
        let responses = response.outcome.payloads
        return responses.isEmpty
            ? failure.outcome.payloads.contains { $0.isReadAsJSON } : responses.allSatisfy(\.isReadAsJSON)
    }
}
