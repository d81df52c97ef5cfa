/// Errors inside of successes.
extension Binder {
    /// What makes errors of an endpoint's successes: its own, or the defaults' where its response is JSON.
    mutating func failsWhen(_ syntax: EndpointSyntax, _ response: Endpoint.Outcome) -> [FailureCondition] {
        if syntax.failsWhen != nil || declared.root.defaults.failsWhen == nil {
            checkFailingSuccess(syntax.errors, syntax.failsWhen)
        }
        guard let place = syntax.failsWhen ?? declared.root.defaults.failsWhen,
            case .properties(let properties) = place.value
        else { return [] }
        guard syntax.stream == nil, syntax.method != .head, response.payloads.allSatisfy(\.isReadAsJSON) else {
            if syntax.failsWhen != nil {
                sink.error(
                    .misplacedKey,
                    "'failsWhen' needs a response in JSON; this one is a stream, text, bytes or empty",
                    at: place.range)
            }
            return []
        }
        let errors = (syntax.errors + declared.root.defaults.errors).map(\.pattern)
        if !errors.contains(.hundreds(2)), !errors.contains(.other) {
            sink.error(
                .missingKey, "'failsWhen' needs the model of the error: add '2xx' or 'default' to 'errors'",
                at: place.range)
        }
        return properties
    }

    /// Whether a success of the endpoint may be an error.
    func hasFailingSuccess(_ syntax: EndpointSyntax) -> Bool {
        if case .properties = (syntax.failsWhen ?? declared.root.defaults.failsWhen)?.value { true } else { false }
    }

    /// Reports a success among the errors that nothing makes one.
    mutating func checkFailingSuccess(_ errors: [StatusSyntax], _ failsWhen: Located<FailureSyntax>?) {
        if case .properties = failsWhen?.value { return }
        for error in errors where error.pattern == .hundreds(2) {
            sink.error(
                .invalidStatus,
                "'2xx' is a success; 'failsWhen' says when it is an error, as in 'failsWhen: { ok: false }'",
                at: error.range)
        }
    }
}
