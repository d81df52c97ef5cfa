/// `failsWhen`, and errors among the successes.
enum FailingSuccesses {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        let defaults = bound.declared.root.defaults.failures
        check(defaults, &sink)
        for endpoint in bound.endpoints {
            guard let syntax = bound.declared.syntax(of: endpoint) else { continue }
            let own = syntax.failures
            if own.failsWhen != nil || defaults.failsWhen == nil { check(own, &sink) }
            guard let place = own.failsWhen ?? defaults.failsWhen, case .properties = place.value else { continue }
            guard syntax.readsJSON(endpoint.response.outcome) else {
                if own.failsWhen != nil {
                    sink.error(
                        .misplacedKey,
                        "'failsWhen' needs a response or a stream in JSON; this one is text, bytes or empty",
                        at: place.range)
                }
                continue
            }
            let errors = (own.statuses + defaults.statuses).map(\.pattern)
            if !errors.contains(.hundreds(2)), !errors.contains(.other) {
                sink.error(
                    .missingKey, "'failsWhen' needs the model of the error: add '2xx' or 'default' to 'errors'",
                    at: place.range)
            }
        }
    }

    /// Reports an error with a status of success if no condition makes it an error.
    private static func check(_ failures: FailuresSyntax, _ sink: inout DiagnosticSink) {
        if case .properties = failures.failsWhen?.value { return }
        for error in failures.statuses where error.pattern == .hundreds(2) {
            sink.error(
                .invalidStatus,
                "'2xx' is a success; 'failsWhen' says when it is an error, as in 'failsWhen: { ok: false }'",
                at: error.range)
        }
    }
}
