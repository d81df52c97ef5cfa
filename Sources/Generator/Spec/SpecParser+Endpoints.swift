/// Endpoints.
extension SpecParser {
    mutating func endpoints(_ node: Node) -> [EndpointSyntax] {
        guard let entries = node.namedEntries(of: .endpoints, &sink), !isUnindented(entries, .endpoint) else {
            return []
        }
        return entries.compactMap { endpoint($0) }
    }

    private mutating func endpoint(_ entry: Node.Entry) -> EndpointSyntax? {
        if let text = entry.value.text, entry.value.isNull || text.hasPrefix("/") {
            let (found, path) = entry.value.isNull ? ("is empty", "/…") : ("is a mapping, not text", Self.quoted(text))
            return sink.refuse(
                entry.value.isNull ? .emptyValue : .wrongKind,
                "the endpoint '\(entry.name)' \(found); write at least its path: '\(entry.name): { path: \(path) }'",
                at: entry.value.isNull ? entry.key.range : entry.value.range)
        }
        guard let fields = Fields(entry.value, .endpoint, &sink) else { return nil }
        if fields.lacks(.path) {
            sink.error(.missingKey, "the endpoint '\(entry.name)' has no 'path'", at: entry.key.range)
        }
        let path = fields[.path].flatMap { self.path($0) }
        if let response = fields.entry(.response), fields[.responses] != nil {
            sink.error(.conflictingKeys, "'response' and 'responses' exclude each other", at: response.key.range)
        }
        if let unwrap = fields.entry(.unwrap), fields.lacks(.response) {
            sink.error(
                .missingKey, "'unwrap' needs a 'response': the type of the value inside the envelope",
                at: unwrap.key.range)
        }
        // Everything is read before a missing path ends it, so that all findings are reported at once.
        let method = self.method(fields)
        let parameters =
            fields[.parameters].map {
                self.parameters($0, of: .parameters, allowsConstants: false, typed: false)
            } ?? []
        let query = fields[.query].map { self.parameters($0, of: .query) } ?? []
        let headers = fields[.headers].map { self.headers($0) } ?? []
        let cookies = fields[.cookies].map { self.cookies($0) } ?? []
        let syntax = EndpointSyntax(
            name: entry.located,
            summary: summary(fields),
            deprecation: deprecation(fields),
            method: method,
            path: path ?? PathSyntax(template: "/", placeholders: [], range: entry.key.range),
            parameters: parameters,
            server: fields.text(.server, &sink),
            query: query,
            headers: headers,
            cookies: cookies,
            auth: fields[.auth].flatMap { auth($0) },
            scopes: fields[.scopes].map { scopes($0) } ?? [],
            body: fields.entry(.body).flatMap { entry in body(entry.value).map { Located($0, entry.key.range) } },
            response: response(fields),
            responses: fields.entry(.responses).map { Located(statuses($0.value, of: .responses), $0.key.range) },
            errors: fields[.errors].map { statuses($0, of: .errors) } ?? [],
            failsWhen: failsWhen(fields, allowsNone: true),
            pagination: fields[.paginate].flatMap { pagination($0) },
            stream: fields.entry(.stream).flatMap { stream($0) }
                ?? fields.entry(.events).map { Located(.events, $0.key.range) },
            events: events(fields),
            timeout: timeout(fields),
            policies: policies(fields),
            example: fields[.events] == nil ? example(fields) : nil)
        return path == nil ? nil : syntax
    }

    /// The text as it stands inside `{ … }`.
    static func quoted(_ text: String) -> String {
        text.contains { "{}[],#\"'".contains($0) } || text.contains(": ") ? text.quotedAsJSON : text
    }

    private mutating func method(_ fields: Fields) -> HTTPMethod {
        let text = fields.text(.method, &sink)
        return text.flatMap {
            word($0, of: HTTPMethod.self) { "'method' is one of \($0.joined(separator: ", "))" }
        } ?? .get
    }
}
