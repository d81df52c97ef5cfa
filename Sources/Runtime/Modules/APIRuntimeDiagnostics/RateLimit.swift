public import APIRuntime
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// How many more calls a server allows, and until when, from the headers of a response.
///
/// Read from `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers), from that draft's earlier
/// `RateLimit-Limit`, `-Remaining` and `-Reset`, or from the older `X-RateLimit-…` headers. Of several limits, the one
/// with the fewest calls left. A hint: the server may allow fewer calls.
public struct RateLimit: Sendable, Hashable {
    /// The number of calls allowed in a period. Some servers count something else, such as the cost of calls.
    public let limit: Int?
    /// The number of calls left until `reset`.
    public let remaining: Int?
    /// When `limit` calls are allowed again; from `Retry-After`, if the response has it.
    public let reset: Date?
    /// The length of the period for which `limit` calls are allowed.
    public let window: Duration?
    /// The server's name of the limit, if it has several.
    public let policy: String?

    /// A limit.
    public init(
        limit: Int? = nil, remaining: Int? = nil, reset: Date? = nil, window: Duration? = nil, policy: String? = nil
    ) {
        self.limit = limit
        self.remaining = remaining
        self.reset = reset
        self.window = window
        self.policy = policy
    }
}

extension RawResponse {
    /// How many more calls the server allows; nil without such headers.
    public var rateLimit: RateLimit? {
        RateLimit(headers, status: status, received: received)
    }
}

extension Response {
    /// How many more calls the server allows; nil without such headers.
    public var rateLimit: RateLimit? {
        RateLimit(headers, status: status, received: received)
    }
}
