#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import HTTPTypes

/// The response of a mock.
package struct MockResponse: Sendable, Hashable {
    package var status: HTTPResponse.Status
    package var headers: HTTPFields
    /// The body. A stream has a part for each of its elements.
    package var parts: [Data]
    /// Whether the body is a stream, whose parts are sent one after another.
    package var isStream = false
    /// The reasons why the request was refused, or what does not fit in an example of the document.
    package var findings: [MockFinding] = []

    package init(_ status: HTTPResponse.Status, headers: HTTPFields = [:], parts: [Data] = []) {
        self.status = status
        self.headers = headers
        self.parts = parts
    }

    /// The whole body.
    package var body: Data { parts.count == 1 ? parts[0] : parts.reduce(into: Data()) { $0.append($1) } }

    /// The response for a path without this method (RFC 9110 §15.5.6).
    static func wrongMethod(_ allowed: [String]) -> MockResponse {
        let list = allowed.joined(separator: ", ")
        var response = Problem(.methodNotAllowed, "The path has \(list).").response
        response.headers[.allow] = list
        return response
    }
}

extension MockResponse {
    /// An error without a finding (RFC 9457).
    package static func problem(_ status: HTTPResponse.Status, _ detail: String) -> MockResponse {
        Problem(HTTPResponse.Status(titled: status.code), detail).response
    }
}
