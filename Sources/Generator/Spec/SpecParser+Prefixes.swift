/// Reads headers with a common prefix: `metadata: { prefix: x-amz-meta- }`.
extension SpecParser {
    mutating func prefix(_ node: Node, _ fields: Fields) -> Located<String>? {
        check(.prefix, in: fields)
        // Keys that a style may have beside it.
        refuse([.explode, .allowReserved], in: fields, KeyRule.prefix.message)
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
