#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import HTTPTypes
import APIValues

/// One exchange, from the start of the request to the end of the response's body. The session reports from its own thread,
/// the caller waits in a task, and a cancellation can come at any time.
package final class WireTransfer: Sendable {
    package typealias Head = (response: HTTPResponse, body: HTTPBody)

    private enum State {
        case new
        case waiting(CheckedContinuation<Void, Never>)
        case responded(Head)
        case failed(any Error)
        /// The caller has the head.
        case given
    }

    private let state = Lock(State.new)
    /// The ID of the transfer's wait in `Deadlines`.
    private let deadline = Lock<Int?>(nil)
    private let body: ChunkQueue
    /// Cancels the transfer; `finish` resumes the waiter.
    package let cancel: @Sendable () -> Void

    /// A transfer for `run` to start. At most `waitingLimit` bytes of the body may wait to be read; `flowControl` slows
    /// the sender to the pace of the reader.
    package init(
        cancel: @escaping @Sendable () -> Void, waitingLimit: Int = ChunkQueue.defaultLimit,
        flowControl: FlowControl? = nil
    ) {
        self.cancel = cancel
        body = ChunkQueue(limit: waitingLimit, flowControl: flowControl, onCancel: cancel)
    }

    /// Ends the transfer at a deadline, unless it has ended before. Throws if the deadline is over. `late` says what the
    /// call has waited for, after these seconds.
    package func end(
        at timeout: (end: ContinuousClock.Instant, seconds: Double)?, from origin: Origin,
        _ late: (@Sendable (Double) -> TransportFailure)? = nil
    ) throws(TransportFailure) {
        guard let timeout else { return }
        guard timeout.end > .now else { throw .late(origin, timeout.seconds) }
        let id = Deadlines.shared.add(timeout.end) { [weak self] in
            self?.finish(late?(timeout.seconds) ?? TransportFailure.late(origin, timeout.seconds))
            self?.cancel()
            return nil
        }
        deadline.withLock { $0 = id }
    }

    /// Starts the transfer by `start` and waits for the response's head. Throws the error of `finish`, or `CancellationError`.
    package func run(_ start: (WireTransfer) -> Void) async throws -> Head {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let begins = state.withLock { state in
                    // The transfer may have been cancelled or ended before its start.
                    guard case .new = state else { return false }
                    state = .waiting(continuation)
                    return true
                }
                if begins { start(self) } else { continuation.resume() }
            }
        } onCancel: {
            finish(CancellationError())
            cancel()
        }
        return try state.withLock { state in
            switch state {
            case .responded(let head):
                state = .given
                return head
            case .failed(let error): throw error
            case .new, .waiting, .given: throw TransportFailure(.other, "a transfer is run once")
            }
        }
    }

    /// Receives the response's head, for the body whose chunks are still to come.
    package func receive(_ head: (HTTPBody) -> Head) { settle(.responded(head(HTTPBody(ChunkQueue.Reader(body))))) }

    /// Receives the whole response, which ends the transfer.
    package func complete(_ response: HTTPResponse, _ body: HTTPBody) { settle(.responded((response, body))) }

    /// Receives a part of the body. Returns whether the sender has to wait until some of it is read.
    @discardableResult
    package func receive(_ data: Data) -> Bool { body.append(data) }

    /// Ends the transfer in any state. Only the first end counts.
    package func finish(_ error: (any Error)?) {
        if let id = deadline.withLock({ $0.take() }) { Deadlines.shared.remove(id) }
        let failure = error ?? TransportFailure(.badResponse, "the connection ended without a response")
        settle(.failed(failure))
        body.finish(error.map { .failure($0) } ?? .success(()))
    }

    /// Leaves `new` or `waiting`, and wakes the waiter. In any other state, `next` is not evaluated.
    private func settle(_ next: @autoclosure () -> State) {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            switch state {
            case .new:
                state = next()
                return nil
            case .waiting(let continuation):
                state = next()
                return continuation
            case .responded, .failed, .given:
                return nil
            }
        }
        waiting?.resume()
    }
}
