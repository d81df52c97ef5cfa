import APIRuntime

/// An element of a stream with the fields of its event (WHATWG HTML §9.2.6).
public struct ServerSentEvent<Value: Sendable>: Sendable {
    /// The event's name; `message` if it has none.
    public let event: String
    /// The id of the last event with an id; nil without one, or if an event cleared it.
    ///
    /// Send it in the header `Last-Event-ID` to resume.
    public let id: String?
    /// The wait before reconnecting that the server has asked for, in milliseconds; nil if it has not.
    public let retry: Int?
    /// The element.
    public let value: Value
}

extension ServerSentEvent: Equatable where Value: Equatable {}
extension ServerSentEvent: Hashable where Value: Hashable {}
