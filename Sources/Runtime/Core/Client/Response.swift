public import Foundation
public import HTTPTypes

/// A decoded response together with what it was decoded from.
public struct Response<Value: Sendable>: Sendable {
    /// The decoded body.
    public let value: Value
    /// The status code.
    public let status: Int
    /// The headers.
    public let headers: HTTPFields
    /// The body as it came; nothing where the value is a stream that reads it.
    public let body: Data
    /// The address that answered, after redirects. No secret of the path or the query is in it.
    public let url: URL?
    /// Whether the body is one that the cache has kept; the `Age` header tells for how long where the server was not asked.
    public internal(set) var isCached = false
    /// When the response was there.
    private(set) var received = Date()
    /// What was called.
    var endpoint: (any Requestable.Type)?
}

extension Response {
    /// The same response, with something else made of it.
    func with<Other: Sendable>(_ value: Other) -> Response<Other> {
        Response<Other>(
            value: value, status: status, headers: headers, body: body, url: url, isCached: isCached,
            received: received, endpoint: endpoint)
    }

    /// The response before it was decoded.
    var raw: RawResponse {
        let raw = RawResponse(status: status, headers: headers, body: body)
        return endpoint.map { raw.of($0) } ?? raw
    }
}

extension Response: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The status and the body's size.
    public var description: String { "status \(status), \(body.count) bytes" }

    /// The status and the body's size.
    public var debugDescription: String { description }

    /// The value and the status.
    public var customMirror: Mirror { Mirror(self, children: ["value": value, "status": status]) }
}
