/// The types that an endpoint declares in addition to its inline types.
extension Binder {
    /// The enum with a case for each event of a stream: `Event` in the endpoint's type.
    mutating func events(_ events: Located<[FieldSyntax]>, _ scope: inout Scope) -> Endpoint.Outcome {
        guard canDeclare("Event", for: "events", at: events.range) else { return .none }
        let path = scope.path + ["Event"]
        scope.declarations.append(
            .union(
                union(
                    path, scope.part.part(KeyName.events.rawValue), "An event of the stream.", events.value,
                    what: "event")))
        return .single(Endpoint.Payload(type: .union(path, [])), statuses: [])
    }

    /// The enum with a case for each webhook: `Webhook` in the API's namespace.
    mutating func webhooks() -> Declaration? {
        guard let webhooks = declared.root.webhooks else { return nil }
        guard canDeclare("Webhook", for: "webhooks", at: webhooks.range) else { return nil }
        if let other = declared.types["Webhook"] {
            return sink.refuse(
                .nameCollision, "'webhooks' becomes the type 'Webhook', which is taken already; rename the other one",
                at: webhooks.range, notes: .at(other, "it is taken here"))
        }
        let summary = "What the server sends by itself, by its name."
        let part = Part(.key(KeyName.webhooks.rawValue), [])
        let union = union(["Webhook"], part, summary, webhooks.value, what: "webhook")
        models.properties.add(union.nested)
        return .union(union)
    }

    /// An enum whose cases are chosen by their names.
    private mutating func union(
        _ path: [String], _ part: Part, _ summary: String, _ fields: [FieldSyntax], what: String
    ) -> Union {
        var inside = Scope(path, part, members: ["unknown"], fields)
        var cases: [Union.Case] = []
        for field in fields {
            let swiftName = inside.members.take(field.name, as: field.swiftName, what: "the " + what, &sink)
            let part = part.part(field.name.value)
            guard let content = content(of: field, part, .json, &inside), let swiftName else {
                record.incomplete.insert(path)
                continue
            }
            guard !content.isOptional, content.type.unaliased != .builtin(.data) else {
                sink.error(
                    .invalidType,
                    "\(what == "event" ? "an" : "a") \(what)'s data is JSON, or String for text, and never absent",
                    at: field.name.range)
                continue
            }
            cases.append(
                Union.Case(
                    origin: field.origin(part), swiftName: swiftName, type: content.type, wire: field.name.value,
                    dates: dates(content.type, field.form.dates?.value), summary: field.documentation.summary))
        }
        return Union(
            path: path, summary: summary, cases: cases, discriminator: nil, isFrozen: false,
            isHashable: declared.root.defaults.models.isHashable, nested: inside.declarations, role: .event)
    }

    /// The struct of the properties beside an unwrapped value: `Envelope` in the endpoint's type.
    mutating func envelope(_ syntax: EndpointSyntax, _ scope: inout Scope) -> ValueType? {
        guard let envelope = syntax.response?.envelope, syntax.response?.type != nil else { return nil }
        guard canDeclare("Envelope", for: "envelope", at: envelope.range) else { return nil }
        let path = scope.path + ["Envelope"]
        let summary = "What stands beside the response's value."
        let part = scope.part.part(KeyName.response.rawValue, KeyName.envelope.rawValue)
        scope.declarations.append(.structure(structure(envelope.value, path: path, part, open: [], summary: summary)))
        return .structure(path, [])
    }

    /// Whether an endpoint's type can contain a type of this name; reports a type that it would hide.
    mutating func canDeclare(_ typeName: String, for key: String, at range: SourceRange) -> Bool {
        let outside = declared.outside[typeName]
        if declared.api.value != typeName, outside == nil { return true }
        return sink.refuse(
            .nameCollision, "'\(key)' becomes a type in Swift, which would hide another '\(typeName)'; rename that one",
            at: range, notes: outside.map { .at($0, "the app's name is used here") } ?? [])
    }
}
