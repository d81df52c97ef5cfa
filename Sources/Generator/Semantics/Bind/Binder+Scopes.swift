/// The scopes that a token needs.
extension Binder {
    /// The scopes of an endpoint, which a scheme that it authenticates with has to have.
    mutating func scopes(_ syntax: EndpointSyntax, _ auth: AuthRequirement) -> [String] {
        guard let first = syntax.request.scopes.first else { return [] }
        let names = Set(auth.names)
        var known: [String]? = []
        var hasOAuth = false
        for scheme in declared.root.schemes where names.contains(scheme.name.value) {
            guard let oauth = scheme.kind.oauth else { continue }
            hasOAuth = true
            // Where the scheme lists none any may be asked for.
            known = oauth.scopes.isEmpty ? nil : known.map { $0 + oauth.scopes.map(\.name) }
        }
        guard hasOAuth else {
            if names.isSubset(of: declared.schemes.names) {
                sink.error(
                    .unknownAuth, "'scopes' are for OAuth 2, and the endpoint has no such scheme under 'auth'",
                    at: first.range)
            }
            return []
        }
        for scope in syntax.request.scopes {
            guard let known, !known.contains(scope.value) else { continue }
            let hint = sink.proposal(for: scope.value, among: known)
            sink.error(.unknownAuth, "the scheme has no scope '\(scope.value)'\(hint)", at: scope.range)
        }
        return syntax.request.scopes.map(\.value)
    }
}

extension AuthRequirement {
    /// The schemes that it names.
    fileprivate var names: [String] {
        switch self {
        case .none: []
        case .all(let names): names
        case .any(let alternatives): alternatives.flatMap { $0 }
        }
    }
}
