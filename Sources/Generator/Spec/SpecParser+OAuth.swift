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
        fields.text(key, &sink).flatMap { OAuthAddress.isValid($0, of: key.rawValue, &sink) ? $0 : nil }
    }

    private mutating func declaredScopes(_ node: Node) -> [(name: String, summary: String?)] {
        guard case .mapping = node.content else { return scopes(node).map { ($0.value, nil) } }
        let entries = node.entries(of: .scopes, &sink) ?? []
        return entries.compactMap { entry in
            let summary = entry.value.text("a scope's value is a text that says what it allows", &sink)
            return summary.flatMap { isScope(entry.located) ? (entry.name, $0.isEmpty ? nil : $0) : nil }
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

    /// Reports an invalid scope.
    private mutating func isScope(_ scope: Located<String>) -> Bool {
        guard let problem = OAuthScope.problem(in: scope.value) else { return true }
        return sink.refuse(.invalidName, problem, at: scope.range)
    }
}
