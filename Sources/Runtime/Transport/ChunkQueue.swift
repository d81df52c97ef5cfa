import Foundation
import Synchronization

/// The bytes of a response's body between the transport that receives them and the task that reads them.
///
/// There is one reader. It holds the queue through a `Reader`; when that is gone, or its task is cancelled, the transfer
/// ends. So it does when far more has come than the reader has taken, since nothing can slow the server down.
final class ChunkQueue: Sendable {
    /// How many bytes may wait for the reader.
    private static let capacity = 256_000_000

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
        let (waiting, isFull) = state.withLock { state -> (CheckedContinuation<Data?, any Error>?, Bool) in
            guard state.end == nil else { return (nil, false) }
            if state.waiting == nil { state.received.append(chunk) }
            return (state.waiting.take(), state.received.count > Self.capacity)
        }
        waiting?.resume(returning: chunk)
        if isFull {
            end(TransportFailure(.responseTooLarge, "more than \(Self.capacity) bytes of the body wait to be read"))
        }
    }

    /// Ends the body; what was appended is still read. Only the first end counts.
    ///
    /// - Returns: Whether this was the first.
    @discardableResult
    func finish(_ end: Result<Void, any Error>) -> Bool {
        let (waiting, isFirst) = state.withLock { state -> (CheckedContinuation<Data?, any Error>?, Bool) in
            guard state.end == nil else { return (nil, false) }
            state.end = end
            return (state.waiting.take(), true)
        }
        waiting?.resume(with: end.map { nil })
        return isFirst
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
                    guard state.waiting == nil else {
                        return .failure(TransportFailure(.other, "two tasks read a body at once"))
                    }
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
        end(CancellationError())
    }

    /// Drops what is not read, and ends the transfer where it goes on. One that was over already ends with the error too, so
    /// that nobody takes what is left of the body for all of it.
    private func end(_ error: any Error) {
        state.withLock { state in
            if !state.received.isEmpty, state.end != nil { state.end = .failure(error) }
            state.received = Data()
        }
        if finish(.failure(error)) { onCancel() }
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
