public import APIValues

/// An endpoint whose response is a stream of values.
///
/// ```swift
/// for try await message in try await client.send(Chat.StreamReply(question: "Why?")) { … }
/// ```
///
/// The call returns when the response's head is there, and its timeout covers the time until then: how long a stream lasts
/// is up to who reads it, and how long it may send nothing to `maximumSilence`. `maximumResponseSize` is for each element. An
/// error status is thrown by the call, what goes wrong later by the stream.
public protocol StreamRequestable: Requestable where Response == ResponseStream<Element, Failure> {
    /// What the stream consists of.
    associatedtype Element: WireValue

    /// How the elements are told apart.
    static var framing: StreamFraming { get }

    /// How dates look in an element that are in no model of their own. The default is ISO 8601.
    static var elementDates: DateFormat { get }
}

extension StreamRequestable {
    /// ISO 8601.
    public static var elementDates: DateFormat { .iso8601 }

    /// The elements of a response that is there already.
    ///
    /// - Throws: `DecodingMismatch` for JSON or HTML in place of events. What is wrong with an element is thrown by the
    ///   stream.
    public static func response(from reply: RawResponse) throws -> Response {
        guard framing.fits(reply.headers) else {
            throw DecodingMismatch(path: "", reason: "expected an event stream, found another content type")
        }
        return Response(
            head: reply, body: HTTPBody(reply.body), framing: framing, dates: elementDates, limit: .max)
    }

    /// The stream, as a type that can be named without the endpoint's.
    fileprivate static func open(_ body: HTTPBody, of head: RawResponse, limit: Int) -> any Sendable {
        Response(head: head, body: body, framing: framing, dates: elementDates, limit: limit)
    }
}

extension Requestable {
    /// Whether a response's head promises a stream; an error is read like any other.
    static func opensStream(_ head: RawResponse) -> Bool {
        guard let type = Self.self as? any StreamRequestable.Type else { return false }
        return endpoint.isSuccess(head.status) && type.framing.fits(head.headers)
    }

    /// The stream that a response's head promises; nil where it does not.
    static func stream(_ body: HTTPBody, of head: RawResponse, limit: Int) -> Response? {
        guard opensStream(head), let type = Self.self as? any StreamRequestable.Type else { return nil }
        return type.open(body, of: head.of(self), limit: limit) as? Response
    }
}
