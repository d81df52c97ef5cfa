import APITexts
public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTypes

/// A response before decoding: its status, headers and body.
///
/// Its description and mirror show no header values and no body, since servers repeat secrets.
public struct RawResponse: Sendable {
    /// The status code.
    public let status: Int
    /// The headers.
    public let headers: HTTPFields
    /// The body.
    public let body: Data
    /// The mismatch between the body and the error that the spec documents for the status; nil if it documents none. An example is
    /// a gateway's HTML.
    public internal(set) var mismatch: DecodingMismatch?
    /// The nesting limit of JSON, and the deadline of decoding.
    package var limits = JSONLimits.widest
    /// Receives the form in which the body is read, for stubs.
    private var note: (@Sendable (BodyForm) -> Void)?
    /// When the response arrived.
    package let received = Date()
    /// The call of the response, if known.
    package var context = CallContext()
    /// The secrets of a call whose response is read after it, as a stream is: its errors hide them, as those of the call do.
    package var secretsOfCall: (@Sendable () -> [String]?)?

    /// A response.
    public init(status: Int, headers: HTTPFields = [:], body: Data) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A response that reveals how an endpoint decodes it. Its body is not JSON.
    package init(status: Int, noting note: @escaping @Sendable (BodyForm) -> Void) {
        self.init(status: status, body: Data([0]))
        self.note = note
    }

    /// This response, if its status is one of these: `try reply.at(404, 410).json()`.
    public func at(_ statuses: Int...) throws(UndocumentedStatus) -> RawResponse {
        guard statuses.contains(status) else { throw UndocumentedStatus() }
        return self
    }

    /// This response, if it has the status: `try reply.at(404).json()`.
    public func at(_ status: Int) throws(UndocumentedStatus) -> RawResponse {
        guard status == self.status else { throw UndocumentedStatus() }
        return self
    }

    /// This response, if its status is in the range: `try reply.at(400..<500).json()`.
    public func at(_ statuses: Range<Int>) throws(UndocumentedStatus) -> RawResponse {
        guard statuses.contains(status) else { throw UndocumentedStatus() }
        return self
    }

    /// The body as JSON.
    public func json<Value: WireReadable>() throws(DecodingMismatch) -> Value {
        note?(.json(Value.self, [], .iso8601))
        do {
            return try decodeJSON(Value.self, from: body, unwrapping: [], dates: .iso8601, limits: limits)
        } catch {
            throw error.naming(whatIs: body, of: headers)
        }
    }

    /// The body as JSON, or the value under the given keys of envelopes, outermost first. `dates` is the format of dates outside a
    /// model.
    public func json<Value: WireReadable>(
        unwrapping path: String..., dates: DateFormat = .iso8601
    ) throws(DecodingMismatch) -> Value {
        note?(.json(Value.self, path.map { EnvelopeKey(stringLiteral: $0) }, dates))
        do {
            return try decodeJSON(Value.self, from: body, unwrapping: path, dates: dates, limits: limits)
        } catch {
            throw error.naming(whatIs: body, of: headers)
        }
    }

    /// The value under the given keys of the body, such as `.optional("data"), "items"`; nil if an optional key is missing or its
    /// value is null.
    public func optionalJSON<Value: WireReadable>(
        unwrapping path: EnvelopeKey..., dates: DateFormat = .iso8601
    ) throws(DecodingMismatch) -> Value? {
        note?(.json(Value.self, path, dates))
        do {
            return try decodeJSONIfPresent(Value.self, from: body, unwrapping: path, dates: dates, limits: limits)
        } catch {
            throw error.naming(whatIs: body, of: headers)
        }
    }

    /// The readable elements of an array, under the given keys.
    public func lenientJSON<Element: WireReadable>(
        unwrapping path: String..., dates: DateFormat = .iso8601
    ) throws(DecodingMismatch) -> [Element] {
        // Only an optional key gives nil.
        try optionalLenientJSON(path.map { EnvelopeKey(stringLiteral: $0) }, dates) ?? []
    }

    /// The readable elements of an array, under the given keys; nil if an optional key is missing or its value is null.
    public func optionalLenientJSON<Element: WireReadable>(
        unwrapping path: EnvelopeKey..., dates: DateFormat = .iso8601
    ) throws(DecodingMismatch) -> [Element]? {
        try optionalLenientJSON(path, dates)
    }

    private func optionalLenientJSON<Element: WireReadable>(
        _ path: [EnvelopeKey], _ dates: DateFormat
    ) throws(DecodingMismatch) -> [Element]? {
        note?(.json([Element].self, path, dates))
        do {
            return try decodeJSONIfPresent(
                LenientArray<Element>.self, from: body, unwrapping: path, dates: dates, limits: limits)?.elements
        } catch {
            throw error.naming(whatIs: body, of: headers)
        }
    }

    /// The body's JSON value under the keys; nil if it is missing, and for any other body.
    func value(at keys: [String]) -> JSONValue? {
        let path = keys.map { EnvelopeKey.optional($0) }
        return try? decodeJSONIfPresent(JSONValue.self, from: body, unwrapping: path, dates: .iso8601, limits: limits)
    }

    /// Whether there is no body. A response with status 204, 205 or 304 never has one (RFC 9110 §15.3.5, §15.3.6, §15.4.5).
    public var isEmpty: Bool { body.isEmpty || [204, 205, 304].contains(status) }

    /// The value that `read` gives; nil if the body is empty or does not fit. A body that does not fit is reported to the client's
    /// `onSkipped`. Generated code uses it for an optional response that is `lenient`.
    public func ifFitting<Value>(
        _ read: (RawResponse) throws -> Value?
    ) throws(DecodingMismatch) -> Value? {
        guard !isEmpty else { return nil }
        do {
            return try read(self)
        } catch {
            try limits.check()
            limits.onSkipped?(DecodingMismatch(thrown: error))
            return nil
        }
    }

    /// The body's bytes.
    public func data() -> Data {
        note?(.data)
        return body
    }

    /// The body as a decoder of another format reads it, within the limits of the call. Generated code uses it for `decodedBy`.
    ///
    /// ```swift
    /// try reply.decoded { try PropertyListDecoder().decode(Settings.self, from: $0) }
    /// ```
    ///
    /// Throws `DecodingMismatch` for a property list, XML or JSON that is nested deeper than the limit, for a binary property list
    /// that contains itself, and for XML that declares entities: many decoders would end the process, or never end. Types of the
    /// spec also keep to the limit of depth and the deadline while a decoder of any format reads them.
    public func decoded<Value>(_ decode: (Data) throws -> Value) throws -> Value {
        note?(.data)
        try BodyNesting.check(body, limit: limits.maximumDepth)
        let value = try ForeignReading.run(limits) { try decode(body) }
        try limits.check()
        return value
    }

    /// The body as text, without a byte order mark, in the charset of its `Content-Type`: UTF-8, which is the default, UTF-16,
    /// US-ASCII, ISO-8859-1 or one of windows-1250 to windows-1258.
    ///
    /// Throws `DecodingMismatch` for other bytes, and for another charset, with its name.
    public func text() throws(DecodingMismatch) -> String {
        note?(.text)
        return try Charset(of: headers).text(of: body)
    }

    /// The body's text as a scalar, such as a number or a UUID, without white space around it. `dates` is the format of a date.
    public func textValue<Value: ParameterValue>(
        dates: DateFormat = .iso8601
    ) throws(DecodingMismatch) -> Value {
        note?(.scalar(Value.self, dates))
        let text = try Charset(of: headers).text(of: body).trimmed(where: \.isWhitespace)
        guard let value = Value(parameterText: text, dates: dates) else {
            throw DecodingMismatch(path: "", reason: "not a text of \(Value.self)").naming(whatIs: body, of: headers)
        }
        return value
    }
}

/// The form in which an endpoint reads a body.
package enum BodyForm: Sendable {
    /// A JSON value inside envelopes, with the format of its dates.
    case json(any WireReadable.Type, [EnvelopeKey], DateFormat)
    case text, data
    /// The text of a scalar, with the format of a date.
    case scalar(any ParameterValue.Type, DateFormat)
}

extension RawResponse: Equatable {
    /// Whether both have the same status, headers and body.
    public static func == (left: RawResponse, right: RawResponse) -> Bool {
        left.status == right.status && left.headers == right.headers && left.body == right.body
    }
}

extension RawResponse: Undisclosed {
    /// The status and the body's size.
    public var description: String { "status \(status), \(body.count) bytes" }

    /// The status, the headers' names and the body's size.
    public var disclosed: KeyValuePairs<String, Any> {
        ["status": status, "headers": headers.map(\.name.rawName), "body": "\(body.count) bytes"]
    }
}
