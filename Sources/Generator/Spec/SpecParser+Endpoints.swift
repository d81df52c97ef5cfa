/// Endpoints.
extension SpecParser {
    mutating func endpoints(_ node: Node) -> [EndpointSyntax] {
        guard let entries = node.entries(of: "'endpoints'", &sink) else { return [] }
        return entries.compactMap { endpoint($0) }
    }

    private mutating func endpoint(_ entry: Node.Entry) -> EndpointSyntax? {
        guard let fields = Fields(entry.value, .endpoint, &sink) else { return nil }
        if fields["path"] == nil {
            sink.error(.missingKey, "the endpoint '\(entry.name)' has no 'path'", at: entry.key.range)
        }
        let path = fields["path"].flatMap { self.path($0) }
        if let response = fields.entry("response"), fields["responses"] != nil {
            sink.error(.wrongKind, "'response' and 'responses' exclude each other", at: response.key.range)
        }
        if let unwrap = fields.entry("unwrap"), fields["response"] == nil {
            sink.error(.missingKey, "'unwrap' needs a 'response' whose type says what is inside", at: unwrap.key.range)
        }
        // Everything is read before a missing path ends it, so that all findings are reported at once.
        let method = self.method(fields)
        let parameters = fields["parameters"].map { self.parameters($0, of: "'parameters'") } ?? []
        let query = fields["query"].map { self.parameters($0, of: "'query'") } ?? []
        let headers = fields["headers"].map { self.headers($0) } ?? []
        let syntax = EndpointSyntax(
            name: entry.located,
            summary: summary(fields),
            deprecation: deprecation(fields),
            method: method,
            path: path ?? PathSyntax(template: "/", placeholders: [], range: entry.key.range),
            parameters: parameters,
            server: fields.text("server", &sink),
            query: query,
            headers: headers,
            auth: fields["auth"].flatMap { auth($0) },
            body: fields.entry("body").flatMap { entry in body(entry.value).map { Located($0, entry.key.range) } },
            response: response(fields),
            responses: fields.entry("responses").map { Located(statuses($0.value, of: "'responses'"), $0.key.range) },
            errors: fields["errors"].map { statuses($0, of: "'errors'") } ?? [],
            timeout: timeout(fields),
            example: example(fields))
        return path == nil ? nil : syntax
    }

    private mutating func method(_ fields: Fields) -> HTTPMethod {
        guard let text = fields.text("method", &sink) else { return .get }
        if let method = HTTPMethod(rawValue: text.value) { return method }
        let names = HTTPMethod.allCases.map(\.rawValue)
        let hint = proposal(for: text.value, among: names)
        sink.error(.wrongKind, "'method' is one of \(names.joined(separator: ", "))\(hint)", at: text.range)
        return .get
    }

    // MARK: - Bodies and responses

    private mutating func body(_ node: Node) -> BodySyntax? {
        guard case .mapping = node.content else {
            guard let type = TypeParser.type(of: node, &sink) else { return nil }
            return type.isNone ? nil : .type(type)
        }
        let before = sink.diagnostics.count
        guard let fields = Fields(node, .body, &sink) else { return nil }
        guard let value = fields["properties"] else {
            if sink.diagnostics.count == before {
                sink.error(.missingKey, "a body is a type or has 'properties'", at: node.range)
            }
            return nil
        }
        return .structure(properties(value))
    }

    private mutating func response(_ fields: Fields) -> ResponseSyntax? {
        guard let node = fields["response"] else { return nil }
        let unwrap = fields["unwrap"].flatMap { self.unwrap($0) }
        guard case .mapping = node.content else {
            guard let type = TypeParser.type(of: node, &sink) else { return nil }
            return ResponseSyntax(type: type.isNone ? nil : type, unwrap: unwrap)
        }
        let before = sink.diagnostics.count
        guard let long = Fields(node, .response, &sink) else { return nil }
        guard let value = long["type"] else {
            if sink.diagnostics.count == before {
                sink.error(.missingKey, "the response has no 'type'", at: node.range)
            }
            return nil
        }
        if let entry = long.entry("unwrap"), fields["unwrap"] != nil {
            sink.error(.duplicateKey, "'unwrap' is given twice: here and for the endpoint", at: entry.key.range)
        }
        guard let type = TypeParser.type(of: value, &sink) else { return nil }
        return ResponseSyntax(
            type: type.isNone ? nil : type, unwrap: long["unwrap"].flatMap { self.unwrap($0) } ?? unwrap)
    }

    private mutating func unwrap(_ node: Node) -> Located<[String]>? {
        guard let text = node.text, !node.isNull else {
            sink.error(.wrongKind, "'unwrap' is a key, such as items, or keys with dots between them", at: node.range)
            return nil
        }
        let keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard keys.allSatisfy({ !$0.isEmpty }) else {
            sink.error(.wrongKind, "'\(text)' has an empty key", at: node.range)
            return nil
        }
        if keys.contains(where: { $0.hasSuffix("?") }) {
            sink.error(.notSupportedYet, "optional steps in 'unwrap' are not supported yet", at: node.range)
            return nil
        }
        return Located(keys, node.range)
    }

    // MARK: - Statuses

    mutating func statuses(_ node: Node, of construct: String) -> [StatusSyntax] {
        guard let entries = node.entries(of: construct, &sink) else { return [] }
        var seen: [StatusSyntax.Pattern: SourceRange] = [:]
        return entries.compactMap { entry in
            guard let pattern = status(entry.key, construct) else { return nil }
            if let earlier = seen.updateValue(entry.key.range, forKey: pattern) {
                sink.error(
                    .duplicateKey, "'\(entry.name)' is given twice", at: entry.key.range,
                    notes: [Diagnostic.Note(message: "the first one is here", range: earlier)])
                return nil
            }
            guard let type = TypeParser.type(of: entry.value, &sink) else { return nil }
            return StatusSyntax(pattern: pattern, range: entry.key.range, type: type.isNone ? nil : type)
        }
    }

    private mutating func status(_ node: Node, _ construct: String) -> StatusSyntax.Pattern? {
        let text = node.text ?? ""
        let isResponse = construct == "'responses'"
        if text == "default", !isResponse { return .other }
        if text.utf8.count == 3, let first = text.first?.wholeNumberValue, (1...5).contains(first),
            text.hasSuffix("xx") || text.hasSuffix("XX")
        {
            if isResponse ? first == 2 : first >= 4 { return .hundreds(first) }
        } else if text.count == 3, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let code = Int(text),
            (100...599).contains(code)
        {
            if isResponse ? (200...399).contains(code) : code >= 300 { return .code(code) }
        }
        let wanted =
            isResponse
            ? "a status of a response is 200 to 399 or 2xx" : "an error's status is 300 to 599, 4xx, 5xx or default"
        sink.error(.invalidStatus, "'\(text)' does not fit: \(wanted)", at: node.range)
        return nil
    }
}
