import Synchronization

extension Duration {
    /// So many seconds, or what comes nearest: a `Duration` cannot hold every `Double`, and thirty years are as good as no limit.
    init(wait seconds: Double) {
        self = .seconds(seconds > 0 ? min(seconds, 1e9) : 0)
    }
}

/// Runs an operation, and cancels it when it takes longer than it may.
///
/// - Throws: what the operation throws, or a `TransportFailure` of the kind `timedOut`.
func withTimeout<Value: Sendable>(
    _ seconds: Double, from origin: Origin, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let failure = TransportFailure(.timedOut, "\(origin) did not answer within \(seconds) seconds")
    return try await withLimit(seconds, since: Activity(), or: failure, operation)
}

/// Runs an operation, and cancels it when it does nothing for too long.
///
/// - Parameter operation: Notes whatever it does.
/// - Throws: what the operation throws, or a `TransportFailure` of the kind `timedOut`.
func withStallLimit<Value: Sendable>(
    _ seconds: Double, from origin: Origin, _ operation: @escaping @Sendable (Activity) async throws -> Value
) async throws -> Value {
    let failure = TransportFailure(.timedOut, "nothing moved between here and \(origin) for \(seconds) seconds")
    let activity = Activity()
    return try await withLimit(seconds, since: activity, or: failure) { try await operation(activity) }
}

/// When something last happened.
final class Activity: Sendable {
    private let last = Mutex(ContinuousClock.now)

    var time: ContinuousClock.Instant { last.withLock { $0 } }

    func note() { last.withLock { $0 = .now } }
}

private func withLimit<Value: Sendable>(
    _ seconds: Double, since activity: Activity, or failure: TransportFailure,
    _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    if seconds == .infinity { return try await operation() }
    guard seconds > 0 else { throw failure }
    return try await withThrowingTaskGroup(of: Value?.self) { group in
        defer { group.cancelAll() }
        group.addHere { try await operation() }
        group.addHere {
            while case let end = activity.time + Duration(wait: seconds), end > .now {
                try await Task.sleep(until: end, clock: .continuous)
            }
            return nil
        }
        guard let first = try await group.next(), let value = first else { throw failure }
        return value
    }
}

extension ThrowingTaskGroup where ChildTaskResult: Sendable, Failure == any Error {
    /// Adds a task that begins on the caller's thread, where the system has such tasks: a call that is made at once need not
    /// wait for a thread.
    fileprivate mutating func addHere(_ operation: @escaping @Sendable () async throws -> ChildTaskResult) {
        #if compiler(>=6.2)
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                addImmediateTask(operation: operation)
                return
            }
        #endif
        addTask(operation: operation)
    }
}
