import APIValues

/// Work that several tasks wait for. A cancelled waiter stops waiting; the work continues.
package final class SharedTask<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
        var count = 0
    }

    private let state = Lock(State())

    package init(_ work: @escaping @Sendable () async throws -> Value) {
        Task {
            do { finish(.success(try await work())) } catch { finish(.failure(error)) }
        }
    }

    /// Waits for the work's result.
    ///
    /// - Throws: The error of the work, or `CancellationError` when the waiting task is cancelled.
    package func value() async throws -> Value {
        let id = state.withLock { state in
            state.count += 1
            return state.count
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Value, any Error>? in
                    if let result = state.result { return result }
                    // If the task is cancelled after this, `onCancel` finds the continuation.
                    guard !Task.isCancelled else { return .failure(CancellationError()) }
                    state.waiting[id] = continuation
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let waiting = state.withLock { $0.waiting.removeValue(forKey: id) }
            waiting?.resume(throwing: CancellationError())
        }
    }

    /// Delivers the first result to present and later waiters.
    package func finish(_ result: Result<Value, any Error>) {
        let waiting = state.withLock { state in
            state.result = state.result ?? result
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume(with: result) }
    }
}
