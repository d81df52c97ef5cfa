/// The types that an endpoint declares besides its inline types.
extension Binder {
    /// The enum with a case for each event of a stream; it is `Event` in the endpoint's type.
    mutating func events(_ events: Located<[FieldSyntax]>, _ scope: inout Scope) -> Endpoint.Outcome {
        guard canDeclare("Event", for: "events", at: events.range) else { return .none }
        let path = scope.path + ["Event"]
        var inside = Scope(path, members: ["unknown"], events.value)
        var cases: [Union.Case] = []
        for event in events.value {
            let swiftName = inside.members.take(event.name, as: event.swiftName, what: "the event", &sink)
            guard let content = content(of: event, .json, &inside), let swiftName else {
                record.incomplete.insert(path)
                continue
            }
            guard !content.isOptional, content.type.unaliased != .builtin(.data) else {
                sink.error(
                    .invalidType, "an event's data is JSON, or String for text, and never absent", at: event.name.range)
                continue
            }
            cases.append(
                Union.Case(
                    swiftName: swiftName, type: content.type, wire: event.name.value,
                    dates: dates(content.type, event.form.dates?.value), summary: event.documentation.summary))
        }
        let union = Union(
            path: path, summary: "An event of the stream.", cases: cases, discriminator: nil,
            isFrozen: false, isHashable: declared.root.defaults.models.isHashable, nested: inside.declarations,
            role: .event)
        scope.declarations.append(.union(union))
        return .single(Endpoint.Payload(type: .union(path, [])), statuses: [])
    }

    /// The struct of what the spec names beside an unwrapped value; it is `Envelope` in the endpoint's type.
    mutating func envelope(_ syntax: EndpointSyntax, _ scope: inout Scope) -> ValueType? {
        guard let envelope = syntax.response?.envelope, syntax.response?.type != nil else { return nil }
        guard canDeclare("Envelope", for: "envelope", at: envelope.range) else { return nil }
        let path = scope.path + ["Envelope"]
        let summary = "What stands beside the response's value."
        scope.declarations.append(.structure(structure(envelope.value, path: path, open: [], summary: summary)))
        return .structure(path, [])
    }

    /// Whether an endpoint's type can have a type of that name inside; reports what it would hide.
    mutating func canDeclare(_ typeName: String, for key: String, at range: SourceRange) -> Bool {
        let outside = declared.outside[typeName]
        if declared.api.value != typeName, outside == nil { return true }
        return sink.refuse(
            .nameCollision, "'\(key)' becomes a type in Swift, which would hide another '\(typeName)'; rename that one",
            at: range, notes: outside.map { .at($0, "the app's name is used here") } ?? [])
    }
}
