/// Reads OAuth 2 servers.
extension SpecParser {
    mutating func oauth(_ node: Node, _ name: Located<String>) -> SchemeSyntax? {
        guard let scheme = Fields(node, .oauth, &sink), let value = scheme[.oauth2],
            let fields = Fields(value, .oauthServer, &sink)
        else { return nil }
        let scopes = fields[.scopes].map { declaredScopes($0) } ?? []
        if fields[.discovery] != nil {
            refuse([.token, .authorize, .device, .revoke, .metadata], in: fields) {
                "the configuration behind 'discovery' has this URL; leave '\($0)' out"
            }
            return address(fields, .discovery).map { discovery in
                syntax(name, OAuth(source: .discovery(URL: discovery.value), scopes: scopes), [discovery])
            }
        }
        if fields.lacks(.token) {
            sink.error(
                .missingKey,
                "'oauth2' needs 'token', the URL of the token endpoint, or 'discovery', the URL of an OpenID configuration",
                at: value.range)
        }
        let others = [KeyName.authorize, .device, .revoke, .metadata].map { address(fields, $0) }
        return address(fields, .token).map { token in
            let endpoints = OAuth.Endpoints(
                token: token.value, authorization: others[0]?.value, device: others[1]?.value,
                revocation: others[2]?.value, metadata: others[3]?.value)
            let addresses = [token] + others.compactMap(\.self)
            return syntax(name, OAuth(source: .token(endpoints), scopes: scopes), addresses)
        }
    }

    private func syntax(_ name: Located<String>, _ oauth: OAuth, _ addresses: [Located<String>]) -> SchemeSyntax {
        var scheme = SchemeSyntax(name: name, kind: .oauth2(oauth))
        scheme.addresses = addresses
        return scheme
    }

    /// Reads a URL to which secrets may be sent.
    private mutating func address(_ fields: Fields, _ key: KeyName) -> Located<String>? {
        guard let url = fields.text(key, &sink) else { return nil }
        let isRelative = url.value.hasPrefix("/") && !url.value.hasPrefix("//")
        guard isRelative || url.value.hasPrefix("https://") && url.value.count > 8 else {
            return sink.refuse(
                .invalidServer,
                "'\(key)' is a URL that begins with https://, or a path of the server that begins with '/'",
                at: url.range)
        }
        let isPlain = !isRelative && !url.value.contains("{")
        // The query is sent unchanged.
        let path = url.value.prefix { $0 != "?" }
        let query = url.value.dropFirst(path.count)
        if query.contains("{") {
            return sink.refuse(.invalidServer, "a variable cannot be in the query of '\(key)'", at: url.range)
        }
        let text = isPlain ? url.value : query.isEmpty ? nil : "https://a/" + query
        if let problem = text.flatMap({ URLText.problem(in: $0) }) {
            return sink.refuse(.invalidServer, "'\(url.value)' is not a URL: \(problem)", at: url.range)
        }
        if isPlain { return url }
        return ServerURL(Located((isRelative ? "https://a" : "") + path, url.range), &sink) == nil ? nil : url
    }

    private mutating func declaredScopes(_ node: Node) -> [(name: String, summary: String?)] {
        guard case .mapping = node.content else { return scopes(node).map { ($0.value, nil) } }
        let entries = node.entries(of: .scopes, &sink) ?? []
        return entries.compactMap { entry in
            let summary = entry.value.text("a scope's value is a text that says what it allows", &sink)
            return summary.flatMap { isScope(entry.located) ? (entry.name, $0) : nil }
        }
    }

    /// Reads a list of scopes.
    mutating func scopes(_ node: Node) -> [Located<String>] {
        guard case .sequence(let elements) = node.content, !elements.isEmpty else {
            sink.error(.wrongKind, "'scopes' is a list such as [repo, user]", at: node.range)
            return []
        }
        var seen: [String: SourceRange] = [:]
        return elements.compactMap { element in
            guard let text = element.text("a scope is text", &sink) else { return nil }
            let scope = Located(text, element.range)
            return !isRepeated(scope, in: &seen) && isScope(scope) ? scope : nil
        }
    }

    /// Reports an invalid scope (RFC 6749 §3.3).
    private mutating func isScope(_ scope: Located<String>) -> Bool {
        let isToken =
            !scope.value.isEmpty && scope.value.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }
        return isToken
            || sink.refuse(.invalidName, "a scope has no spaces, quotes or backslashes", at: scope.range)
    }
}
