/// Policies that the method of an endpoint does not allow.
enum UnfitPolicies {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        for endpoint in bound.endpoints {
            guard let syntax = bound.declared.syntax(of: endpoint) else { continue }
            let own = syntax.policies
            let request = syntax.request
            let policies = endpoint.policies
            let isRepeatable = policies.isIdempotent ?? request.method.isIdempotent || policies.idempotencyKey != nil
            if let retry = own.retry, case .times = retry.value, !isRepeatable {
                sink.error(
                    .misplacedKey,
                    "\(request.method.rawValue) is not retried, because that could do its work twice; add 'idempotent: true' or 'idempotencyKey: true'",
                    at: retry.range)
            }
            if let key = own.idempotencyKey {
                check(key, request.method, request.headers + bound.declared.root.defaults.headers, &sink)
            }
            if let cache = own.cache, !request.method.isCacheable {
                if case .never = cache.value { continue }
                sink.error(
                    .misplacedKey,
                    "only responses to GET and HEAD can be cached, not to \(request.method.rawValue)", at: cache.range)
            }
        }
    }

    private static func check(
        _ key: Located<String?>, _ method: HTTPMethod, _ headers: [FieldSyntax], _ sink: inout DiagnosticSink
    ) {
        if key.value != nil, method.isSafe {
            sink.error(
                .misplacedKey, "\(method.rawValue) is safe to retry without a key; remove 'idempotencyKey'",
                at: key.range)
        }
        let constant = headers.first { $0.isConstant && $0.name.value.lowercased() == key.value?.lowercased() }
        if let constant {
            sink.error(
                .conflictingKeys, "'\(constant.name.value)' is a constant, so every call would have the same key",
                at: key.range, notes: .at(constant.name.range, "it is given here"))
        }
    }
}
