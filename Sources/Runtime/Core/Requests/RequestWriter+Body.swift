public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension RequestWriter {
    /// Sends a value as JSON.
    public mutating func body<Value: WireWritable>(json value: Value?) throws(InvalidRequest) {
        try body(json: value, contentType: "application/json")
    }

    /// Sends a value as JSON, whatever the `contentType`; `dates` is the format of dates outside a model.
    public mutating func body<Value: WireWritable>(
        json value: Value?, contentType: String = "application/json", dates: DateFormat = .iso8601,
        sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let value else { return }
        let json = try Self.valid("body") { () throws(InvalidValue) in try encodeJSON(value, dates: dates) }
        set(HTTPBody(json), contentType, sensitive)
    }

    /// Sends bytes as they are.
    public mutating func body(
        data: Data?, contentType: String = "application/octet-stream", sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let data else { return }
        set(HTTPBody(data), contentType, sensitive)
    }

    /// Sends text in UTF-8.
    public mutating func body(
        text: String?, contentType: String = "text/plain; charset=utf-8"
    ) throws(InvalidRequest) {
        try body(data: text.map { Data($0.utf8) }, contentType: contentType)
    }

    /// Sends the text of a scalar, such as a number or a UUID, in UTF-8. `dates` is the format of a date.
    public mutating func body(
        text value: (some ParameterValue)?, contentType: String = "text/plain; charset=utf-8",
        dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        try body(data: Data(Self.text(value, dates, "body").utf8), contentType: contentType)
    }

    /// Sends bytes, a file or chunks as they are. Throws for an unreadable file.
    public mutating func body(
        binary body: HTTPBody?, contentType: String = "application/octet-stream", sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let body else { return }
        try body.check()
        set(body, contentType, sensitive)
    }

    /// Sends a body that cannot be read without its media type, such as one with a boundary.
    package mutating func body(_ body: HTTPBody, ofType type: String, sensitive: Bool) {
        set(body, type, sensitive, isTypeFixed: true)
    }

    private mutating func set(_ body: HTTPBody, _ type: String, _ sensitive: Bool, isTypeFixed: Bool = false) {
        self.body = body
        contentType = type
        contentTypeIsFixed = isTypeFixed
        mask.hidesBody = sensitive
    }
}
