/// Thrown by an endpoint's `response(from:)` or `failure(from:)` for a status that its spec does not document.
///
/// The caller sees `APIError.unexpectedStatus`.
public struct UndocumentedStatus: Error, Sendable, Hashable {
    /// The error; the status is in the response.
    public init() {}
}
