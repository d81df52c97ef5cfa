public import APIRuntime
public import APIValues

/// An endpoint whose response is a stream of values.
///
/// ```swift
/// for try await message in try await client.send(Chat.StreamReply(question: "Why?")) { … }
/// ```
///
/// The call returns when the response's head has arrived, and its timeout covers the time until then. After that the stream has
/// no time limit, but may be silent only for `idleTimeout`. `maximumResponseSize` applies to each element. The call throws an
/// error status, the stream throws later errors.
public protocol StreamRequestable: Requestable where Response == ResponseStream<Element, Failure> {
    /// What the stream consists of.
    associatedtype Element: Sendable

    /// How the response is split into elements.
    static var framing: StreamFraming { get }

    /// The format of dates outside a model. The default is ISO 8601.
    static var elementDates: DateFormat { get }

    /// Reads an element. By default a type of JSON is read as JSON, or as text from lines of text.
    ///
    /// - Throws: `DecodingMismatch`, or another error whose type then is the reason.
    static func element(from event: EventReader) throws -> Element
}

extension StreamRequestable where Element: WireReadable {
    /// JSON, or a line of text.
    public static func element(from event: EventReader) throws -> Element {
        guard framing == .textLines else { return try event.json(dates: elementDates) }
        guard let text = try event.text() as? Element else {
            throw DecodingMismatch(path: "", reason: "not UTF-8 text")
        }
        return text
    }
}

extension StreamRequestable where Element: StreamedEvent {
    /// What the event's name says.
    public static func element(from event: EventReader) throws -> Element { try Element(from: event) }
}

extension StreamRequestable {
    /// ISO 8601.
    public static var elementDates: DateFormat { .iso8601 }

    /// The elements of a response that has been read.
    ///
    /// - Throws: `DecodingMismatch` for JSON or HTML in place of events. What is wrong with an element is thrown by the
    ///   stream.
    public static func response(from reply: RawResponse) throws -> Response {
        guard framing.fits(reply.headers) else {
            throw DecodingMismatch(path: "", reason: "expected an event stream, found another content type")
        }
        return Response(
            head: reply, body: HTTPBody(reply.body), framing: framing, limit: .max, read: element(from:))
    }

    /// The elements of a streamed body.
    public static var streaming: BodyStreaming<Response>? {
        BodyStreaming(accept: framing.accept, fits: framing.fits) { body, head, limits in
            Response(
                head: head,
                body: body.ending(afterSilenceOf: limits.idleTimeout ?? .seconds(300), from: head.context.origin),
                framing: framing, limit: limits.maximumElementSize, read: element(from:))
        }
    }
}
