/// A recorded response in a file: a status line, headers and a body (RFC 9112 §2).
enum HTTPFileResponse {
    /// The response of lines; nil without a status.
    static func read(_ lines: [HTTPFileBlock.Line]) -> RecordedResponse? {
        let words = (lines.first?.text ?? "").split(separator: " ")
        guard words.count > 1, let status = Int(words[1]), (100...999).contains(status) else { return nil }
        var rest = lines.dropFirst()
        var headers: [RecordedField] = []
        while let line = rest.popFirst(), !line.isBlank {
            if let header = RecordedField(headerLine: line.text) { headers.append(header) }
        }
        while rest.last?.isBlank ?? false { rest = rest.dropLast() }
        let body = rest.map(\.text).joined(separator: "\n")
        headers.removeAll { $0.name.lowercased() == "content-encoding" }
        return RecordedResponse(
            status: status, headers: headers.ofMessage(), body: body.isEmpty ? nil : Array(body.utf8))
    }
}
