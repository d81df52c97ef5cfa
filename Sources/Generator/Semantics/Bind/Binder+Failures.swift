/// Errors inside of successes.
extension Binder {
    /// What makes errors of an endpoint's successes: its own, or the defaults' where its response is JSON.
    mutating func failsWhen(_ syntax: EndpointSyntax, _ response: Endpoint.Outcome) -> [FailureCondition] {
        let (own, defaults) = (syntax.failures, declared.root.defaults.failures)
        if own.failsWhen != nil || defaults.failsWhen == nil { checkFailingSuccess(own) }
        guard let place = own.failsWhen ?? defaults.failsWhen,
            case .properties(let properties) = place.value
        else { return [] }
        guard syntax.stream == nil, syntax.request.method != .head, response.payloads.allSatisfy(\.isReadAsJSON) else {
            if own.failsWhen != nil {
                sink.error(
                    .wrongKind,
                    "'failsWhen' needs a response in JSON; this one is a stream, text, bytes or empty",
                    at: place.range)
            }
            return []
        }
        let errors = (own.statuses + defaults.statuses).map(\.pattern)
        if !errors.contains(.hundreds(2)), !errors.contains(.other) {
            sink.error(
                .missingKey, "'failsWhen' needs the model of the error: add '2xx' or 'default' to 'errors'",
                at: place.range)
        }
        return properties
    }

    /// Whether a success of the endpoint may be an error.
    func hasFailingSuccess(_ syntax: EndpointSyntax) -> Bool {
        let failsWhen = syntax.failures.failsWhen ?? declared.root.defaults.failures.failsWhen
        return if case .properties = failsWhen?.value { true } else { false }
    }

    /// Reports a success among the errors that nothing makes one.
    mutating func checkFailingSuccess(_ failures: FailuresSyntax) {
        if case .properties = failures.failsWhen?.value { return }
        for error in failures.statuses where error.pattern == .hundreds(2) {
            sink.error(
                .invalidStatus,
                "'2xx' is a success; 'failsWhen' says when it is an error, as in 'failsWhen: { ok: false }'",
                at: error.range)
        }
    }
}
