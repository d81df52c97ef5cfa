/// Reads responses by status.
extension SpecParser {
    mutating func statuses(_ node: Node, of key: KeyName) -> [StatusSyntax] {
        if let type = node.text, !node.isNull {
            let status = key == .responses ? "200" : "4xx"
            sink.error(.wrongKind, "'\(key)' is a mapping by status, such as { \(status): \(type) }", at: node.range)
            return []
        }
        guard let entries = node.namedEntries(of: key, &sink) else { return [] }
        var seen: [StatusPattern: SourceRange] = [:]
        return entries.compactMap { entry in
            guard let pattern = status(entry.key, of: key) else { return nil }
            if isRepeated(pattern, "'\(entry.name)' is given twice", at: entry.key.range, in: &seen) { return nil }
            guard case .mapping = entry.value.content else {
                guard let type = TypeParser.type(of: entry.value, &sink) else { return nil }
                let response = ResponseSyntax(type: type.isNone ? nil : type)
                return StatusSyntax(pattern: pattern, range: entry.key.range, response: response)
            }
            let name = StatusName.name(of: pattern)
            let response = longResponse(
                entry.value, endpointUnwrap: nil, shapeName: { _ in name.prefix(1).uppercased() + name.dropFirst() })
            guard !response.isBroken else { return nil }
            if key == .errors, let header = response.headers.first {
                sink.error(
                    .misplacedKey,
                    "an error's headers are not declared: read them from the response in 'APIError'; remove 'headers'",
                    at: header.name.range)
            }
            if let envelope = response.envelope {
                sink.error(
                    .misplacedKey, "'envelope' stands under 'response', which is of one type; use a model here",
                    at: envelope.range)
            }
            return StatusSyntax(pattern: pattern, range: entry.key.range, response: response)
        }
    }

    private mutating func status(_ node: Node, of key: KeyName) -> StatusPattern? {
        let text = node.text ?? ""
        let isResponse = key == .responses
        if text == "default", !isResponse { return .other }
        switch StatusPattern(text) {
        case .hundreds(let first)? where isResponse ? [2, 3].contains(first) : first >= 2: return .hundreds(first)
        case .code(let code)? where isResponse ? (200...399).contains(code) : code >= 300: return .code(code)
        default: break
        }
        let wanted =
            switch StatusPattern(text) {
            case .code(200...299)? where !isResponse:
                "an error inside a success stands under 2xx, and 'failsWhen' says which body is one, as in 'failsWhen: { ok: false }'"
            case .code(400...)? where isResponse, .hundreds(4...)? where isResponse:
                "a status of a response is 200 to 399, 2xx or 3xx; this one goes under 'errors'"
            default:
                isResponse
                    ? "a status of a response is 200 to 399, 2xx or 3xx"
                    : "an error's status is 300 to 599, 3xx, 4xx, 5xx or default"
            }
        return sink.refuse(.invalidStatus, "'\(text)' does not fit: \(wanted)", at: node.range)
    }
}

extension StatusPattern {
    /// Reads `404` or `4xx`; nil for other text.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 3, let first = text.first?.wholeNumberValue, (1...5).contains(first) else { return nil }
        if ["xx", "XX"].contains(text.suffix(2)) {
            self = .hundreds(first)
        } else if bytes.allSatisfy({ (0x30...0x39).contains($0) }), let code = Int(text) {
            self = .code(code)
        } else {
            return nil
        }
    }
}
