/// How calls are made.
extension Binder {
    func policies(_ syntax: EndpointSyntax) -> Endpoint.Policies {
        let (own, method) = (syntax.policies, syntax.request.method)
        let defaults = declared.root.defaults.policies
        let isIdempotent = (own.isIdempotent ?? defaults.isIdempotent)?.value ?? method.isIdempotent
        // A default key is for the calls that are not safe to repeat without one.
        let key = own.idempotencyKey ?? (isIdempotent ? nil : defaults.idempotencyKey)
        return Endpoint.Policies(
            timeout: own.timeout, retry: own.retry?.value,
            isIdempotent: isIdempotent == method.isIdempotent ? nil : isIdempotent, idempotencyKey: key?.value,
            cache: method.isCacheable ? own.cache?.value : nil)
    }
}

extension HTTPMethod {
    /// Whether responses to it can be kept.
    var isCacheable: Bool { self == .get || self == .head }
}
