import APIValues

extension Duration {
    /// No time limit: `client.with { $0.timeout = .infinity }`.
    public static var infinity: Duration { .seconds(Int64.max) }

    /// So many seconds, or what comes nearest: a `Duration` cannot hold every `Double`, and thirty years are as good as no limit.
    package init(wait seconds: Double) {
        self = .seconds(seconds > 0 ? min(seconds, 1e9) : 0)
    }

    package var inSeconds: Double { self / .seconds(1) }

    /// The time that can be waited for and added to an instant without an overflow: from none to thirty years.
    package var bounded: Duration { min(max(self, .zero), .seconds(1_000_000_000)) }

    /// The time, doubled so often, but not longer than `longest`.
    package func doubled(_ times: Int, upTo longest: Duration) -> Duration {
        // Beyond 2^60 any pause is the longest.
        let factor = Double(sign: .plus, exponent: min(max(times, 0), 60), significand: 1)
        return Duration(wait: min(inSeconds * factor, longest.inSeconds))
    }
}

/// Runs an operation, and cancels it when it takes longer than it may.
///
/// - Throws: what the operation throws, or a `TransportFailure` of the kind `timedOut`.
func withTimeout<Value: Sendable>(
    _ limit: Duration, from origin: Origin, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    if limit == .infinity { return try await operation() }
    return try await withLimit(limit, since: Activity(), or: .late(origin, limit.inSeconds), operation)
}

/// When something last happened.
package final class Activity: Sendable {
    private let last = Lock(ContinuousClock.now)

    package var time: ContinuousClock.Instant { last.withLock { $0 } }

    package init() {}

    package func note() { last.withLock { $0 = .now } }
}

package func withLimit<Value: Sendable>(
    _ limit: Duration, since activity: Activity, or failure: @autoclosure () -> TransportFailure,
    _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let limit = limit.bounded
    guard limit > .zero else { throw failure() }
    // The task of its own does not know yet that it is cancelled.
    try Task.checkCancellation()
    let isOver = Lock(false)
    let task = Task.here(operation)
    let deadline = Deadlines.shared.add(activity.time + limit) {
        let end = activity.time + limit
        if end > .now { return end }
        isOver.withLock { $0 = true }
        // In another task, because a cancellation handler may take long.
        Task.detached { task.cancel() }
        return nil
    }
    let result = await withTaskCancellationHandler {
        await task.result
    } onCancel: {
        task.cancel()
    }
    Deadlines.shared.remove(deadline)
    // What is cancelled may end as if it were complete.
    let hasTimedOut = isOver.withLock { $0 }
    if hasTimedOut { throw failure() }
    return try result.get()
}

extension Task where Failure == any Error {
    /// A task that begins on the caller's thread, where the system has such tasks: a call that is made at once need not wait
    /// for a thread.
    fileprivate static func here(_ operation: @escaping @Sendable () async throws -> Success) -> Task {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return .immediate(operation: operation)
        }
        return Task(operation: operation)
    }
}
