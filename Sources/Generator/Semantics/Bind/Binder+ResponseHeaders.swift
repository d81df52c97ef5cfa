/// Headers of responses, which the caller gets beside the body.
extension Binder {
    /// The headers that the caller gets, as properties beside `value` in a type of the endpoint.
    mutating func responseHeaders(
        _ syntax: EndpointSyntax, path: [String], _ part: Part
    ) -> Endpoint.Response.Headers? {
        let only = syntax.responses.flatMap { $0.value.count == 1 ? $0.value.first : nil }
        let response = syntax.response ?? only?.response
        guard let fields = response?.headers, !fields.isEmpty else { return nil }
        let hasValue = response?.type != nil
        let members = ReservedNames.members.union(hasValue ? ["value"] : [])
        let part =
            only.map { part.part(KeyName.responses.rawValue, $0.pattern.text) }
            ?? part.part(KeyName.response.rawValue)
        var scope = Scope(path + ["Response"], part, members: members, fields)
        let headers = fields.compactMap { parameter($0, .responseHeader, &scope) }
        for case (.prefix(let prefix), true) in fields.map({ ($0.content, $0.isSensitive) }) {
            sink.error(
                .misplacedKey, "'sensitive' needs a header's full name; headers with a prefix cannot be sensitive",
                at: prefix.range)
        }
        return Endpoint.Response.Headers(parameters: headers, nested: scope.declarations)
    }

    /// The headers of single statuses if there are several, by their statuses, and their inline types. They are beside the
    /// value in the status's case.
    mutating func statusHeaders(
        _ syntax: EndpointSyntax, path: [String], _ part: Part
    ) -> (headers: [StatusPattern: [Endpoint.Parameter]], types: [Declaration]) {
        guard let rows = syntax.responses?.value, rows.count > 1 else { return ([:], []) }
        var scope = Scope(path + ["Response"], part, rows.flatMap(\.response.headers))
        var headers: [StatusPattern: [Endpoint.Parameter]] = [:]
        for row in rows where !row.response.headers.isEmpty {
            scope.part = part.part(KeyName.responses.rawValue, row.pattern.text)
            scope.members = MemberNames(reserved: ReservedNames.members)
            headers[row.pattern] = row.response.headers.compactMap { field in
                if field.isSensitive {
                    sink.error(
                        .misplacedKey,
                        "a 'sensitive' header goes under 'response'; under 'responses', only if there is one status",
                        at: field.name.range)
                }
                return parameter(field, .responseHeader, &scope)
            }
        }
        return (headers, scope.declarations)
    }
}

extension EndpointSyntax {
    /// The media types that a request asks for; nil if the responses name none.
    var askedFor: Located<String>? {
        if let contentType = response?.contentType { return contentType }
        let rows = responses?.value.map(\.response) ?? []
        guard let first = rows.lazy.compactMap(\.contentType).first else { return nil }
        var types: [String] = []
        for row in rows {
            guard let type = row.type else { continue }
            let isOther = type.isPlain || row.decoder != nil
            let name = row.contentType?.value ?? (isOther ? "*/*" : "application/json")
            if !types.contains(name) { types.append(name) }
        }
        return Located(types.joined(separator: ", "), first.range)
    }
}
