public import APIRuntime
public import APIValues
import Foundation
public import HTTPTypes

/// The elements of a streamed response, decoded as they arrive.
///
/// One task can read a stream, once. It has no time limit, but fails if it is silent for `idleTimeout`. Cancelling the
/// task ends it with `cancelled`; cancelling or releasing the stream closes the connection. An error ends the stream.
///
/// Its description and mirror hide the server's data.
public struct ResponseStream<Element: Sendable, EndpointFailure: Sendable>: AsyncSequence, Sendable {
    /// The error of reading: `transport`, `decoding` or `cancelled`.
    ///
    /// The path of a mismatch begins with the element's index, `[3].delta`, and its response holds that element's bytes in
    /// place of the body.
    public typealias Failure = APIError<EndpointFailure>

    /// The elements with their events' names and ids.
    public let events: Events

    /// The status code.
    public var status: Int { events.head.status }
    /// The headers.
    public var headers: HTTPFields { events.head.headers }

    init(
        head: RawResponse, body: HTTPBody, framing: StreamFraming, limit: Int,
        read: @escaping @Sendable (EventReader) throws -> Element
    ) {
        events = Events(head: head, body: body, framing: framing, limit: limit, read: read)
    }

    /// Begins to read the stream.
    public func makeAsyncIterator() -> Iterator {
        Iterator(events: events.makeAsyncIterator())
    }

    /// Reads a stream.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var events: Events.Iterator

        /// The same as `next(isolation:)`, for systems before iOS 18 and macOS 15.
        nonisolated(nonsending) public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: #isolation)
        }

        /// The next element; nil at the end.
        ///
        /// - Throws: `transport`, `decoding` or `cancelled`.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(Failure) -> Element?
        {
            try await events.next(isolation: actor)?.value
        }
    }

    /// The elements of a stream with their events' names and ids.
    public struct Events: AsyncSequence, Sendable {
        /// The error of reading; see `ResponseStream.Failure`.
        public typealias Failure = APIError<EndpointFailure>
        /// An element and its event.
        public typealias Element = ServerSentEvent<ResponseStream.Element>

        let head: RawResponse
        let body: HTTPBody
        let framing: StreamFraming
        let limit: Int
        let read: @Sendable (EventReader) throws -> ResponseStream.Element

        /// Begins to read the stream.
        public func makeAsyncIterator() -> Iterator {
            Iterator(self)
        }
    }
}

extension ResponseStream.Events {
    /// Reads a stream.
    public struct Iterator: AsyncIteratorProtocol {
        private let head: RawResponse
        private let read: @Sendable (EventReader) throws -> ResponseStream.Element
        private var parser: StreamParser
        /// Nil at the end.
        private var chunks: HTTPBody.AsyncIterator?
        private var count = 0

        init(_ events: ResponseStream.Events, from position: StreamPosition = StreamPosition()) {
            head = events.head
            read = events.read
            parser = StreamParser(events.framing, limit: events.limit, from: position)
            chunks = events.body.makeAsyncIterator()
        }

        /// The position after the last event.
        var position: StreamPosition { parser.position }
        /// Whether the server has ended the stream: reconnecting is pointless.
        var isDone: Bool { parser.isDone || head.status == 204 }

        /// The next element; nil at the end.
        ///
        /// - Throws: `transport`, `decoding` or `cancelled`.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(ResponseStream.Failure) -> ResponseStream.Events.Element? {
            do {
                guard let item = try await nextItem(isolation: actor) else {
                    chunks = nil
                    return nil
                }
                return try decode(item)
            } catch {
                chunks = nil
                if let error = error as? ResponseStream.Failure { throw error }
                throw Task.isCancelled ? .cancelled : APIError(error, of: head.context)
            }
        }

        /// The same as `next(isolation:)`, for systems before iOS 18 and macOS 15.
        nonisolated(nonsending) public mutating func next() async throws(ResponseStream.Failure) -> ResponseStream
            .Events.Element?
        {
            try await next(isolation: #isolation)
        }

        private mutating func nextItem(isolation actor: isolated (any Actor)?) async throws -> StreamParser.Item? {
            while let chunks, !parser.isDone {
                try Task.checkCancellation()
                if let item = try parser.next() { return item }
                guard !parser.isDone else { return nil }
                guard let chunk = try await chunks.next(isolation: actor) else {
                    self.chunks = nil
                    // Some bodies end without an error when their reader is cancelled.
                    try Task.checkCancellation()
                    return parser.last()
                }
                parser.append(chunk)
            }
            return nil
        }

        private mutating func decode(
            _ item: StreamParser.Item
        ) throws(ResponseStream.Failure) -> ResponseStream.Events.Element {
            defer { count += 1 }
            do {
                let value = try read(EventReader(name: item.event, data: item.value, limits: head.limits))
                return ServerSentEvent(event: item.event, id: item.id, retry: item.retry, value: value)
            } catch {
                let error = DecodingMismatch(thrown: error)
                let mismatch = DecodingMismatch(
                    path: DecodingMismatch.join("[\(count)]", error.path), reason: error.reason
                ).hidingKeys(below: head.context.secretKeys)
                var response = RawResponse(status: head.status, headers: head.headers, body: item.value)
                response.context = head.context
                throw .decoding(mismatch, response)
            }
        }
    }
}

extension ResponseStream: Undisclosed {
    /// The status.
    public var description: String { "a stream with status \(status)" }

    /// The status.
    public var disclosed: KeyValuePairs<String, Any> { ["status": status] }
}

extension ResponseStream.Events: Undisclosed {
    /// The status.
    public var description: String { "a stream with status \(head.status)" }

    /// The status.
    public var disclosed: KeyValuePairs<String, Any> { ["status": head.status] }
}
