public import APIRuntime
public import APIRuntimeSequences
public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
import HTTPTypes

/// A stub's answer for an endpoint.
///
/// A value is encoded as the endpoint decodes it, with its envelopes and date format. A value that the endpoint cannot
/// decode, or would decode differently, is an error.
public struct StubAnswer<E: Requestable>: Sendable {
    private(set) var reply: StubReply

    private init(_ reply: StubReply) {
        self.reply = reply
    }

    private init(_ response: RawResponse) {
        reply = StubReply { response }
    }

    // MARK: - Values

    /// The spec's example: the endpoint's, or its response model's.
    public static var example: StubAnswer {
        StubAnswer(
            StubReply(checkedBy: E.self) {
                if let response = try WireForm<E>.example() { return response }
                throw InvalidRequest("the spec has no example for \(name(of: E.self))")
            })
    }

    /// A value, with the endpoint's first documented success status.
    public static func value(_ value: E.Response) -> StubAnswer where E.Response: WireWritable {
        StubAnswer(StubReply(checkedBy: E.self) { try WireForm<E>.response(with: value) })
    }

    /// A value for a status, which may be an error: `.value(problem, status: 404)`.
    public static func value(_ value: some WireWritable, status: Int) -> StubAnswer {
        StubAnswer(StubReply(checkedBy: E.self) { try WireForm<E>.response(with: value, status: status) })
    }

    /// An error that the spec documents: `.failure(.notFound(problem))`.
    ///
    /// It is encoded as the endpoint decodes it, even with a success status (`failsWhen`).
    ///
    /// - Parameters:
    ///   - failure: The error, decoded.
    ///   - status: The status; nil for the failure's own, or else the first one with such an error.
    public static func failure(_ failure: E.Failure, status: Int? = nil) -> StubAnswer {
        StubAnswer(
            StubReply(checkedBy: E.self) { try WireForm<E>.response(failingWith: failure, status: status) })
    }

    // MARK: - Bytes

    /// JSON text, sent as it is, valid or not.
    public static func json(_ text: String, status: Int = 200) -> StubAnswer {
        data(Data(text.utf8), contentType: "application/json", status: status)
    }

    /// JSON: `.json(["message": "Gone"], status: 410)`.
    public static func json(_ value: JSONValue, status: Int = 200) -> StubAnswer {
        data(value.data, contentType: "application/json", status: status)
    }

    /// Text in UTF-8; for a stream of events, their text.
    public static func text(_ text: String, status: Int = 200) -> StubAnswer {
        data(Data(text.utf8), contentType: streamType(status) ?? "text/plain; charset=utf-8", status: status)
    }

    /// Bytes. Without a content type they are `application/octet-stream`, or a stream of events.
    public static func data(_ data: Data, contentType: String? = nil, status: Int = 200) -> StubAnswer {
        let type = contentType ?? streamType(status) ?? "application/octet-stream"
        return StubAnswer(RawResponse(status: status, headers: [.contentType: type], body: data))
    }

    /// The content type without which a client reads no events.
    private static func streamType(_ status: Int) -> String? {
        let framing = (E.self as? any StreamRequestable.Type)?.framing
        return framing == .events && E.endpoint.isSuccess(status) ? "text/event-stream" : nil
    }

    /// A status without a body.
    public static func status(_ status: Int) -> StubAnswer {
        StubAnswer(RawResponse(status: status, body: Data()))
    }

    /// No response: the client throws `APIError.transport` with this failure.
    public static func failure(_ kind: TransportFailure.Kind) -> StubAnswer {
        StubAnswer(StubReply { throw TransportFailure(kind, "the stub was told to fail: \(kind)") })
    }

    // MARK: - Changes

    /// The same answer with another header.
    public func header(_ name: String, _ value: String) -> StubAnswer {
        var answer = self
        answer.reply.headers.append((name, value))
        return answer
    }

    /// The same answer after a delay. A call that times out or is cancelled stops waiting.
    public func delayed(by duration: Duration) -> StubAnswer {
        var answer = self
        answer.reply.delay = duration
        return answer
    }

    /// The same answer, but the connection is lost after this many bytes of the body.
    public func interrupted(after count: Int) -> StubAnswer {
        var answer = self
        answer.reply.end = count
        return answer
    }
}

extension StubAnswer where E: EnvelopedRequestable {
    /// The same answer with properties beside the value: `.value(results).envelope(.init(hasMore: false))`.
    public func envelope(_ envelope: E.Envelope) -> StubAnswer {
        var answer = self
        answer.reply.envelope = { () throws(InvalidRequest) in
            try BodyForm.json(E.Envelope.self, [], .iso8601).body(of: envelope) ?? Data()
        }
        return answer
    }
}

extension StubAnswer where E: StreamRequestable {
    /// A stream of these elements.
    public static func elements(_ elements: [E.Element]) -> StubAnswer {
        StubAnswer(StubReply(checkedBy: E.self) { try E.response(with: elements) })
    }
}

extension StubAnswer: Undisclosed {
    /// The endpoint. The answer may hold secrets and is not shown.
    public var description: String { "an answer of \(name(of: E.self))" }
}
