import APIRuntime

/// An element of a stream with what its event says besides (WHATWG HTML §9.2.6).
public struct ServerSentEvent<Value: Sendable>: Sendable {
    /// The event's name; `message` where it has none.
    public let event: String
    /// The id of the last event that had one; nil where none had, or an event took it back.
    ///
    /// A server that can resume takes it in the header `Last-Event-ID`.
    public let id: String?
    /// How long the server has asked to wait before connecting again, in milliseconds; nil where it has not yet.
    public let retry: Int?
    /// The element.
    public let value: Value
}

extension ServerSentEvent: Equatable where Value: Equatable {}
extension ServerSentEvent: Hashable where Value: Hashable {}
