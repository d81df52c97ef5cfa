/// How often, and when, a call that failed is made again.
///
/// A call is made again where no response came, or one of the policy's ``statuses``, and only where repeating it is safe:
/// see ``Endpoint/isRepeatable``.
public struct RetryPolicy: Sendable, Hashable {
    /// How many times a call is made again at most, after the first time.
    public var times: Int
    /// How long the first pause is at most, in seconds; each further one may be twice as long. How long it is is random, so
    /// that clients that failed together do not come back together.
    public var delay: Double
    /// The longest pause, in seconds.
    public var maxDelay: Double
    /// The statuses that are worth another try.
    public var statuses: [StatusRange]
    /// The longest time, in seconds, that a server's `Retry-After` is waited for, also where the server asks for more.
    public var maxRetryAfter: Double

    /// A policy.
    public init(
        times: Int, delay: Double = 0.5, maxDelay: Double = 30,
        statuses: [StatusRange] = RetryPolicy.temporaryFailures, maxRetryAfter: Double = 60
    ) {
        self.times = times
        self.delay = delay
        self.maxDelay = maxDelay
        self.statuses = statuses
        self.maxRetryAfter = maxRetryAfter
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
        if let retryAfter { return Duration(wait: min(retryAfter, maxRetryAfter)) }
        // Beyond 2^60 any pause is the longest.
        let factor = Double(sign: .plus, exponent: min(max(count, 0), 60), significand: 1)
        return Duration(wait: min(delay * factor, maxDelay)) * Double.random(in: 0...1)
    }
}
