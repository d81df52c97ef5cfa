/// Streams whose events have types by their names.
extension Binder {
    /// The enum with a case for each event; it is `Event` in the endpoint's type.
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
}
