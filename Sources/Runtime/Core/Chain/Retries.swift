import Foundation
package import HTTPTypes

/// What is left of a retry policy while a call is being made.
package struct Retries {
    private let policy: RetryPolicy
    private let budget: RetryBudget
    private let deadline: ContinuousClock.Instant?
    /// Whether the call may be made again at all.
    private let isAllowed: Bool
    /// How often it was.
    private var count = 0

    package init(_ policy: RetryPolicy, budget: RetryBudget, deadline: ContinuousClock.Instant?, isAllowed: Bool) {
        self.policy = policy
        self.budget = budget
        self.deadline = deadline
        self.isAllowed = isAllowed
    }

    /// How long to wait before the call is made again; nil where it is not.
    package mutating func pause(after outcome: Result<HTTPResponse, any Error>) -> Duration? {
        guard isWorthAnother(outcome) else {
            if case .success = outcome, count == 0 { budget.refill() }
            return nil
        }
        guard isAllowed, count < policy.times, !Task.isCancelled else { return nil }
        let wait = policy.pause(after: count, retryAfter: retryAfter(outcome))
        // Waiting for an attempt that has no time any more only delays the error.
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

extension HTTPFields {
    /// Whether what a response of this status says passes.
    fileprivate func isTemporary(_ status: Int, _ statuses: [StatusRange]) -> Bool {
        // A server that knows better says so.
        switch self[.shouldRetry]?.lowercased() {
        case "true": status >= 400
        case "false": false
        default: statuses.contains { $0.contains(status) }
        }
    }
}

extension RawResponse {
    /// Whether the same attempt may succeed a little later.
    var isTemporary: Bool { headers.isTemporary(status, RetryPolicy.temporaryFailures) }
}

extension TransportFailure.Kind {
    /// Whether the same attempt may succeed a little later.
    package var isTemporary: Bool {
        [.timedOut, .cannotFindHost, .cannotConnect, .notConnected, .connectionLost].contains(self)
    }
}
