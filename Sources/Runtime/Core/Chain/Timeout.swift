import APIValues

/// Runs an operation, and cancels it after a time limit, with a `TransportFailure` of the kind `timedOut`.
func withTimeout(
    _ limit: Duration, of request: PreparedRequest,
    _ operation: @escaping @Sendable (PreparedRequest) async throws -> Reply
) async throws -> Reply {
    if limit == .infinity { return try await operation(request) }
    var request = request
    let lateness = request.call.rules.lateness ?? Lateness()
    request.change { $0.call.rules.lateness = lateness }
    let start = ContinuousClock.now
    let origin = request.origin
    return try await withLimit(
        limit, since: { start }, or: lateness.failure(after: limit.inSeconds) ?? .late(origin, limit.inSeconds)
    ) { [request] in try await operation(request) }
}

/// Runs an operation, and cancels it once the last activity is longer ago than the limit.
package func withLimit<Value: Sendable>(
    _ limit: Duration, since activity: @escaping @Sendable () -> ContinuousClock.Instant,
    or failure: @escaping @autoclosure @Sendable () -> TransportFailure,
    _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let limit = limit.bounded
    guard limit > .zero else { throw failure() }
    // The new task does not inherit the cancellation.
    try Task.checkCancellation()
    let late = Lock<TransportFailure?>(nil)
    let task = Task.here(operation)
    let deadline = Deadlines.shared.add(activity() + limit) {
        let end = activity() + limit
        if end > .now { return end }
        // Before the cancellation, after which the transport does not know what the call waited for.
        let failure = failure()
        late.withLock { $0 = failure }
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
    // A cancelled operation may return as if complete.
    if let failure = late.withLock({ $0 }) { throw failure }
    return try result.get()
}

extension Task where Failure == any Error {
    /// A task that starts on the caller's thread, if the system supports that: it need not wait for another thread.
    fileprivate static func here(_ operation: @escaping @Sendable () async throws -> Success) -> Task {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return .immediate(operation: operation)
        }
        return Task(operation: operation)
    }
}
