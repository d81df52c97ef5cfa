public import Foundation

/// Why a request could not be made.
///
/// A reason names a parameter or a header, never its value.
public struct InvalidRequest: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong: `the path parameter 'username' is empty`.
    public let reason: String

    /// An error with a reason that repeats no value.
    public init(_ reason: String) {
        self.reason = reason
    }

    /// The reason.
    public var description: String { reason }

    /// The reason.
    public var errorDescription: String? { description }
}

/// Thrown by an endpoint's `response(from:)` or `failure(from:)` for a status that its spec does not document.
///
/// The caller of the client sees `APIError.unexpectedStatus`.
public struct UndocumentedStatus: Error, Sendable, Hashable {
    /// The error; the status is in the response.
    public init() {}
}

/// Thrown by a layer that provides credentials and has none: the user has to sign in.
///
/// The caller of the client sees `APIError.missingCredentials`.
public struct MissingCredentials: Error, Sendable, Hashable {
    /// The scheme's name in the spec.
    public let scheme: String

    /// Says that there are no credentials for a scheme.
    public init(scheme: String) {
        self.scheme = scheme
    }
}
