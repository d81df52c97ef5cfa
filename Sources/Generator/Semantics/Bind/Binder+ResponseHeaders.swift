/// What a caller gets beside a response's body.
extension Binder {
    /// The headers that the caller gets; they are properties beside `value`, in an own type.
    mutating func responseHeaders(_ syntax: EndpointSyntax, path: [String]) -> Endpoint.Response.Headers? {
        let only = syntax.responses.flatMap { $0.value.count == 1 ? $0.value.first : nil }
        let response = syntax.response ?? only?.response
        guard let fields = response?.headers, !fields.isEmpty else { return nil }
        let hasValue = response?.type != nil
        let members = ReservedNames.members.union(hasValue ? ["value"] : [])
        var scope = Scope(path + ["Response"], members: members, fields)
        let headers = fields.compactMap { parameter($0, .responseHeader, &scope) }
        for case (.prefix(let prefix), true) in fields.map({ ($0.content, $0.isSensitive) }) {
            sink.error(
                .misplacedKey, "'sensitive' needs a header's full name; headers with a prefix cannot be sensitive",
                at: prefix.range)
        }
        return Endpoint.Response.Headers(parameters: headers, nested: scope.declarations)
    }

    /// The headers of single ones of several statuses, which stand beside the value in its case, and their inline types.
    mutating func statusHeaders(
        _ syntax: EndpointSyntax, path: [String]
    ) -> (headers: [StatusPattern: [Endpoint.Parameter]], types: [Declaration]) {
        guard let rows = syntax.responses?.value, rows.count > 1 else { return ([:], []) }
        var scope = Scope(path + ["Response"], rows.flatMap(\.response.headers))
        var headers: [StatusPattern: [Endpoint.Parameter]] = [:]
        for row in rows where !row.response.headers.isEmpty {
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
    /// The media types that a request asks for, where the responses name some.
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
