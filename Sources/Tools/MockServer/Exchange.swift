package import APIMock
package import HTTPTypes

/// A request and its response, for a log.
package struct Exchange: Sendable {
    /// Nil if what the client sent is no request.
    package let request: HTTPRequest?
    package let response: MockResponse
}
