/// How calls are made.
extension Binder {
    func policies(_ syntax: EndpointSyntax) -> Endpoint.Policies {
        let (own, method) = (syntax.policies, syntax.request.method)
        let defaults = declared.root.defaults.policies
        let isIdempotent = (own.isIdempotent ?? defaults.isIdempotent)?.value ?? method.isIdempotent
        var policies = Endpoint.Policies()
        policies.timeout = own.timeout
        policies.retry = own.retry?.value
        if isIdempotent != method.isIdempotent { policies.isIdempotent = isIdempotent }
        // A default key is for the calls that are not safe to repeat without one.
        let key = own.idempotencyKey ?? (isIdempotent ? nil : defaults.idempotencyKey)
        policies.idempotencyKey = key?.value
        if method.isCacheable { policies.cache = own.cache?.value }
        return policies
    }
}

extension HTTPMethod {
    /// Whether responses to it can be kept.
    var isCacheable: Bool { self == .get || self == .head }
}
