import APIRuntime
import Dispatch
import APIValues

/// A running call that reports to a completion handler.
///
/// Releasing the task does not end the call. Call `cancel()`, or store the task in a `CallGroup`.
public struct CallTask: Sendable {
    private let task: Task<Void, Never>
    private let progress = Progress()

    /// Cancels the call and closes its connection. The completion handler is called with `cancelled`, unless it has
    /// been called already.
    public func cancel() {
        task.cancel()
    }

    /// Whether the call was cancelled.
    public var isCancelled: Bool { task.isCancelled }

    /// Adds the call to a group, which cancels its calls together.
    public func store(in group: CallGroup) {
        group.add(self)
    }

    /// Whether the completion handler has been called.
    var isFinished: Bool { progress.isFinished.withLock { $0 } }

    /// - Parameter run: Makes the call and delivers the outcome.
    init(_ run: @escaping @Sendable () async -> Void) {
        task = Task { [progress] in
            await run()
            progress.isFinished.withLock { $0 = true }
        }
    }

    private final class Progress: Sendable {
        let isFinished = Lock(false)
    }
}

extension CallTask: Hashable {
    /// Whether both are the same call.
    public static func == (left: CallTask, right: CallTask) -> Bool { left.task == right.task }

    /// Hashes the identity of the call.
    public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}

/// Runs work on a queue, and returns when it is done.
///
/// - Parameter work: Gets whether the task was cancelled before the work starts.
func run(on queue: DispatchQueue, _ work: @escaping @Sendable (_ isCancelled: Bool) -> Void) async {
    let isCancelled = Lock(false)
    await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            queue.async {
                work(isCancelled.withLock { $0 })
                continuation.resume()
            }
        }
    } onCancel: {
        isCancelled.withLock { $0 = true }
    }
}
