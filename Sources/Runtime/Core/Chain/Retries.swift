#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
package import HTTPTypes

/// The state of a retry policy during a call.
package struct Retries {
    private let policy: RetryPolicy
    private let budget: RetryBudget
    private let deadline: ContinuousClock.Instant?
    /// Whether the call may be repeated.
    private let isAllowed: Bool
    /// The retries so far.
    private var count = 0

    package init(_ policy: RetryPolicy, budget: RetryBudget, deadline: ContinuousClock.Instant?, isAllowed: Bool) {
        self.policy = policy
        self.budget = budget
        self.deadline = deadline
        self.isAllowed = isAllowed
    }

    /// The wait before the next retry; nil for no retry.
    package mutating func pause(after outcome: Result<HTTPResponse, any Error>) -> Duration? {
        guard isWorthAnother(outcome) else {
            if case .success = outcome, count == 0 { budget.refill() }
            return nil
        }
        guard isAllowed, count < policy.times, !Task.isCancelled else { return nil }
        let wait = policy.pause(after: count, retryAfter: retryAfter(outcome))
        // Waiting past the deadline only delays the error.
        if let deadline, ContinuousClock.now + wait >= deadline { return nil }
        guard budget.take() else { return nil }
        count += 1
        return wait
    }

    private func isWorthAnother(_ outcome: Result<HTTPResponse, any Error>) -> Bool {
        switch outcome {
        case .success(let response):
            response.headerFields.isTemporary(response.status.code, policy.statuses)
        case .failure(let failure as TransportFailure): failure.kind.isTemporary
        case .failure: false
        }
    }

    private func retryAfter(_ outcome: Result<HTTPResponse, any Error>) -> Double? {
        guard case .success(let response) = outcome else { return nil }
        return RetryAfter.seconds(in: response.headerFields, now: Date())
    }
}
