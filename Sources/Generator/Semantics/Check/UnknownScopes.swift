/// The scopes of endpoints. A scheme of the endpoint must have them.
enum UnknownScopes {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        for endpoint in bound.endpoints {
            let scopes = bound.declared.syntax(of: endpoint)?.request.scopes ?? []
            guard let first = scopes.first else { continue }
            let names = Set(endpoint.request.auth.names)
            let schemes = bound.declared.root.schemes.filter { names.contains($0.name.value) }.compactMap(\.kind.oauth)
            guard !schemes.isEmpty else {
                if names.isSubset(of: bound.declared.schemes.names) {
                    sink.error(
                        .unknownAuth, "'scopes' are for OAuth 2, and the endpoint has no such scheme under 'auth'",
                        at: first.range)
                }
                continue
            }
            // A scheme without a list has any scope.
            if schemes.contains(where: \.scopes.isEmpty) { continue }
            let known = schemes.flatMap { $0.scopes.map(\.name) }
            for scope in scopes where !known.contains(scope.value) {
                let nearest = sink.proposal(for: scope.value, among: known)
                sink.error(
                    .unknownAuth, "the scheme has no scope '\(scope.value)'\(nearest.hint)", at: scope.range,
                    fix: nearest.fix(at: scope.range))
            }
        }
    }
}
