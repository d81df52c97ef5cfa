public import Foundation

extension RequestWriter {
    /// Sends a value as JSON, `application/json`; nil sends no body.
    ///
    /// - Parameters:
    ///   - dates: How dates look that are in no model of their own.
    ///   - sensitive: Whether the body holds a secret: no redirect takes it to another origin.
    /// - Throws: `InvalidRequest` for a value that JSON cannot hold, such as a number that is not finite.
    public mutating func body<Value: WireValue>(
        json value: Value?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let value else { return }
        bodyIsSensitive = sensitive
        do throws(InvalidValue) {
            set(try encodeJSON(value, dates: dates), "application/json")
        } catch {
            throw InvalidRequest("the body is not valid: \(error)")
        }
    }

    /// Sends bytes as they are; nil sends no body.
    public mutating func body(
        data: Data?, contentType: String = "application/octet-stream"
    ) throws(InvalidRequest) {
        guard let data else { return }
        set(data, contentType)
    }

    /// Sends text in UTF-8; nil sends no body.
    public mutating func body(
        text: String?, contentType: String = "text/plain; charset=utf-8"
    ) throws(InvalidRequest) {
        guard let text else { return }
        set(Data(text.utf8), contentType)
    }

    private mutating func set(_ data: Data, _ type: String) {
        body = data
        contentType = type
    }
}
