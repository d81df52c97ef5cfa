public import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
public import HTTPTypes

/// The elements of a streamed response, decoded as they arrive.
///
/// One task can read a stream, once. It has no time limit, but fails if it is silent for `idleTimeout`. Cancelling the
/// task ends it with `cancelled`; cancelling or releasing the stream closes the connection. An error ends the stream.
///
/// Its description and mirror hide the server's data.
public struct ResponseStream<Element: Sendable, EndpointFailure: Sendable>: AsyncSequence, Sendable {
    /// The error of reading: `transport`, `decoding` or `cancelled`; or the documented error that an element is, by
    /// `Endpoint.failsWhen`.
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

    init(head: RawResponse, body: HTTPBody, form: StreamForm<Element, EndpointFailure>) {
        events = Events(head: head, body: body, form: form)
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
        let form: StreamForm<ResponseStream.Element, EndpointFailure>

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
        private let form: StreamForm<ResponseStream.Element, EndpointFailure>
        private let charset: Charset
        private var parser: StreamParser
        /// Nil at the end.
        private var chunks: HTTPBody.AsyncIterator?
        private var count = 0

        init(_ events: ResponseStream.Events, from position: StreamPosition = StreamPosition()) {
            head = events.head
            form = events.form
            charset = form.framing == .textLines ? Charset(of: head.headers) : .utf8
            parser = StreamParser(
                form.framing, limit: form.limit, budget: form.budget, from: position, boundary: head.headers.boundary,
                isCertain: head.headers.mediaType != nil)
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
                while let item = try await nextItem(isolation: actor) {
                    if let element = try decode(item) { return element }
                }
                chunks = nil
                return nil
            } catch {
                chunks = nil
                if let error = error as? ResponseStream.Failure { throw error }
                if let other = error as? NotAStream { throw misfit(other) }
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
                let chunk: Data?
                do {
                    chunk = try await chunks.next(isolation: actor)
                } catch {
                    // A response that is cut off may have been no stream at all.
                    if !Task.isCancelled { try parser.checkBeginning() }
                    throw error
                }
                guard let chunk else {
                    self.chunks = nil
                    // Some bodies end without an error when their reader is cancelled.
                    try Task.checkCancellation()
                    return try parser.last()
                }
                try parser.append(chunk)
            }
            return nil
        }

        /// Reads an element; nil for one without a value.
        private mutating func decode(
            _ item: StreamParser.Item
        ) throws(ResponseStream.Failure) -> ResponseStream.Events.Element? {
            var response = RawResponse(status: head.status, headers: head.headers, body: item.value)
            response.limits = head.limits
            response.context = head.context
            if let failure = form.failure?(response) { throw told(failure) }
            do {
                let value = try form.read(
                    EventReader(name: item.event, data: item.value, limits: head.limits, charset: charset))
                count += 1
                return ServerSentEvent(event: item.event, id: item.id, retry: item.retry, value: value)
            } catch {
                let error = DecodingMismatch(thrown: error)
                if error == EventReader.noValue { return nil }
                let mismatch = DecodingMismatch(
                    path: DecodingMismatch.join("[\(count)]", error.path), reason: error.reason
                ).hidingKeys(below: head.context.secretKeys)
                count += 1
                throw .decoding(mismatch, response)
            }
        }

        /// The error for a response without a type that is not a stream.
        private func misfit(_ other: NotAStream) -> ResponseStream.Failure {
            var response = RawResponse(status: head.status, headers: head.headers, body: other.beginning)
            response.context = head.context
            return told(.decoding(response.mismatch(expecting: form.framing.expectation), response))
        }

        /// The error of a stream with its request and the server's message, as the call's.
        private func told(_ error: ResponseStream.Failure) -> ResponseStream.Failure {
            guard let request = head.context.request?.value, let secrets = head.secretsOfCall else { return error }
            return error.of(request, hiding: secrets)
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
