/// What emitters ask of an API.
extension Endpoint {
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
