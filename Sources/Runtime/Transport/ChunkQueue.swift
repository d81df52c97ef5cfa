import Foundation
import APIValues

/// Makes what sends wait, and lets it go on. Every pause is followed by one resumption.
package struct FlowControl: Sendable {
    let pause: @Sendable () -> Void
    let resume: @Sendable () -> Void

    package init(pause: @escaping @Sendable () -> Void, resume: @escaping @Sendable () -> Void) {
        self.pause = pause
        self.resume = resume
    }
}

/// The bytes of a response's body between the transport that receives them and the task that reads them.
///
/// There is one reader. It holds the queue through a `Reader`; when that is gone, or its task is cancelled, the transfer
/// ends. A transfer with a flowControl comes no faster than it is read; one without ends when more waits than may.
package final class ChunkQueue: Sendable {
    /// How many bytes may wait where nobody knows how many are accepted.
    package static let defaultLimit = 256_000_000
    /// How many bytes may wait before the flowControl is used.
    private static let enough = 262_144

    private struct State {
        var received = Data()
        var end: Result<Void, any Error>?
        var waiting: CheckedContinuation<Void, Never>?
        var isPaused = false
    }

    private let state = Lock(State())
    private let limit: Int
    private let flowControl: FlowControl?
    private let onCancel: @Sendable () -> Void

    init(limit: Int, flowControl: FlowControl?, onCancel: @escaping @Sendable () -> Void) {
        self.limit = limit
        self.flowControl = flowControl
        self.onCancel = onCancel
    }

    /// - Returns: Whether what sends was made to wait.
    func append(_ chunk: Data) -> Bool {
        let (waiting, isPaused, isFull) = state.withLock { state -> (CheckedContinuation<Void, Never>?, Bool, Bool) in
            guard state.end == nil else { return (nil, false, false) }
            if state.received.isEmpty { state.received = chunk } else { state.received.append(chunk) }
            // What somebody waits for does not wait itself.
            if let waiting = state.waiting.take() { return (waiting, false, false) }
            if state.received.count >= Self.enough { pause(&state) }
            return (nil, state.isPaused, state.received.count > limit)
        }
        waiting?.resume()
        if isFull { end(TransportFailure(.responseTooLarge, "more than \(limit) bytes of the body wait to be read")) }
        return isPaused
    }

    /// Ends the body; what was appended is still read. Only the first end counts.
    ///
    /// - Returns: Whether this was the first.
    @discardableResult
    func finish(_ end: Result<Void, any Error>) -> Bool {
        let (waiting, isFirst) = state.withLock { state -> (CheckedContinuation<Void, Never>?, Bool) in
            guard state.end == nil else { return (nil, false) }
            state.end = end
            resume(&state)
            return (state.waiting.take(), true)
        }
        waiting?.resume()
        return isFirst
    }

    private func next() async throws -> Data? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waits = state.withLock { state in
                    guard state.received.isEmpty, state.end == nil, state.waiting == nil else { return false }
                    state.waiting = continuation
                    return true
                }
                if !waits { continuation.resume() }
            }
        } onCancel: {
            cancel()
        }
        return try state.withLock { state in
            guard state.received.isEmpty else {
                defer {
                    state.received = Data()
                    resume(&state)
                }
                return state.received
            }
            guard let end = state.end else { throw TransportFailure(.other, "two tasks read a body at once") }
            try end.get()
            return nil
        }
    }

    // Under the lock, so that a pause and its end come in their order.

    private func pause(_ state: inout State) {
        guard let flowControl, !state.isPaused else { return }
        state.isPaused = true
        flowControl.pause()
    }

    private func resume(_ state: inout State) {
        guard let flowControl, state.isPaused else { return }
        state.isPaused = false
        flowControl.resume()
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
