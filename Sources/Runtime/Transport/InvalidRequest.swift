#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Why a request could not be made.
///
/// A reason names a parameter or a header, never its value.
public struct InvalidRequest: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// The problem: `the path parameter 'username' is empty`.
    public let reason: String

    /// An error with this reason. Do not put values into it: they may be secret.
    public init(_ reason: String) { self.reason = reason }

    /// The reason.
    public var description: String { reason }

    /// The reason.
    public var errorDescription: String? { description }

    /// The text of `errorDescription`. With Foundation all errors have this property; a program need not import it.
    public var localizedDescription: String { errorDescription ?? "" }
}
