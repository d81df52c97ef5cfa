public import APIRuntime
public import APIValues
import HTTPTypes

/// A layer that makes simultaneous equal calls share one request.
///
/// Calls are equal if their client, endpoint, URL and headers, credentials included, are the same. Only GET requests
/// are shared; streams and downloads are not. The request continues while at least one call waits for it: a call that
/// is cancelled or runs out of time only stops waiting. All waiting calls get the same response or the same error. An
/// unsafe request ends the sharing of requests under way.
///
/// Layers around a whole call see each call; layers around an attempt see one request, that of the first call. If one of them
/// sets `Authorization`, `Proxy-Authorization` or `Cookie`, nothing is shared. If it distinguishes users by other headers, use one
/// client per user. Copies that `with(_:)` makes do not share with the original.
public final class RequestCoalescer: Sendable {
    // A request ends when it is answered or its last waiter has left. After the first waiter has left it accepts no new
    // ones: it may be too slow to wait for.

    /// Equal for equal calls. Holds the credentials while the request is under way.
    struct Key: Hashable, Sendable {
        let client: ObjectIdentifier?
        let endpoint: String
        let request: HTTPRequest
    }

    private typealias Waiter = AsyncThrowingStream<Reply, any Error>.Continuation

    private struct Flight {
        var waiters: [Waiter] = []
        /// The number of these that still wait.
        var count = 0
        var task: Task<Void, Never>?
    }

    private struct State {
        /// The flights that accept waiters.
        var open: [Key: Int] = [:]
        var flights: [Int: Flight] = [:]
        var count = 0
    }

    private let state = Lock(State())

    /// A coalescer for one client or several.
    public init() {}

    /// The answer to an equal request under way, or else the answer from `send`.
    ///
    /// - Returns: The answer, and whether it came from the caller's own `send`.
    /// - Throws: The error of `send`, or `CancellationError` if the caller's task is cancelled.
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

    /// Stops new calls from joining requests under way, whose answers may be outdated.
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

    /// Removes a waiter, and cancels the request after the last one. Does nothing for a finished request.
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

extension RequestCoalescer: Layer {
    /// Before the network.
    public var place: Chain.Place { .answers }

    /// Sends a request, or waits for the answer to an equal one.
    public func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        let operation = request.operation
        guard request.request.method == .get, request.body == nil, !operation.isStreaming else {
            // An answer to a request from before the change may be outdated after it.
            defer { if !request.request.method.isSafe { close() } }
            return try await next(request)
        }
        let client = operation.call.client.map { ObjectIdentifier($0) }
        let key = Key(client: client, endpoint: operation.endpoint.name, request: request.request)
        let (reply, isOwn) = try await reply(to: key) {
            var reply = try await next(request)
            // A body that a middleware has substituted may be readable only once.
            if !reply.body.isRepeatable {
                reply.body = HTTPBody(try await reply.body.collect(upTo: operation.maximumResponseSize))
            }
            return reply
        }
        // A layer that saw only the first request may have added credentials to it.
        guard isOwn || reply.request.addedHeaders.isDisjoint(with: alwaysSecret) else { return try await next(request) }
        return reply
    }
}

extension RequestCoalescer: Undisclosed {
    /// How many requests are under way, and how many callers wait for them.
    public var description: String {
        state.withLock { "\($0.flights.count) for \($0.flights.values.reduce(0) { $0 + $1.count })" }
    }
}
