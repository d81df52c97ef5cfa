public import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// The events of an endpoint, with reconnection.
///
/// Reconnects when a connection ends, is lost, is silent for longer than `ClientConfiguration.idleTimeout`, or
/// temporarily fails, and sends the id of the last event in `Last-Event-ID`. The server ends the events with `[DONE]`
/// or status 204 (WHATWG HTML §9.2.3).
///
/// The first event that you ask for opens the connection. Every iteration makes a new one; releasing the iterator closes it.
public struct ReconnectingEvents<Request: StreamRequestable>: AsyncSequence, Sendable {
    /// The error of reading: `decoding`; a permanent error status; the last error after too many failed connections in
    /// a row; or `cancelled`. An error ends the events.
    public typealias Failure = APIError<Request.Failure>
    /// An element and its event.
    public typealias Element = ServerSentEvent<Request.Element>

    let client: APIClient<Request.API>
    let endpoint: Request
    let policy: ReconnectionPolicy

    /// Starts with a new connection.
    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// Reads events, and reconnects.
    public struct Iterator: AsyncIteratorProtocol {
        private let events: ReconnectingEvents
        /// The same for all connections: keeps its idempotency key.
        private var request: PreparedRequest?
        private var connection: Request.Response.Events.Iterator?
        private var position = StreamPosition()
        /// The number of connections that have ended since the last event.
        private var failures = 0
        private var isDone = false

        init(_ events: ReconnectingEvents) {
            self.events = events
        }

        /// The next event; nil at the end.
        ///
        /// - Throws: Any case of `APIError`; see `ReconnectingEvents.Failure`.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(Failure) -> Element? {
            guard !isDone else { return nil }
            do throws(Failure) {
                while true {
                    var lost: Failure
                    do throws(Failure) {
                        if let event = try await read(isolation: actor) {
                            failures = 0
                            return event
                        }
                        if isDone { return nil }
                        lost = .transport(TransportFailure(.connectionLost, "the stream of events ended"))
                    } catch {
                        lost = error
                    }
                    try await pause(after: lost, isolation: actor)
                }
            } catch {
                isDone = true
                connection = nil
                throw error
            }
        }

        /// The same as `next(isolation:)`, for systems before iOS 18 and macOS 15.
        nonisolated(nonsending) public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: #isolation)
        }

        /// The next event of the connection; nil if that has ended.
        private mutating func read(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
            if connection == nil { connection = try await connect(isolation: actor) }
            defer {
                position = connection?.position ?? position
                isDone = connection?.isDone ?? false
            }
            if let event = try await connection?.next(isolation: actor) { return event }
            // Some bodies end without an error when their reader is cancelled.
            guard !Task.isCancelled else { throw .cancelled }
            return nil
        }

        private mutating func connect(
            isolation actor: isolated (any Actor)?
        ) async throws(Failure) -> Request.Response.Events.Iterator {
            var request = if let request { request } else { try prepared() }
            self.request = request
            if let id = position.id, let name = HTTPField.Name("Last-Event-ID") {
                // An id that a header cannot hold is left out: only the position is lost.
                let isSayable = !id.isEmpty && HTTPSyntax.isFieldValue(id) && id.utf8.count <= longestEcho
                request.request.headerFields[name] = isSayable ? id : nil
            }
            let stream = try await events.client.answer(to: request, of: Request.self).response.value
            return Request.Response.Events.Iterator(stream.events, from: position)
        }

        private func prepared() throws(Failure) -> PreparedRequest {
            guard Request.framing == .events else {
                throw .invalidRequest("only a stream of events can go on over another connection")
            }
            let request = try events.endpoint.prepared(for: events.client.configuration)
            guard request.mayBeRepeated else {
                throw .invalidRequest("the request cannot be repeated, and so not go on over another connection")
            }
            return request
        }

        /// Waits before the next connection.
        ///
        /// - Throws: `error` if reconnecting is pointless, or `cancelled`.
        private mutating func pause(
            after error: Failure, isolation actor: isolated (any Actor)?
        ) async throws(Failure) {
            connection = nil
            guard isWorthAnother(error), failures < events.policy.times else { throw error }
            failures += 1
            let retryAfter = error.response.flatMap { RetryAfter.seconds(in: $0.headers, now: Date()) }
            do {
                try await Task.sleep(
                    for: events.policy.pause(failures: failures, retry: position.retry, retryAfter: retryAfter))
            } catch {
                throw .cancelled
            }
        }

        private func isWorthAnother(_ error: Failure) -> Bool {
            switch error {
            case .transport(let failure): failure.kind.isTemporary
            case .failure(_, let reply), .unexpectedStatus(let reply), .decoding(_, let reply):
                // An error status with an undecodable body counts as that status.
                !Request.endpoint.isSuccess(reply.status)
                    && events.policy.statuses.contains { $0.contains(reply.status) }
            case .invalidRequest, .missingCredentials, .cancelled: false
            }
        }
    }
}

extension ReconnectingEvents: Undisclosed {
    /// The endpoint's name.
    public var description: String { "the events of \(Request.endpoint.name)" }

    /// The endpoint and the policy.
    public var disclosed: KeyValuePairs<String, Any> { ["endpoint": endpoint, "policy": policy] }
}

extension ReconnectingEvents.Iterator: Undisclosed {
    /// The endpoint's name.
    public var description: String { events.description }

    /// The events; no content.
    public var disclosed: KeyValuePairs<String, Any> { ["events": events] }
}
