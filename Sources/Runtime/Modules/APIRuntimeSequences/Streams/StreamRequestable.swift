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
/// element. The call throws error statuses, and a success of another type; the stream throws later errors. An element that is an
/// error by `Endpoint.failsWhen` ends the stream with it.
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
            throw DecodingMismatch(path: "", reason: "a line is text, and no value of \(Element.self)")
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
    /// - Throws: `DecodingMismatch` for a body of another type. The stream throws an element's errors.
    public static func response(from reply: RawResponse) throws -> Response {
        guard reply.status == 204 || framing.fits(reply.headers) else {
            throw reply.mismatch(expecting: framing.expectation)
        }
        return response(head: reply, body: HTTPBody(reply.body), limit: .max)
    }

    /// The elements of a streamed body.
    public static var streaming: BodyStreaming<Response>? {
        var streaming = BodyStreaming<Response>(accept: framing.accept, fits: framing.fits) { body, head, limits in
            let body = body.ending(
                afterSilenceOf: limits.idleTimeout ?? .seconds(300), from: head.context.origin)
            return response(head: head, body: body, limit: limits.maximumElementSize, budget: limits.budget)
        }
        streaming.needsBeginningOnly = true
        return streaming
    }

    private static func response(
        head: RawResponse, body: HTTPBody, limit: Int, budget: StreamBudget? = nil
    ) -> Response {
        let form = StreamForm<Element, Failure>(
            framing: framing, limit: limit, budget: budget, read: element(from:),
            failure: endpoint.mayFail ? failure(in:) : nil)
        return Response(head: head, body: body, form: form)
    }
}
