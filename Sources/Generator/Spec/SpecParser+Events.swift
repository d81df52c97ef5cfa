/// Reads streams with types for events, by the events' names.
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
        return named(entry, .events, "event", "{ update: Status, delete: String }")
    }

    /// The types of the bodies that the server sends by itself.
    mutating func webhooks(_ fields: Fields) -> Located<[FieldSyntax]>? {
        fields.entry(.webhooks).map { named($0, .webhooks, "webhook", "{ petAdded: Pet }") }
    }

    /// The types of bodies, by name.
    private mutating func named(
        _ entry: Node.Entry, _ key: KeyName, _ what: String, _ example: String
    ) -> Located<[FieldSyntax]> {
        let before = sink.diagnostics.count
        let fields = properties(entry.value, of: key).filter { field in
            let isTyped =
                switch field.content {
                case .type, .enumeration, .structure, .union: true
                case .constant, .omitted, .prefix: false
                }
            let hasOther =
                field.isOptional || field.isNullable || field.defaultValue != nil || field.isSensitive
                || field.direction != .both || field.form.text != nil || field.documentation.deprecation != nil
            return isTyped && !hasOther
                || sink.refuse(
                    .misplacedKey,
                    "\(what == "event" ? "an" : "a") \(what) has a type or an inline type, and 'as', 'summary' and 'format'",
                    at: field.name.range)
        }
        if fields.isEmpty, sink.diagnostics.count == before {
            sink.error(
                .emptyValue, "'\(key)' is empty; name \(what)s, as in \(example)",
                at: entry.value.range)
        }
        return Located(fields, entry.key.range)
    }
}
