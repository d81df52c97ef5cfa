/// Streams whose events have types by their names.
extension SpecParser {
    mutating func events(_ fields: Fields) -> Located<[FieldSyntax]>? {
        guard let entry = fields.entry(.events) else { return nil }
        refuse([.response, .responses, .example], in: fields) {
            "'events' has the types of the stream; remove '\($0)'"
        }
        if let stream = fields.entry(.stream), let framing = StreamFraming(rawValue: stream.value.text ?? ""),
            framing != .events
        {
            sink.error(
                .conflictingKeys,
                "the values of 'stream: \(framing)' have no names; remove 'events', or write 'stream: events'",
                at: stream.key.range)
        }
        let before = sink.diagnostics.count
        let events = properties(entry.value, of: .events).filter { event in
            let isTyped =
                switch event.content {
                case .type, .enumeration, .structure, .union: true
                case .constant, .omitted, .prefix: false
                }
            let hasOther =
                event.isOptional || event.isNullable || event.defaultValue != nil || event.isSensitive
                || event.direction != .both || event.form.text != nil || event.documentation.deprecation != nil
            return isTyped && !hasOther
                || sink.refuse(
                    .misplacedKey, "an event has a type or an inline type, and 'as', 'summary' and 'format'",
                    at: event.name.range)
        }
        if events.isEmpty, sink.diagnostics.count == before {
            sink.error(
                .emptyValue, "'events' is empty; name events, as in { update: Status, delete: String }",
                at: entry.value.range)
        }
        return Located(events, entry.key.range)
    }
}
