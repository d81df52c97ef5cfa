public import APIValues
import Foundation

/// An element of a stream as the server sent it.
public struct EventReader: Sendable {
    /// The event's name; `message` for unnamed events and for lines.
    public let name: String
    let data: Data
    let limits: JSONLimits

    /// The data as JSON.
    ///
    /// - Parameter dates: The format of dates outside a model.
    /// - Throws: `DecodingMismatch`.
    public func json<Value: WireReadable>(dates: DateFormat = .iso8601) throws(DecodingMismatch) -> Value {
        try decodeJSON(Value.self, from: data, dates: dates, limits: limits)
    }

    /// The data as text in UTF-8.
    ///
    /// - Throws: `DecodingMismatch` for other bytes.
    public func text() throws(DecodingMismatch) -> String {
        guard let text = String(utf8: data) else { throw DecodingMismatch(path: "", reason: "not UTF-8 text") }
        return text
    }
}

/// A stream's element that is decoded by its event's name. Generated enums conform.
///
/// ```swift
/// enum Event: StreamedEvent {
///     case update(Status)
///     case other
///
///     init(from event: EventReader) throws {
///         self = event.name == "update" ? .update(try event.json()) : .other
///     }
/// }
/// ```
public protocol StreamedEvent: Sendable {
    /// Reads an event.
    ///
    /// - Throws: The errors of the reader's methods.
    init(from event: EventReader) throws
}
