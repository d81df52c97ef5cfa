import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An element of a stream as the server sent it.
public struct EventReader: Sendable {
    /// The event's name; `message` for unnamed events and for lines.
    public let name: String
    let data: Data
    let limits: JSONLimits
    /// Of events it is always UTF-8 (WHATWG HTML §9.2.5).
    var charset = Charset.utf8

    /// The data as JSON.
    ///
    /// - Parameter dates: The format of dates outside a model.
    /// - Throws: `DecodingMismatch`. For data without a value, empty or white space, a stream skips the element.
    public func json<Value: WireReadable>(dates: DateFormat = .iso8601) throws(DecodingMismatch) -> Value {
        guard !isBlank else { throw Self.noValue }
        do {
            return try decodeJSON(Value.self, from: data, dates: dates, limits: limits)
        } catch {
            throw error.naming(whatIs: data)
        }
    }

    /// The data as text, with U+FFFD for invalid bytes. Lines may have a charset that extends US-ASCII; events
    /// are UTF-8.
    ///
    /// - Throws: `DecodingMismatch` for lines in another charset, with its name.
    public func text() throws(DecodingMismatch) -> String {
        guard charset.extendsASCII else {
            // Its lines do not end where those of UTF-8 do.
            if case .unknown = charset { return try charset.text(of: data) }
            throw DecodingMismatch(path: "", reason: "lines of text in UTF-16 are not supported")
        }
        return try charset.repairedText(of: data)
    }

    /// The error for an element without a JSON value.
    static let noValue = DecodingMismatch(path: "", reason: "no value")

    /// Whether the data is no JSON value.
    var isBlank: Bool { data.allSatisfy { " \t\r\n".utf8.contains($0) } }
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
