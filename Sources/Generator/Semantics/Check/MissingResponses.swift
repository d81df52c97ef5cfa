/// Endpoints without a response. A response to HEAD never has content.
enum MissingResponses {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        // A response with an error may be missing for that reason.
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
