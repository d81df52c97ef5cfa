#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import HTTPTypes

/// A request with its response.
package struct DriftExchange: Sendable {
    package var request: HTTPRequest
    /// The body of the request; nil if it is not known.
    package var body: Data?
    package var response: HTTPResponse?
    /// The body of the response; nil if it is not known.
    package var responseBody: Data?

    package init(
        _ request: HTTPRequest, body: Data?, response: HTTPResponse? = nil, responseBody: Data? = nil
    ) {
        self.request = request
        self.body = body
        self.response = response
        self.responseBody = responseBody
    }
}
