/// Thrown by an endpoint's `response(from:)` or `failure(from:)` for a status that its spec does not document.
///
/// The caller of the client sees `APIError.unexpectedStatus`.
public struct UndocumentedStatus: Error, Sendable, Hashable {
    /// The error; the status is in the response.
    public init() {}
}
