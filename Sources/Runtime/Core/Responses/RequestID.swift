import HTTPTypes

extension RawResponse {
    /// The server's ID of the request, for its support; nil if none of the usual headers has one.
    public var requestID: String? { headers.requestID }
}

extension HTTPFields {
    /// The headers that name a request, the common ones first.
    private static let requestIDNames = [
        "X-Request-Id", "Request-Id", "X-Correlation-Id", "X-GitHub-Request-Id", "X-Amzn-RequestId", "X-Amz-Request-Id",
        "X-Ms-Request-Id", "CF-Ray", "X-Trace-Id", "Traceparent",
    ].compactMap { HTTPField.Name($0) }

    /// Nil also for text that cannot be an ID, such as a sentence.
    var requestID: String? {
        for name in Self.requestIDNames {
            if let id = self[name], (1...128).contains(id.utf8.count), id.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) {
                return id
            }
        }
        return nil
    }
}
