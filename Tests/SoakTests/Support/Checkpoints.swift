import Foundation
import APIValues

/// Where a call waits for somebody else: it is held up at one of these points, until it is cancelled there.
final class Checkpoints: Sendable {
    /// What whoever holds a call up does when that is cancelled.
    enum Manner: Sendable, CaseIterable {
        /// Throws `CancellationError`.
        case heedful
        /// Goes on as if nothing had happened.
        case heedless
        /// Says that there is no more, as an `AsyncStream` does; whoever has no end to say goes on.
        case silent
    }

    private struct State {
        /// Every point that was passed, in order.
        var passed: [String] = []
        /// Those who are at work for a call now.
        var present: [String] = []
        var sent = 0
        var continuation: AsyncStream<Void>.Continuation?
    }

    private let target: Int?
    private let manner: Manner
    private let state = Lock(State())
    private let arrivals: AsyncStream<Void>

    /// - Parameter target: The number of the point at which the call is held up; nil for none.
    init(holdingAt target: Int? = nil, _ manner: Manner = .heedful) {
        self.target = target
        self.manner = manner
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        arrivals = stream
        state.withLock { $0.continuation = continuation }
    }

    /// Every point that was passed, in order.
    var passed: [String] { state.withLock { $0.passed } }
    /// Those who are at work for a call now.
    var present: [String] { state.withLock { $0.present } }
    /// How many requests were sent.
    var sent: Int { state.withLock { $0.sent } }

    /// Passes a point.
    ///
    /// - Returns: Whether there is more to come.
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

    /// Notes that somebody is at work.
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

    /// Waits until a call is held up, or there is none any more.
    func arrival() async {
        for await _ in arrivals {}
    }

    /// Lets whoever waits for an arrival go on.
    func end() {
        state.withLock { $0.continuation }?.finish()
    }
}
