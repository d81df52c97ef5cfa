/// An endpoint whose response is a stream of values.
///
/// ```swift
/// for try await message in try await client.send(Chat.StreamReply(question: "Why?")) { … }
/// ```
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
        return stream(HTTPBody(reply.body), of: reply, limit: .max)
    }

    /// The stream that a response's head promises.
    static func stream(_ body: HTTPBody, of head: RawResponse, limit: Int) -> Response {
        ResponseStream(head: head, body: body, framing: framing, dates: elementDates, limit: limit)
    }
}
