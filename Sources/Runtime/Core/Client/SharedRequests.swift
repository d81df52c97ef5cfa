import HTTPTypes
import Synchronization

/// Requests that are on their way, each for everybody who asks the same at that time.
///
/// A request ends when it is answered or when the last one who waits for it has gone. Once somebody has gone it takes no
/// more: what comes now may not be worth waiting for.
final class SharedRequests: Sendable {
    /// What has to be the same. It holds the credentials, for as long as the request is on its way.
    struct Key: Hashable, Sendable {
        /// Of the client.
        let variant: Int
        let endpoint: String
        let request: HTTPRequest
    }

    private typealias Waiter = AsyncThrowingStream<Reply, any Error>.Continuation

    private struct Flight {
        var waiters: [Waiter] = []
        /// How many of them are still there.
        var count = 0
        var task: Task<Void, Never>?
    }

    private struct State {
        /// Those that take more, by what they ask.
        var open: [Key: Int] = [:]
        var flights: [Int: Flight] = [:]
        var count = 0
        var variants = 0
    }

    private let state = Mutex(State())

    /// A number for one more client.
    func nextVariant() -> Int {
        state.withLock { state in
            state.variants += 1
            return state.variants
        }
    }

    /// The answer to a request that is on its way, or else to the one that `send` makes.
    ///
    /// - Returns: The answer, and whether it is to the caller's own request.
    /// - Throws: what `send` throws, or `CancellationError` where the caller's own task is cancelled.
    func reply(
        to key: Key, _ send: @escaping @Sendable () async throws -> Reply
    ) async throws -> (reply: Reply, isOwn: Bool) {
        try Task.checkCancellation()
        let (replies, waiter) = AsyncThrowingStream<Reply, any Error>.makeStream()
        let (number, isOwn) = join(key, waiter, send)
        defer { leave(key, number) }
        for try await reply in replies { return (reply, isOwn) }
        throw CancellationError()
    }

    /// Lets nobody else wait for what is on its way: it may tell of things that have changed since.
    func close() {
        state.withLock { $0.open = [:] }
    }

    private func join(
        _ key: Key, _ waiter: Waiter, _ send: @escaping @Sendable () async throws -> Reply
    ) -> (number: Int, isOwn: Bool) {
        state.withLock { state in
            let isOwn = state.open[key] == nil
            let number = state.open[key] ?? state.count + 1
            if isOwn {
                state.count = number
                state.open[key] = number
                let task = Task {
                    do {
                        let reply = try await send()
                        finish(key, number) { $0.yield(reply) }
                    } catch {
                        finish(key, number) { $0.finish(throwing: error) }
                    }
                }
                state.flights[number] = Flight(task: task)
            }
            state.flights[number]?.waiters.append(waiter)
            state.flights[number]?.count += 1
            return (number, isOwn)
        }
    }

    private func finish(_ key: Key, _ number: Int, _ tell: (Waiter) -> Void) {
        let flight = state.withLock { state in
            if state.open[key] == number { state.open[key] = nil }
            return state.flights.removeValue(forKey: number)
        }
        flight?.waiters.forEach(tell)
    }

    /// Notes that one who waited has gone; of a request that is over nothing is left to note.
    private func leave(_ key: Key, _ number: Int) {
        let abandoned = state.withLock { state -> Task<Void, Never>? in
            guard state.flights[number] != nil else { return nil }
            if state.open[key] == number { state.open[key] = nil }
            state.flights[number]?.count -= 1
            guard state.flights[number]?.count == 0 else { return nil }
            return state.flights.removeValue(forKey: number)?.task
        }
        abandoned?.cancel()
    }
}

extension SharedRequests: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// How many requests are on their way, and how many callers wait for them.
    var description: String {
        state.withLock { "\($0.flights.count) for \($0.flights.values.reduce(0) { $0 + $1.count })" }
    }

    var debugDescription: String { description }

    /// Nothing: what is asked holds credentials.
    var customMirror: Mirror { Mirror(self, children: []) }
}
