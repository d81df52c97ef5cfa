#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import APIValues

/// Pauses and resumes the sender. Each pause is followed by one resumption.
package typealias FlowControl = (pause: @Sendable () -> Void, resume: @Sendable () -> Void)

/// The bytes of a response's body between the transport that receives them and the task that reads them. The only reader
/// holds the queue through a `Reader`; releasing that, or cancelling its task, ends the transfer. Flow control slows
/// the transfer to the pace of its reader. More waiting bytes than the limit end it.
package final class ChunkQueue: Sendable {
    /// The default limit of waiting bytes.
    package static let defaultLimit = 256_000_000
    /// The number of waiting bytes that pauses the sender.
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

    /// Adds a chunk. Returns whether the sender is paused.
    func append(_ chunk: Data) -> Bool {
        let (waiting, isPaused, isFull) = state.withLock { state -> (CheckedContinuation<Void, Never>?, Bool, Bool) in
            guard state.end == nil else { return (nil, false, false) }
            if state.received.isEmpty { state.received = chunk } else { state.received.append(chunk) }
            // A waiting reader takes the bytes at once.
            if let waiting = state.waiting.take() { return (waiting, false, false) }
            if state.received.count >= Self.enough { pause(&state) }
            return (nil, state.isPaused, state.received.count > limit)
        }
        waiting?.resume()
        if isFull { end(TransportFailure(.responseTooLarge, "more than \(limit) bytes of the body wait to be read")) }
        return isPaused
    }

    /// Ends the body; appended bytes are still read. Only the first end counts. Returns whether this was the first.
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

    // Under the lock, to keep pauses and resumptions in order.

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

    private func cancel() { end(CancellationError()) }

    /// Drops unread bytes and cancels the transfer. A finished one with unread bytes ends with the error too, because
    /// its reader did not get the whole body.
    private func end(_ error: any Error) {
        state.withLock { state in
            if !state.received.isEmpty, state.end != nil { state.end = .failure(error) }
            state.received = Data()
        }
        if finish(.failure(error)) { onCancel() }
    }

    final class Reader: Sendable {
        private let queue: ChunkQueue

        init(_ queue: ChunkQueue) { self.queue = queue }

        deinit { queue.cancel() }

        func next() async throws -> Data? { try await queue.next() }
    }
}
