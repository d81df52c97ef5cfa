public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTypes

/// A decoded value with the response that it came from.
public struct Response<Value: Sendable>: Sendable {
    /// The decoded body.
    public let value: Value
    /// The status code.
    public let status: Int
    /// The headers.
    public let headers: HTTPFields
    /// The raw body; empty if the value is a stream that reads it.
    public let body: Data
    /// The address that answered, after redirects, without secrets of the path or the query.
    public let url: URL?
    /// Whether a layer had stored the response.
    package let isKept: Bool
    /// When the response arrived.
    package let received: Date
    private let endpoint: (any Requestable.Type)?

    package init(
        value: Value, status: Int, headers: HTTPFields, body: Data, url: URL?, isKept: Bool = false,
        received: Date = Date(), endpoint: (any Requestable.Type)? = nil
    ) {
        self.value = value
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
        self.isKept = isKept
        self.received = received
        self.endpoint = endpoint
    }
}

extension Response {
    /// The server's ID of the request, for its support; nil if none of the usual headers has one.
    public var requestID: String? { headers.requestID }

    /// The response with another value.
    package func with<Other: Sendable>(_ value: Other) -> Response<Other> {
        Response<Other>(
            value: value, status: status, headers: headers, body: body, url: url, isKept: isKept,
            received: received, endpoint: endpoint)
    }

    /// The response before decoding.
    package var raw: RawResponse {
        var raw = RawResponse(status: status, headers: headers, body: body)
        guard let endpoint else { return raw }
        raw.context.request = Box(FailedRequest(method: endpoint.endpoint.method, url: url))
        return raw.of(endpoint)
    }
}

extension Response: Undisclosed {
    /// The status and the body's size.
    public var description: String { "status \(status), \(body.count) bytes" }

    /// The value and the status.
    public var disclosed: KeyValuePairs<String, Any> { ["value": value, "status": status] }
}
