/// Reads the parameters of a client.
extension SpecParser {
    mutating func client(_ node: Node) -> ClientSyntax? {
        guard let fields = Fields(node, .client, &sink) else { return nil }
        let query = fields[.query].map { parameters($0, of: .query) } ?? []
        let headers = fields[.headers].map { self.headers($0) } ?? []
        var client = ClientSyntax()
        client.query = query.filter { isGiven($0) }
        client.headers = headers.filter { isGiven($0) }
        return client
    }

    /// Reports a parameter without a value that a caller could pass.
    private mutating func isGiven(_ field: FieldSyntax) -> Bool {
        guard case .constant(let value) = field.content else { return isGiven(field, "a client has") }
        return sink.refuse(
            .misplacedKey,
            "a constant belongs in 'defaults'; 'client' is for values that an app passes when it makes a client",
            at: value.range)
    }
}
