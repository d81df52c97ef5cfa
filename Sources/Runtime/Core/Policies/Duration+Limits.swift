extension Duration {
    /// No time limit: `client.with { $0.timeout = .infinity }`.
    public static var infinity: Duration { .seconds(Int64.max) }

    /// The number of seconds, from zero to thirty years: a `Duration` cannot hold every `Double`.
    package init(wait seconds: Double) { self = .seconds(seconds > 0 ? min(seconds, 1e9) : 0) }

    package var inSeconds: Double { self / .seconds(1) }

    /// The time, limited to between zero and thirty years: adding it to an instant cannot overflow.
    package var bounded: Duration { min(max(self, .zero), .seconds(1_000_000_000)) }

    /// The time, doubled `times` times, at most `longest`.
    package func doubled(_ times: Int, upTo longest: Duration) -> Duration {
        // 2^60 times any pause exceeds the longest.
        let factor = Double(sign: .plus, exponent: min(max(times, 0), 60), significand: 1)
        return Duration(wait: min(inSeconds * factor, longest.inSeconds))
    }
}
