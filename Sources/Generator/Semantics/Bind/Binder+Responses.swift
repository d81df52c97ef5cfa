/// Responses, streams and errors, by status.
extension Binder {
    /// A status with the type that is declared beside its own.
    typealias BoundStatus = (syntax: StatusSyntax, part: Part, shape: Shape)

    /// Declares the types beside those of statuses.
    mutating func statuses(_ statuses: [StatusSyntax], of key: KeyName, _ scope: inout Scope) -> [BoundStatus] {
        statuses.map { status in
            let part = scope.part.part(key.rawValue, status.pattern.text)
            return (status, part, shape(of: status.response.type, part, &scope))
        }
    }

    /// The response of a call.
    mutating func response(
        _ syntax: EndpointSyntax, _ statuses: [BoundStatus], _ scope: inout Scope
    ) -> Endpoint.Response {
        let (headers, types) = statusHeaders(syntax, path: scope.path, scope.part)
        let outcome = outcome(syntax, statuses, headers, &scope)
        let envelope = envelope(syntax, &scope)
        models.properties.add(scope.declarations)
        return Endpoint.Response(
            outcome: outcome, statusTypes: types, headers: responseHeaders(syntax, path: scope.path, scope.part),
            envelope: envelope, stream: syntax.stream?.framing.value)
    }

    /// - Parameter headers: The headers of single statuses that the caller gets.
    private mutating func outcome(
        _ syntax: EndpointSyntax, _ statuses: [BoundStatus], _ headers: [StatusPattern: [Endpoint.Parameter]],
        _ scope: inout Scope
    ) -> Endpoint.Outcome {
        if let events = syntax.stream?.events {
            if syntax.request.method == .head {
                sink.error(.misplacedKey, "a response to HEAD has no body; remove 'events'", at: events.range)
            }
            return self.events(events, &scope)
        }
        if syntax.responses != nil { return outcome(statuses, ofFailure: false, headers: headers, scope) }
        if syntax.request.method == .head, let type = syntax.response?.type {
            sink.error(.misplacedKey, "a response to HEAD has no body; write 'response: none'", at: type.range)
        }
        guard let response = syntax.response, let type = response.type else {
            if let unwrap = syntax.response?.unwrap {
                sink.error(.conflictingKeys, "'unwrap' has nothing to unwrap in 'none'", at: unwrap.range)
            }
            if let decoder = syntax.response?.decoder {
                sink.error(.conflictingKeys, "'decodedBy' has nothing to decode in 'none'", at: decoder.range)
            }
            return .none
        }
        let shape = shape(of: type, scope.part.part(KeyName.response.rawValue), &scope)
        let payload = payload(response, type, shape, scope, isStream: syntax.stream != nil)
        return payload.map { .single($0, statuses: []) } ?? .none
    }

    /// The type and format of a body; nil after a report.
    private mutating func payload(
        _ syntax: ResponseSyntax, _ type: TypeSyntax, _ shape: Shape, _ scope: Scope, isStream: Bool = false
    ) -> Endpoint.Payload? {
        guard let bound = bind(type, scope, beside: shape) else { return nil }
        let whole = bound.unwrapped
        var payload = Endpoint.Payload(
            type: whole, isOptional: whole != bound || syntax.isOptional, dates: dates(whole))
        let unwrap = syntax.unwrap
        let contentType = syntax.contentType
        let decoder = syntax.decoder
        payload.isFitting = payload.isOptional && !isStream && syntax.lenient?.value == true
        if decoder == nil, !isStream {
            payload.isLenient = isLenient(payload.isFitting && !whole.isArray ? nil : syntax.lenient, whole)
        } else if let lenient = syntax.lenient, lenient.value, !payload.isFitting {
            sink.error(.misplacedKey, "'lenient' is for an array that is a body in JSON; remove it", at: lenient.range)
        }
        if let decoder {
            if let unwrap {
                sink.error(
                    .conflictingKeys, "'unwrap' leads into JSON, and '\(decoder.value)' reads the whole body",
                    at: unwrap.range)
            }
            payload.decoder = decoder.value
            return payload
        }
        payload.isText = !isStream && unwrap == nil && whole.isText(in: contentType?.value)
        if payload.isText { return payload }
        if !isStream, unwrap != nil || !whole.isPlain {
            refuseOtherThanJSON(contentType, whole, "read from", ", or name a decoder with 'decodedBy'")
        }
        payload.isNamedJSON = payload.type.isPlain && contentType.map { MediaType.isJSON($0.value) } ?? false
        guard let unwrap, !unwrap.value.isEmpty else { return payload }
        payload.isNamedJSON = false
        payload.unwrap = unwrap.value
        // A value that may be null may also be absent: in an envelope as in other objects.
        if payload.isOptional, let last = payload.unwrap.popLast() {
            payload.unwrap.append(EnvelopeStep(key: last.key, isOptional: true))
        }
        payload.isOptional = payload.isOptional || unwrap.value.contains(where: \.isOptional)
        return payload
    }

    mutating func failure(
        _ syntax: EndpointSyntax, _ statuses: [BoundStatus], _ response: Endpoint.Outcome, _ common: Common,
        _ scope: Scope
    ) -> Endpoint.Failure {
        // Conditions in `defaults` are only for responses in JSON.
        let written = syntax.failures.failsWhen ?? declared.root.defaults.failures.failsWhen
        let failsWhen: [FailureCondition]? =
            if case .properties(let properties) = written?.value { properties } else { nil }
        let conditions = syntax.readsJSON(response) ? failsWhen ?? [] : []
        let own = Set(syntax.failures.statuses.map(\.pattern))
        let responses = syntax.responses?.value.map(\.pattern) ?? []
        let documented = Set(failsWhen == nil ? responses : responses.filter { $0 != .hundreds(2) })
        for error in syntax.failures.statuses where documented.contains(error.pattern) {
            sink.warning(
                .unreachableError, "'responses' has this status already, so the error is never thrown", at: error.range)
        }
        // A model `Failure` would be taken for the errors of endpoints.
        let isFree = declared.types["Failure"] == nil
        let defaults = common.errors.filter { error in
            !own.contains(error.syntax.pattern) && !documented.contains(error.syntax.pattern)
        }
        if syntax.failures.statuses.isEmpty, defaults.count == common.errors.count {
            return Endpoint.Failure(outcome: common.failure, isShared: isFree, conditions: conditions)
        }
        let outcome = outcome(
            statuses.filter { !documented.contains($0.syntax.pattern) } + defaults, ofFailure: true, scope)
        return Endpoint.Failure(
            outcome: outcome, isShared: isFree && outcome.isSame(as: common.failure), conditions: conditions)
    }

    mutating func outcome(
        _ statuses: [BoundStatus], ofFailure isFailure: Bool,
        headers: [StatusPattern: [Endpoint.Parameter]] = [:], _ scope: Scope
    ) -> Endpoint.Outcome {
        let sorted = statuses.sorted { $0.syntax.pattern < $1.syntax.pattern }
        let rows = sorted.map { status, part, shape in
            let content = status.response.type.flatMap { payload(status.response, $0, shape, scope) }
            return Endpoint.Row(
                origin: Located(part, status.range), pattern: status.pattern,
                caseName: StatusName.name(of: status.pattern, isFailure: isFailure),
                payload: status.pattern.mayHaveBody ? content : nil, headers: headers[status.pattern] ?? [])
        }
        guard let first = rows.first else { return .none }
        let patterns = rows.map(\.pattern)
        let hasHeaders = rows.contains { !$0.headers.isEmpty }
        if !isFailure, !hasHeaders, rows.allSatisfy({ $0.payload == nil }) { return .empty(statuses: patterns) }
        guard !hasHeaders, let payload = first.payload, rows.allSatisfy({ $0.payload == payload }) else {
            return .byStatus(rows)
        }
        return .single(payload, statuses: patterns)
    }
}

extension EndpointSyntax {
    /// Whether the body of a response, or an element of its stream, can distinguish a success from an error.
    func readsJSON(_ response: Endpoint.Outcome) -> Bool {
        guard let stream else { return request.method != .head && response.payloads.allSatisfy(\.isReadAsJSON) }
        // Only elements of `lines` may be text. The data of a text event may also be JSON.
        return stream.framing.value != .lines
            || response.payloads.allSatisfy { $0.type.unaliased != .builtin(.string) }
    }
}

extension Endpoint.Outcome {
    /// Whether the same types are decoded for the same statuses.
    fileprivate func isSame(as other: Endpoint.Outcome) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.single(let payload, let statuses), .single(let second, let others)):
            payload == second && statuses.withoutCovered == others.withoutCovered
        case (.byStatus(let rows), .byStatus(let others)):
            rows.count == others.count
                && zip(rows, others).allSatisfy { $0.pattern == $1.pattern && $0.payload == $1.payload }
        default: false
        }
    }
}
