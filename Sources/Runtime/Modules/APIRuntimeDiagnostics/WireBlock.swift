import APIRuntime
import APIValues
import HTTPTypes

/// An attempt as text.
struct WireBlock {
    private let request: PreparedRequest
    private let bodyLimit: Int
    private let names = SecretNames()

    /// - Parameter request: The request as the log got it.
    init(_ request: PreparedRequest, bodyLimit: Int) {
        self.request = request
        self.bodyLimit = bodyLimit
    }

    /// An attempt with a response.
    func text(_ reply: Reply, _ time: String, _ problem: String?) -> String {
        let sent = reply.request
        let head = secretsOfHead(of: sent)
        let response = request.operation.redacted(sent.operation.redacted(reply.response))
        let status = response.status.code
        var lines = [title(sent, reply.isKept ? "\(status) from a cache in \(time)" : "\(status) in \(time)")]
        lines += message(sent, head)
        if sent.publicURL != request.publicURL, let url = request.publicURL {
            lines.insert("> redirected from \(names.removed(from: "\(url)"))".hiding(head).oneLine(upTo: 8000), at: 1)
        }
        lines.append("< \(status)")
        lines += fields(response.headerFields, "<", head)
        let secrets = request.secrets.flatMap { own in sent.secrets.map { own + $0 } }
        let body = WireBody(of: request.operation, secrets: secrets, limit: bodyLimit)
        // A streamed body belongs to the caller, even if it is in memory.
        let isStream = request.call.leavesBody(reply.response)
        lines += body.lines(isStream ? nil : reply.body, response.headerFields[.contentType], "<")
        if let problem { lines.append("! \(problem.oneLine(upTo: 300).hiding(head))") }
        return lines.joined(separator: "\n")
    }

    /// An attempt without a response.
    func text(_ error: any Error, _ time: String) -> String {
        let head = secretsOfHead(of: request)
        let kind = (error as? TransportFailure).map { "\($0.kind): " } ?? ""
        let lines = [title(request, "no response after \(time)")] + message(request, head)
        return (lines + ["! \(kind)\(error.loggedMessage.oneLine(upTo: 300).hiding(head))"])
            .joined(separator: "\n")
    }

    private func secretsOfHead(of sent: PreparedRequest) -> [String] { request.secretsOfHead + sent.secretsOfHead }

    private func title(_ sent: PreparedRequest, _ outcome: String) -> String {
        "\(sent.operation), attempt \(sent.operation.attempt): \(outcome)"
    }

    private func message(_ sent: PreparedRequest, _ secrets: [String]) -> [String] {
        let masked = sent.masked
        let url = "\(sent.origin)\(names.removed(from: masked.path ?? "/"))".hiding(secrets)
        let lines = ["> \(masked.method) \(url.oneLine(upTo: 8000))"] + fields(masked.headerFields, ">", secrets)
        guard let body = sent.body else { return lines }
        let shown = WireBody(
            of: sent.operation, secrets: sent.secrets, visible: sent.operation.mask.hidesBody ? sent.visibleParts : nil,
            limit: bodyLimit)
        return lines + shown.lines(body, masked.headerFields[.contentType], ">")
    }

    private func fields(_ fields: HTTPFields, _ mark: String, _ secrets: [String]) -> [String] {
        fields.map { field in
            let isSecret = names.contains(field.name.canonicalName)
            let value = isSecret ? redactedText : names.removed(from: field.value).hiding(secrets)
            return "\(mark) \(field.name): \(value.oneLine(upTo: 1000))"
        }
    }
}
