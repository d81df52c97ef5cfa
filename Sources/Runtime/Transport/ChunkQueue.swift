import Foundation
import Synchronization

/// The bytes of a response's body between the transport that receives them and the task that reads them.
///
/// There is one reader. It holds the queue through a `Reader`; when that is gone, or its task is cancelled, the transfer
/// ends.
final class ChunkQueue: Sendable {
    private struct State {
        var received = Data()
        var end: Result<Void, any Error>?
        var waiting: CheckedContinuation<Data?, any Error>?
    }

    private let state = Mutex(State())
    private let onCancel: @Sendable () -> Void

    init(onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    func append(_ chunk: Data) {
        let waiting = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            guard state.end == nil else { return nil }
            if state.waiting == nil { state.received.append(chunk) }
            return state.waiting.take()
        }
        waiting?.resume(returning: chunk)
    }

    /// Ends the body; what was appended is still read. Only the first end counts.
    func finish(_ end: Result<Void, any Error>) {
        let waiting = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            guard state.end == nil else { return nil }
            state.end = end
            return state.waiting.take()
        }
        waiting?.resume(with: end.map { nil })
    }

    private func next() async throws -> Data? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let ready = state.withLock { state -> Result<Data?, any Error>? in
                    if !state.received.isEmpty {
                        defer { state.received = Data() }
                        return .success(state.received)
                    }
                    if let end = state.end { return end.map { nil } }
                    state.waiting = continuation
                    return nil
                }
                if let ready { continuation.resume(with: ready) }
            }
        } onCancel: {
            cancel()
        }
    }

    private func cancel() {
        state.withLock { $0.received = Data() }
        finish(.failure(CancellationError()))
        onCancel()
    }

    /// The reading end.
    final class Reader: AsyncSequence, Sendable {
        private let queue: ChunkQueue

        init(_ queue: ChunkQueue) {
            self.queue = queue
        }

        deinit {
            queue.cancel()
        }

        func makeAsyncIterator() -> Iterator {
            Iterator(reader: self)
        }

        struct Iterator: AsyncIteratorProtocol {
            let reader: Reader

            func next() async throws -> Data? {
                try await reader.queue.next()
            }
        }
    }
}
