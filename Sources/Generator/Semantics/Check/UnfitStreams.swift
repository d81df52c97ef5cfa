/// Streams with keys that streams do not allow, or with values of an unfit type.
enum UnfitStreams {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        for endpoint in bound.endpoints {
            guard let syntax = bound.declared.syntax(of: endpoint), let stream = syntax.stream else { continue }
            check(syntax, stream, endpoint.response.outcome, &sink)
        }
    }

    private static func check(
        _ syntax: EndpointSyntax, _ stream: StreamSyntax, _ response: Endpoint.Outcome, _ sink: inout DiagnosticSink
    ) {
        func refuse(_ what: String, _ range: SourceRange) {
            sink.error(.conflictingKeys, "a stream has no \(what)", at: range)
        }
        if let responses = syntax.responses { refuse("'responses': every value has one type", responses.range) }
        if let pagination = syntax.pagination { refuse("pages; remove 'paginate' or 'stream'", pagination.range) }
        if let unwrap = syntax.response?.unwrap { refuse("envelope; remove 'unwrap'", unwrap.range) }
        if let header = syntax.response?.headers.first { refuse("'headers' beside its values", header.name.range) }
        if let decoder = syntax.response?.decoder { refuse("'decodedBy': its values are JSON or text", decoder.range) }
        guard syntax.responses == nil, syntax.request.method != .head, syntax.response?.isBroken != true,
            stream.events == nil
        else { return }
        guard let type = syntax.response?.type else {
            return sink.error(
                .missingKey, "a stream needs a 'response': the type of its values", at: stream.framing.range)
        }
        guard case .single(let payload, _) = response else { return }
        if payload.isOptional, syntax.response?.unwrap == nil {
            sink.error(.invalidType, "the values of a stream are never absent; their type has no '?'", at: type.range)
        } else if payload.type.unaliased == .builtin(.string), stream.framing.value == .events {
            sink.error(
                .invalidType, "the values of a stream of events are JSON; write 'JSON' for values of any shape",
                at: type.range)
        } else if payload.type.unaliased == .builtin(.data) {
            sink.error(
                .invalidType,
                "the values of a stream are JSON, or String for lines of text; write 'JSON' for values of any shape",
                at: type.range)
        }
    }
}
