/// What a client is given once and sends with every call, as written.
struct ClientSyntax {
    var query: [FieldSyntax] = []
    var headers: [FieldSyntax] = []
}

/// Parameters of a client.
extension SpecParser {
    mutating func client(_ node: Node) -> ClientSyntax? {
        guard let fields = Fields(node, .client, &sink) else { return nil }
        let query = fields["query"].map { parameters($0, of: "'query'") } ?? []
        let headers = fields["headers"].map { self.headers($0) } ?? []
        return ClientSyntax(query: query.filter { isGiven($0) }, headers: headers.filter { isGiven($0) })
    }

    /// Reports what nobody would have to give.
    private mutating func isGiven(_ field: FieldSyntax) -> Bool {
        switch field.content {
        case .constant(let value):
            sink.error(
                .wrongKind, "a value that is always the same stands in 'defaults'; a client is given what differs",
                at: value.range)
            return false
        case .omitted:
            sink.error(
                .wrongKind, "'none' leaves out a default, and a client has none; leave '\(field.name.value)' out",
                at: field.name.range)
            return false
        default: return true
        }
    }
}
