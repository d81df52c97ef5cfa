/// How often, and when, a call that failed is made again.
///
/// A call is made again where no response came, or one of the policy's ``statuses``, and only where repeating it is safe:
/// see ``Endpoint/isRepeatable``.
public struct RetryPolicy: Sendable, Hashable {
    /// How many times a call is made again at most, after the first time.
    public var times: Int
    /// How long the first pause is at most; each further one may be twice as long. How long it is is random, so
    /// that clients that failed together do not come back together.
    public var delay: Duration
    /// The longest pause.
    public var maximumDelay: Duration
    /// The statuses that are worth another try.
    public var statuses: [StatusRange]
    /// The longest time that a server's `Retry-After` is waited for, also where the server asks for more.
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

    /// No call is made again.
    public static let never = RetryPolicy(times: 0, statuses: [])

    /// The statuses that say of themselves that they pass: 408, 425, 429, 500, 502, 503, 504 (RFC 9110 §15; RFC 6585 §4;
    /// RFC 8470 §5.2).
    public static let temporaryFailures: [StatusRange] = [408, 425, 429, 500, 502, 503, 504]

    /// How long to wait.
    ///
    /// - Parameters:
    ///   - count: How many times the call was made again already.
    ///   - retryAfter: What the server asks for, in seconds.
    func pause(after count: Int, retryAfter: Double?) -> Duration {
        if let retryAfter { return min(Duration(wait: retryAfter), maximumRetryAfter.bounded) }
        return delay.doubled(count, upTo: maximumDelay) * Double.random(in: 0...1)
    }
}
