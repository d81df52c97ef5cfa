import Dispatch
import Synchronization

/// A call that is under way and reports to a completion handler.
///
/// Letting go of it changes nothing: only `cancel()` ends the call early.
public struct CallTask: Sendable, Hashable {
    private let task: Task<Void, Never>

    /// Ends the call, and its connection. The completion handler is called with `cancelled`, unless it has been called
    /// already.
    public func cancel() {
        task.cancel()
    }

    /// Whether somebody has cancelled the call.
    public var isCancelled: Bool { task.isCancelled }

    /// Starts a call.
    ///
    /// - Parameter run: Makes the call and hands over the outcome.
    init(_ run: @escaping @Sendable () async -> Void) {
        task = Task { await run() }
    }
}

/// Hands something over on a queue, and returns when that is done.
///
/// - Parameter work: Gets whether the task was cancelled, until the very moment.
func run(on queue: DispatchQueue, _ work: @escaping @Sendable (_ isCancelled: Bool) -> Void) async {
    let isCancelled = Atomic(false)
    await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            queue.async {
                work(isCancelled.load(ordering: .acquiring))
                continuation.resume()
            }
        }
    } onCancel: {
        isCancelled.store(true, ordering: .releasing)
    }
}
