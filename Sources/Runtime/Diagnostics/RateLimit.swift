public import APIRuntime
public import Foundation

/// How many more calls a server allows, and until when, as a response's headers say it.
///
/// It is read of `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers), of that draft's earlier
/// `RateLimit-Limit`, `-Remaining` and `-Reset`, or of the `X-RateLimit-…` headers that came before it. Where there are
/// several limits, it is the one of which the least remains. Servers promise nothing by it.
public struct RateLimit: Sendable, Hashable {
    /// How many calls are allowed at most; some servers count something else, such as what the calls cost.
    public let limit: Int?
    /// How many more calls are allowed until `reset`.
    public let remaining: Int?
    /// When there are `limit` calls again. Where the response has a `Retry-After`, the time that it asks to wait for.
    public let reset: Date?
    /// How long it is for which there are `limit` calls.
    public let window: Duration?
    /// What the server calls the limit, where it has several.
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
    /// How many more calls the server allows; nil where no header says so.
    public var rateLimit: RateLimit? {
        RateLimit(headers, status: status, received: received)
    }
}

extension Response {
    /// How many more calls the server allows; nil where no header says so.
    public var rateLimit: RateLimit? {
        RateLimit(headers, status: status, received: received)
    }
}
