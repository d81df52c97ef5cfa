import APIRuntime

/// The pauses between the questions of a device (RFC 8628 §3.5).
struct DevicePolling {
    private static let longestBackoff = Duration.seconds(60)

    private var interval: Duration
    /// The number of questions without an answer since the last answer.
    private var failures = 0

    /// - Parameter interval: The pause that the server wants, in seconds.
    init(interval: Double) { self.interval = .seconds(interval) }

    /// The pause before the next question. It doubles with each question that gets no answer: the server may be overloaded.
    var pause: Duration {
        guard failures > 0 else { return interval }
        let backoff = max(interval, .seconds(1)) * (1 << min(failures, 6))
        return max(interval, min(backoff, Self.longestBackoff))
    }

    /// Takes the server's answer that there is no token.
    ///
    /// - Throws: The error if there is no next question.
    mutating func take(_ failure: TokenFailure) throws {
        switch failure {
        case .refused(let refusal, endsGrant: _):
            switch refusal.error {
            case "authorization_pending": failures = 0
            case "slow_down":
                failures = 0
                interval += .seconds(5)
            case "expired_token": throw SignInFailure.timedOut
            default:
                guard refusal.isTemporary else { throw SignInFailure.refused(refusal) }
                failures += 1
            }
        case .failed(let error, let isTemporary):
            guard isTemporary else { throw error }
            failures += 1
        }
    }
}

extension OAuthRefusal {
    /// Whether the same request may succeed later.
    fileprivate var isTemporary: Bool {
        status.map { status in RetryPolicy.temporaryFailures.contains { $0.contains(status) } } ?? false
    }
}
