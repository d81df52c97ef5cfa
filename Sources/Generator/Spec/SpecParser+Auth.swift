/// Reads authentication schemes, and the credentials that calls need.
extension SpecParser {
    mutating func schemes(_ node: Node) -> [SchemeSyntax] {
        guard let entries = node.namedEntries(of: .auth, &sink) else { return [] }
        return entries.compactMap { entry in
            if entry.name == "none" || entry.name == "any" {
                sink.error(
                    .invalidName, "'\(entry.name)' has a meaning of its own in 'auth'; choose another name",
                    at: entry.key.range)
            }
            return scheme(entry.value, entry.located)
        }
    }

    private mutating func scheme(_ node: Node, _ name: Located<String>) -> SchemeSyntax? {
        switch node.text {
        case "bearer": return SchemeSyntax(name: name, kind: .bearer)
        case "basic": return SchemeSyntax(name: name, kind: .basic)
        case _ where node.isNull:
            return sink.refuse(
                .missingKey, "the scheme is missing: 'bearer', 'basic' or '{ apiKey: header, name: X-API-Key }'",
                at: node.range)
        case let word?:
            let nearest = sink.proposal(for: word, among: ["bearer", "basic"])
            return sink.refuse(
                .unknownAuth,
                "a scheme is 'bearer', 'basic' or '{ apiKey: header, name: X-API-Key }', not '\(word)'\(nearest.hint)",
                at: node.range, fix: nearest.fixOfWord(at: node.range))
        case nil: break
        }
        if let word = wordInMapping(node) {
            return sink.refuse(.wrongKind, "write the scheme as '\(word)', without a mapping", at: node.range)
        }
        if case .mapping(let entries) = node.content, entries.contains(where: { $0.name == "oauth2" }) {
            return oauth(node, name)
        }
        return apiKey(node).map { SchemeSyntax(name: name, kind: $0) }
    }

    private mutating func apiKey(_ node: Node) -> AuthScheme? {
        guard let fields = Fields(node, .apiKey, &sink) else { return nil }
        if let place = fields[.apiKey]?.text, AuthScheme.KeyPlace(rawValue: place) == nil, fields.lacks(.name) {
            return sink.refuse(
                .wrongKind,
                "'apiKey' is header, query or cookie, and 'name' is the name there: { apiKey: header, name: \(place) }",
                at: node.range)
        }
        guard fields.text(.apiKey, &sink) != nil, let name = fields.text(.name, &sink) else {
            if fields.lacks(.apiKey) || fields.lacks(.name) {
                sink.error(.missingKey, "an API key scheme needs 'apiKey' and 'name'", at: node.range)
            }
            return nil
        }
        guard let place: AuthScheme.KeyPlace = word(.apiKey, fields) else { return nil }
        switch place {
        case .header: checkHeaderName(name)
        case .cookie: checkToken(name, as: "a cookie's name")
        case .query:
            if name.value.isEmpty { sink.error(.invalidName, "a name is missing", at: name.range) }
        }
        let prefix = fields.text(.prefix, &sink)
        if let prefix { checkHeaderValue(prefix) }
        return .apiKey(place: place, name: name.value, prefix: prefix?.value ?? "")
    }

    /// `bearer` of `{ type: bearer }` and `{ type: http, scheme: bearer }`.
    private func wordInMapping(_ node: Node) -> String? {
        guard case .mapping(let entries) = node.content, entries.allSatisfy({ ["type", "scheme"].contains($0.name) })
        else { return nil }
        return entries.compactMap { $0.value.text?.lowercased() }.first { ["bearer", "basic"].contains($0) }
    }

    mutating func auth(_ node: Node) -> AuthSyntax? {
        switch node.content {
        case .scalar("none"): return AuthSyntax.none
        case .scalar, .sequence: return schemeNames(node).map { .all($0) }
        case .mapping:
            guard let fields = Fields(node, .alternatives, &sink) else { return nil }
            guard let any = fields[.any] else {
                if !fields.hasReport {
                    sink.error(.missingKey, "'any' is missing: 'auth: { any: [token, login] }'", at: node.range)
                }
                return nil
            }
            guard case .sequence(let alternatives) = any.content, !alternatives.isEmpty else {
                let found = if case .sequence = any.content { "an empty list" } else { any.kindName }
                return sink.refuse(.wrongKind, "'any' is a list of schemes, not \(found)", at: any.range)
            }
            return .any(alternatives.compactMap { $0.text == "none" ? [] : schemeNames($0) })
        }
    }

    private mutating func schemeNames(_ node: Node) -> [Located<String>]? {
        switch node.content {
        case .scalar(let name) where !node.isNull: return [Located(name, node.range)]
        case .sequence(let elements):
            if elements.isEmpty {
                sink.error(
                    .emptyValue, "the list is empty; write 'none' for no authentication", at: node.range,
                    fix: Fix(node.range, "[]", to: "none", .characters))
            }
            return elements.compactMap { element in
                guard let name = element.text else {
                    return sink.refuse(
                        .wrongKind, "a scheme's name is text, not \(element.kindName)", at: element.range)
                }
                guard name != "none" else {
                    return sink.refuse(
                        .conflictingKeys, "in a list, all schemes are needed; write 'none' alone or in 'any'",
                        at: element.range)
                }
                return Located(name, element.range)
            }
        default:
            return sink.refuse(.wrongKind, "expected a scheme's name, found \(node.kindName)", at: node.range)
        }
    }
}
