import APIRuntime
import APIValues

/// The time of the last activity.
final class Activity: Sendable {
    private let last = Lock(ContinuousClock.now)

    var time: ContinuousClock.Instant { last.withLock { $0 } }

    func note() { last.withLock { $0 = .now } }
}

/// Runs an operation, and cancels it after `limit` without activity.
///
/// - Parameter operation: Notes its activity.
/// - Throws: The error of the operation, or a `TransportFailure` of the kind `timedOut`.
func withStallLimit<Value: Sendable>(
    _ limit: Duration, from origin: Origin, _ operation: @escaping @Sendable (Activity) async throws -> Value
) async throws -> Value {
    let activity = Activity()
    if limit == .infinity { return try await operation(activity) }
    let failure = TransportFailure(.timedOut, "nothing moved between here and \(origin) for \(limit)")
    return try await withLimit(limit, since: { activity.time }, or: failure) { try await operation(activity) }
}
