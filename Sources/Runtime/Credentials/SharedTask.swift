import APIValues

/// Work that several tasks wait for. It goes on when one of them is cancelled, who then waits no longer.
package final class SharedTask<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
        var count = 0
    }

    private let state = Lock(State())

    /// Begins the work.
    package init(_ work: @escaping @Sendable () async throws -> Value) {
        Task {
            do { finish(.success(try await work())) } catch { finish(.failure(error)) }
        }
    }

    /// Waits for the work's end.
    ///
    /// - Throws: what the work throws, or `CancellationError` when the task that waits is cancelled.
    package func value() async throws -> Value {
        let id = state.withLock { state in
            state.count += 1
            return state.count
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Value, any Error>? in
                    if let result = state.result { return result }
                    // Cancelled from here on, the handler finds the continuation.
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

    /// Tells a result to all who wait, and who come; the first one counts.
    package func finish(_ result: Result<Value, any Error>) {
        let waiting = state.withLock { state in
            state.result = state.result ?? result
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume(with: result) }
    }
}
