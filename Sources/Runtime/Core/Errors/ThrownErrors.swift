/// Thrown by an endpoint's `response(from:)` or `failure(from:)` for a status that its spec does not document.
///
/// The caller sees `APIError.unexpectedStatus`.
public struct UndocumentedStatus: Error, Sendable, Hashable {
    /// The error; the status is in the response.
    public init() {}
}

/// Thrown by a layer that provides credentials, if it has none: the user has to sign in.
///
/// The caller sees `APIError.missingCredentials`.
public struct MissingCredentials: Error, Sendable, Hashable {
    /// The scheme's name in the spec.
    public let scheme: String

    /// An error for a scheme without credentials.
    public init(scheme: String) { self.scheme = scheme }
}
