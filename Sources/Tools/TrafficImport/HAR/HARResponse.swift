import Generator

/// A response of a HAR file (HAR 1.2 §4.8).
struct HARResponse {
    private(set) var response: RecordedResponse
    private(set) var problems: [String] = []
    /// Whether the browser did not send the request.
    let wasBlocked: Bool

    init(_ node: Node) {
        let status = node.text("status").flatMap { Int($0) } ?? 0
        let error = node.text("_error")?.lowercased() ?? ""
        wasBlocked = error.contains("blocked")
        var headers = (node["headers"]?.elements ?? []).compactMap { RecordedField(har: $0) }.ofMessage()
        // The content is decoded (HAR 1.2 §4.14).
        headers.removeAll { $0.name.lowercased() == "content-encoding" }
        let content = node["content"]
        if headers.header("content-type") == nil, let type = content?.text("mimeType"), type.contains("/"),
            type != "x-unknown"
        {
            headers.append(RecordedField("Content-Type", type))
        }
        response = RecordedResponse(status: (100...999).contains(status) ? status : 0, headers: headers)
        guard let text = content?.text("text") else { return }
        // A body that the browser did not keep may be an empty text.
        if text.isEmpty, let size = content?.text("size").flatMap({ Int($0) }), size > 0 { return }
        guard content?.text("encoding")?.lowercased() == "base64" else {
            response.body = Array(text.utf8)
            return
        }
        response.body = Base64.decoded(text)
        if response.body == nil { problems.append("the content of a response is not base64; it is left out") }
    }
}
