public import APIValues
public import Foundation

extension RequestWriter {
    /// Sends a value as JSON; nil sends no body.
    ///
    /// - Parameters:
    ///   - value: The body's content.
    ///   - contentType: The media type, possibly another JSON type.
    ///   - dates: The format of dates outside a model.
    ///   - sensitive: Whether the body holds a secret: no redirect takes it to another origin.
    /// - Throws: `InvalidRequest` for a value that JSON cannot hold, such as a number that is not finite.
    public mutating func body<Value: WireWritable>(
        json value: Value?, contentType: String = "application/json", dates: DateFormat = .iso8601,
        sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let value else { return }
        mask.hidesBody = sensitive
        let json = try Self.valid("body") { () throws(InvalidValue) in try encodeJSON(value, dates: dates) }
        set(HTTPBody(json), contentType)
    }

    /// Sends bytes as they are; nil sends no body.
    ///
    /// A `sensitive` body holds a secret: no redirect takes it to another origin.
    public mutating func body(
        data: Data?, contentType: String = "application/octet-stream", sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let data else { return }
        mask.hidesBody = sensitive
        set(HTTPBody(data), contentType)
    }

    /// Sends text in UTF-8; nil sends no body.
    public mutating func body(
        text: String?, contentType: String = "text/plain; charset=utf-8"
    ) throws(InvalidRequest) {
        guard let text else { return }
        set(HTTPBody(Data(text.utf8)), contentType)
    }

    /// Sends bytes, a file or chunks as they are; nil sends no body.
    ///
    /// A `sensitive` body holds a secret: no redirect takes it to another origin.
    ///
    /// - Throws: `InvalidRequest` for a file that cannot be read.
    public mutating func body(
        binary body: HTTPBody?, contentType: String = "application/octet-stream", sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let body else { return }
        try body.check()
        mask.hidesBody = sensitive
        set(body, contentType)
    }

    /// Sends a body that cannot be read without its media type, such as one with a boundary.
    package mutating func body(_ body: HTTPBody, ofType type: String, sensitive: Bool) {
        mask.hidesBody = sensitive
        set(body, type)
        contentTypeIsFixed = true
    }

    private mutating func set(_ body: HTTPBody, _ type: String) {
        self.body = body
        contentType = type
        contentTypeIsFixed = false
    }
}
