/// How often, and when, a call is repeated.
package enum Retry: Sendable {
    case never
    case times(Int, delay: Double?, maxDelay: Double?, statuses: [StatusPattern]?)
}

/// How long a response may be kept.
package enum Caching: Sendable {
    case never
    /// As long as the response's headers say.
    case standard
    case seconds(Double)
}
