/// What may be done with a call besides making it once.
extension Binder {
    mutating func policies(_ syntax: EndpointSyntax) -> Endpoint.Policies {
        let own = syntax.policies
        let defaults = declared.root.defaults.policies
        var policies = Endpoint.Policies()
        let isIdempotent = (own.isIdempotent ?? defaults.isIdempotent)?.value ?? syntax.request.method.isIdempotent
        if isIdempotent != syntax.request.method.isIdempotent { policies.isIdempotent = isIdempotent }
        policies.idempotencyKey = idempotencyKey(syntax, isIdempotent: isIdempotent)
        let isRepeatable = isIdempotent || policies.idempotencyKey != nil
        if let retry = own.retry {
            if !isRepeatable, case .times = retry.value {
                sink.error(
                    .wrongKind,
                    "\(syntax.request.method.rawValue) is not retried, because that could do its work twice; add 'idempotent: true' or 'idempotencyKey: true'",
                    at: retry.range)
            }
            policies.retry = retry.value
        }
        policies.cache = cache(syntax)
        return policies
    }

    /// A default key is for the calls that are not safe to repeat without one.
    private mutating func idempotencyKey(_ syntax: EndpointSyntax, isIdempotent: Bool) -> String? {
        guard let own = syntax.policies.idempotencyKey else {
            return isIdempotent ? nil : declared.root.defaults.policies.idempotencyKey?.value
        }
        if own.value != nil, syntax.request.method.isSafe {
            sink.error(
                .wrongKind,
                "\(syntax.request.method.rawValue) is safe to retry without a key; remove 'idempotencyKey'",
                at: own.range)
        }
        let constant = (syntax.request.headers + declared.root.defaults.headers).first { field in
            guard case .constant = field.content else { return false }
            return field.name.value.lowercased() == own.value?.lowercased()
        }
        if let constant {
            sink.error(
                .wrongKind, "'\(constant.name.value)' is a constant, so every call would have the same key",
                at: own.range, notes: [Diagnostic.Note(message: "it is given here", range: constant.name.range)])
        }
        return own.value
    }

    private mutating func cache(_ syntax: EndpointSyntax) -> Caching? {
        let isKept = syntax.request.method == .get || syntax.request.method == .head
        guard let own = syntax.policies.cache else { return nil }
        guard !isKept else { return own.value }
        if case .never = own.value { return nil }
        return sink.refuse(
            .wrongKind, "only responses to GET and HEAD can be cached, not to \(syntax.request.method.rawValue)",
            at: own.range
        )
    }
}
