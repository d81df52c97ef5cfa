import Foundation
import APIValues

/// The points at which a call waits: it is held at one of them until it is cancelled there.
final class Checkpoints: Sendable {
    /// The reaction of a collaborator that is cancelled while it holds a call.
    enum Manner: Sendable, CaseIterable {
        /// Throws `CancellationError`.
        case heedful
        /// Continues.
        case heedless
        /// Ends its sequence, as an `AsyncStream` does; a collaborator without a sequence continues.
        case silent
    }

    private struct State {
        /// Every point that was passed, in order.
        var passed: [String] = []
        /// The collaborators that are at work for a call.
        var present: [String] = []
        var sent = 0
        var continuation: AsyncStream<Void>.Continuation?
    }

    private let target: Int?
    private let manner: Manner
    private let state = Lock(State())
    private let arrivals: AsyncStream<Void>

    /// - Parameter target: The number of the point at which the call is held; nil for no point.
    init(holdingAt target: Int? = nil, _ manner: Manner = .heedful) {
        self.target = target
        self.manner = manner
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        arrivals = stream
        state.withLock { $0.continuation = continuation }
    }

    /// Every point that was passed, in order.
    var passed: [String] { state.withLock { $0.passed } }
    /// The collaborators that are at work for a call.
    var present: [String] { state.withLock { $0.present } }
    /// The number of requests sent.
    var sent: Int { state.withLock { $0.sent } }

    /// Passes a point.
    ///
    /// - Returns: Whether the sequence continues.
    @discardableResult
    func pass(_ name: String) async throws -> Bool {
        let isTarget = state.withLock { state in
            state.passed.append(name)
            return state.passed.count - 1 == target
        }
        guard isTarget else {
            await Task.yield()
            return true
        }
        end()
        // Much longer than the test may take.
        try? await Task.sleep(for: .seconds(3600))
        if manner == .heedful { throw CancellationError() }
        return manner == .heedless
    }

    /// Notes that a collaborator is at work.
    func visit<Value>(_ name: String, _ work: () async throws -> Value) async rethrows -> Value {
        state.withLock { $0.present.append(name) }
        defer {
            state.withLock { state in
                if let index = state.present.firstIndex(of: name) { state.present.remove(at: index) }
            }
        }
        return try await work()
    }

    /// Notes that a request is sent, unless its task is cancelled.
    func send() throws {
        try state.withLock { state in
            try Task.checkCancellation()
            state.sent += 1
        }
    }

    /// Waits until a call is held, or has ended.
    func arrival() async {
        for await _ in arrivals {}
    }

    /// Resumes the waiter for an arrival.
    func end() {
        state.withLock { $0.continuation }?.finish()
    }
}
