public import APIRuntime
public import APIValues

/// An endpoint whose response is a stream of values.
///
/// ```swift
/// for try await message in try await client.send(Chat.StreamReply(question: "Why?")) { … }
/// ```
///
/// The call returns when the response's head has arrived, and its timeout covers the time until then. After that the
/// stream's duration is unlimited, and its silence limited by `idleTimeout`. `maximumResponseSize` applies to each
/// element. The call throws error statuses; the stream throws later errors.
public protocol StreamRequestable: Requestable where Response == ResponseStream<Element, Failure> {
    /// The type of the stream's elements.
    associatedtype Element: Sendable

    /// How the response is split into elements.
    static var framing: StreamFraming { get }

    /// The format of dates outside a model. The default is ISO 8601.
    static var elementDates: DateFormat { get }

    /// Decodes an element. By default from JSON, or as text with the framing `textLines`.
    ///
    /// - Throws: `DecodingMismatch`, or another error, whose type becomes the reason.
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
    /// The element for the event's name.
    public static func element(from event: EventReader) throws -> Element { try Element(from: event) }
}

extension StreamRequestable {
    /// ISO 8601.
    public static var elementDates: DateFormat { .iso8601 }

    /// The elements of a complete response.
    ///
    /// - Throws: `DecodingMismatch` for JSON or HTML in place of events. The stream throws an element's errors.
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
