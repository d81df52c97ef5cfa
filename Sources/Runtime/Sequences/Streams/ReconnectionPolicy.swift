public import APIRuntime

/// How often, and when, a stream of events is connected again.
public struct ReconnectionPolicy: Sendable, Hashable {
    /// How many times in a row, without an event in between, the stream is connected again.
    public var times: Int
    /// How long to wait before connecting again, in seconds, until the server has said so with `retry`.
    ///
    /// From the second time in a row on it may be twice as long as the time before. How much longer it is is random, so that
    /// clients that lost their server together do not come back together.
    public var delay: Double
    /// The longest time to wait, in seconds, also where the server asks for more.
    public var maxDelay: Double
    /// The error statuses after which connecting again is worth a try.
    public var statuses: [StatusRange]

    /// A policy.
    public init(
        times: Int = 10, delay: Double = 3, maxDelay: Double = 60,
        statuses: [StatusRange] = RetryPolicy.temporaryFailures
    ) {
        self.times = times
        self.delay = delay
        self.maxDelay = maxDelay
        self.statuses = statuses
    }

    /// How long to wait.
    ///
    /// - Parameters:
    ///   - failures: Which time in a row it is, from 1.
    ///   - retry: What the stream asks for, in milliseconds.
    ///   - retryAfter: What an error status asks for, in seconds.
    func pause(failures: Int, retry: Int?, retryAfter: Double?) -> Duration {
        // A server that asks for no pause at all would get one connection after the other.
        let usual = retry.map { max(Double($0) / 1000, min(delay, 0.1)) } ?? delay
        let seconds = max(usual, retryAfter ?? 0)
        // Beyond 2^60 any pause is the longest.
        let factor = Double(sign: .plus, exponent: min(max(failures, 1), 61) - 1, significand: 1)
        let shortest = Duration(wait: min(seconds, maxDelay))
        let longest = Duration(wait: min(seconds * factor, maxDelay))
        return shortest + (longest - shortest) * Double.random(in: 0...1)
    }
}
