/// What stands beside an unwrapped value.
extension Resolver {
    /// The struct of the properties that the spec names; it is `Envelope` in the endpoint's type.
    mutating func envelope(_ syntax: EndpointSyntax, _ inline: inout InlineTypes) -> ValueType? {
        guard let envelope = syntax.response?.envelope, syntax.response?.type != nil else { return nil }
        let typeName = "Envelope"
        let outside = outsideNames[typeName]
        guard name != typeName, outside == nil else {
            sink.error(
                .nameCollision,
                "'envelope' becomes a type in Swift, which would hide another 'Envelope'; rename that one",
                at: envelope.range,
                notes: outside.map { [Diagnostic.Note(message: "the app's name is used here", range: $0)] } ?? [])
            return nil
        }
        let path = inline.path + [typeName]
        let summary = "What stands beside the response's value."
        inline.declarations.append(
            .structure(structure(envelope.value, path: path, summary: summary, isMutable: nil)))
        return .structure(path, [])
    }
}
