/// How often, and when, a failed call is retried.
///
/// A call is retried if no response came, or one with one of the policy's ``statuses``, and only if repeating it is safe:
/// see ``Endpoint/isRepeatable``.
public struct RetryPolicy: Sendable, Hashable {
    /// The largest number of retries of a call.
    public var times: Int
    /// The longest pause before the first retry. It doubles with each further retry (exponential backoff), and each
    /// pause is a random part of it (full jitter), to spread the retries of clients that failed together.
    public var delay: Duration
    /// The longest pause.
    public var maximumDelay: Duration
    /// The statuses that are retried.
    public var statuses: [StatusRange]
    /// The longest wait for a server's `Retry-After`, also if the server asks for more.
    public var maximumRetryAfter: Duration

    /// A policy.
    public init(
        times: Int, delay: Duration = .milliseconds(500), maximumDelay: Duration = .seconds(30),
        statuses: [StatusRange] = RetryPolicy.temporaryFailures, maximumRetryAfter: Duration = .seconds(60)
    ) {
        self.times = times
        self.delay = delay
        self.maximumDelay = maximumDelay
        self.statuses = statuses
        self.maximumRetryAfter = maximumRetryAfter
    }

    /// Never retries.
    public static let never = RetryPolicy(times: 0, statuses: [])

    /// The statuses of temporary failures: 408, 425, 429, 500, 502, 503, 504 (RFC 9110 §15; RFC 6585 §4; RFC 8470 §5.2).
    public static let temporaryFailures: [StatusRange] = [408, 425, 429, 500, 502, 503, 504]

    /// The pause after `count` retries, if the server asks for one of `retryAfter` seconds.
    func pause(after count: Int, retryAfter: Double?) -> Duration {
        if let retryAfter { return min(Duration(wait: retryAfter), maximumRetryAfter.bounded) }
        return delay.doubled(count, upTo: maximumDelay) * Double.random(in: 0...1)
    }
}
