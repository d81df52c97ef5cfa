/// Endpoints that do not say what comes back; a response to HEAD is never anything.
enum MissingResponses {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        // One that is wrong may say it.
        guard !sink.hasErrors else { return }
        for endpoint in bound.declared.files.lazy.flatMap(\.endpoints)
        where endpoint.response == nil && endpoint.responses == nil && endpoint.stream?.events == nil
            && endpoint.request.method != .head
        {
            sink.warning(
                .missingResponse,
                "the endpoint '\(endpoint.name.value)' has no 'response', so the call returns nothing; write the type of the body, or 'response: none'",
                at: endpoint.name.range)
        }
    }
}
