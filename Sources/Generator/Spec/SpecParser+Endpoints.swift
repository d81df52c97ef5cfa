/// Reads endpoints.
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
        checkNeeds(fields)
        // A missing path ends the reading only after all keys, so that all findings are reported at once.
        let noPath = PathSyntax(template: PathTemplate("/"), placeholders: [], range: entry.key.range)
        let syntax = EndpointSyntax(name: entry.located, request: request(fields, path ?? noPath))
        syntax.documentation = documentation(fields)
        syntax.response = response(fields)
        syntax.responses = fields.entry(.responses).map { Located(statuses($0.value, of: .responses), $0.key.range) }
        syntax.failures = failures(fields, allowsNone: true)
        syntax.pagination = fields[.paginate].flatMap { pagination($0) }
        syntax.stream = stream(fields)
        syntax.policies = policies(fields)
        syntax.example = fields[.events] == nil ? example(fields) : nil
        return path == nil ? nil : syntax
    }

    private mutating func request(_ fields: Fields, _ path: PathSyntax) -> RequestSyntax {
        let request = RequestSyntax(path: path)
        request.method = method(fields)
        request.server = fields.text(.server, &sink)
        request.auth = fields[.auth].flatMap { auth($0) }
        request.scopes = fields[.scopes].map { scopes($0) } ?? []
        request.parameters =
            fields[.parameters].map { parameters($0, of: .parameters, allowsConstants: false, typed: false) } ?? []
        request.query = fields[.query].map { parameters($0, of: .query) } ?? []
        request.headers = fields[.headers].map { headers($0) } ?? []
        request.cookies = fields[.cookies].map { cookies($0) } ?? []
        request.body = fields.entry(.body).flatMap { entry in body(entry.value).map { Located($0, entry.key.range) } }
        return request
    }

    /// The value as text inside `{ … }`.
    static func quoted(_ text: String) -> String {
        text.contains { "{}[],#\"'".contains($0) } || text.contains(": ") ? text.quotedAsJSON : text
    }

    private mutating func method(_ fields: Fields) -> HTTPMethod {
        guard let text = fields.text(.method, &sink) else { return .get }
        let method = HTTPMethod(rawValue: text.value)
        let words = HTTPMethod.known.map(\.rawValue)
        if words.contains(text.value) { return method }
        let closest = NearestName(to: text.value, among: words).flatMap { closest in
            // `SET` is not a misspelt `GET`.
            let isMeant = closest.name.first == text.value.first || closest.name == text.value.uppercased()
            return isMeant ? closest : nil
        }
        let nearest = Proposal(closest, for: text.value)
        let isToken = text.value.unicodeScalars.allSatisfy { scalar in
            scalar.isNameScalar && !("a"..."z").contains(scalar) || "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar)
        }
        if isToken, !text.value.isEmpty, closest == nil, text.value != "CONNECT" { return method }
        sink.error(
            .unknownWord,
            "'method' is one of \(words.joined(separator: ", ")), or another one in capitals, such as PURGE\(nearest.hint)",
            at: text.range,
            fix: nearest.fixOfWord(
                at: text.range, isSafe: text.value.count > 3 || nearest.name == text.value.uppercased()))
        return .get
    }
}
