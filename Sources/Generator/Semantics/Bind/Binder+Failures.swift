/// Errors inside of successes.
extension Binder {
    /// What makes errors of an endpoint's successes: its own, or the defaults' where its response is JSON.
    func failsWhen(_ syntax: EndpointSyntax) -> [FailureCondition]? {
        let failsWhen = syntax.failures.failsWhen ?? declared.root.defaults.failures.failsWhen
        return if case .properties(let properties) = failsWhen?.value { properties } else { nil }
    }
}

extension EndpointSyntax {
    /// Whether a response's body can tell a success from an error.
    func readsJSON(_ response: Endpoint.Outcome) -> Bool {
        stream == nil && request.method != .head && response.payloads.allSatisfy(\.isReadAsJSON)
    }
}
