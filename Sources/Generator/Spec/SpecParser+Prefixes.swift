/// Headers whose names begin alike: `metadata: { prefix: x-amz-meta- }`.
extension SpecParser {
    mutating func prefix(_ node: Node, _ fields: Fields) -> Located<String>? {
        refuse([.optional, .default, .format, .style, .explode, .allowReserved, .example], in: fields) {
            "headers with a prefix are a dictionary of text, without '\($0)'"
        }
        guard let text = node.text, !node.isNull, !text.isEmpty else {
            return sink.refuse(
                .malformedText, "'prefix' is the beginning of the headers' names, such as x-amz-meta-", at: node.range)
        }
        let prefix = Located(text, node.range)
        let before = sink.diagnostics.count
        checkHeaderName(prefix)
        return sink.diagnostics.count == before ? prefix : nil
    }
}
