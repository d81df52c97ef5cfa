package import APIMock
package import HTTPTypes

/// A response that is sent while its body still arrives, or one that is known as a whole.
package struct ServedResponse: Sendable {
    /// The head, and the known parts of the body.
    var response: MockResponse
    /// The rest of the body.
    var rest: ProxiedBody?

    package init(_ response: MockResponse) { self.response = response }

    /// The response of another server.
    /// - Parameter request: The request, which decides whether the client gets a body.
    package init(_ proxied: ProxiedResponse, to request: HTTPRequest) async throws {
        response = MockResponse(proxied.head.status, headers: proxied.head.headerFields)
        // RFC 9112 §6.3: no body follows, and the call is over.
        if request.method == .head || [204, 304].contains(proxied.head.status.code) {
            _ = try await proxied.body.collect()
        } else {
            rest = proxied.body
        }
    }
}
