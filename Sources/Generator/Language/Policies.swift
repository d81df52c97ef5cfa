/// How often and when a call is retried.
package enum Retry: Sendable, Equatable {
    case never
    case times(Int, delay: Double?, maxDelay: Double?, statuses: [StatusPattern]?)
}

/// How long a response may be cached.
package enum Caching: Sendable, Equatable {
    case never
    /// The response's headers decide.
    case standard
    case seconds(Double)
}
