/// What stands beside an unwrapped value.
extension Binder {
    /// The struct of the properties that the spec names; it is `Envelope` in the endpoint's type.
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
