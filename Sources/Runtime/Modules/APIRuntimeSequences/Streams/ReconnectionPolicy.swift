public import APIRuntime

/// When and how often a stream of events reconnects.
public struct ReconnectionPolicy: Sendable, Hashable {
    /// The number of reconnections without an event in between.
    public var times: Int
    /// How long to wait before reconnecting, until the server sets another time with `retry`.
    ///
    /// From the second time in a row, the longest wait doubles each time. The actual wait is random, to spread clients
    /// that lost their server together.
    public var delay: Duration
    /// The longest wait, even if the server asks for more.
    public var maximumDelay: Duration
    /// The error statuses after which to reconnect.
    public var statuses: [StatusRange]

    /// A policy.
    public init(
        times: Int = 10, delay: Duration = .seconds(3), maximumDelay: Duration = .seconds(60),
        statuses: [StatusRange] = RetryPolicy.temporaryFailures
    ) {
        self.times = times
        self.delay = delay
        self.maximumDelay = maximumDelay
        self.statuses = statuses
    }

    /// The next wait.
    ///
    /// - Parameters:
    ///   - failures: The number of failures in a row, from 1.
    ///   - retry: The stream's `retry`, in milliseconds.
    ///   - retryAfter: The `Retry-After` of an error status, in seconds.
    func pause(failures: Int, retry: Int?, retryAfter: Double?) -> Duration {
        // With `retry: 0`, connections would follow each other without a pause.
        let usual = retry.map { max(Duration(wait: Double($0) / 1000), min(delay, .milliseconds(100))) } ?? delay
        let pause = max(usual, Duration(wait: retryAfter ?? 0))
        let shortest = pause.doubled(0, upTo: maximumDelay)
        let longest = pause.doubled(max(failures, 1) - 1, upTo: maximumDelay)
        return shortest + (longest - shortest) * Double.random(in: 0...1)
    }
}
