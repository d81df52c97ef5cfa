#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Thrown by a layer that provides credentials, if it has none: the user has to sign in.
///
/// The caller sees `APIError.missingCredentials`.
public struct MissingCredentials: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// The scheme's name in the spec.
    public let scheme: String
    /// Why they are missing, for logs, such as the error of an authorization server; nil if unknown.
    public let reason: String?

    /// An error for a scheme without credentials. The reason must not contain secrets.
    public init(scheme: String, reason: String? = nil) {
        self.scheme = scheme
        self.reason = reason
    }

    /// The scheme and the reason, in one line.
    public var description: String {
        "the request needs credentials for '\(scheme)'" + (reason.map { ": \($0.oneLine(upTo: 600))" } ?? "")
    }

    /// The description.
    public var errorDescription: String? { description }

    /// The text of `errorDescription`. With Foundation all errors have this property; a program need not import it.
    public var localizedDescription: String { errorDescription ?? "" }

    /// Whether the scheme is the same, whatever the reason.
    public static func == (left: MissingCredentials, right: MissingCredentials) -> Bool { left.scheme == right.scheme }

    /// Hashes the scheme.
    public func hash(into hasher: inout Hasher) { hasher.combine(scheme) }
}
