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
    if seconds == .infinity { return try await operation() }
    let failure = TransportFailure(.timedOut, "\(origin) did not answer within \(seconds) seconds")
    guard seconds > 0 else { throw failure }
    return try await withThrowingTaskGroup(of: Value?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await operation() }
        group.addTask {
            try await Task.sleep(for: Duration(wait: seconds))
            return nil
        }
        guard let first = try await group.next(), let value = first else { throw failure }
        return value
    }
}
