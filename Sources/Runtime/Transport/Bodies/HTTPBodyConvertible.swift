#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A type that can be a request's body: bytes, a file, chunks.
public protocol HTTPBodyConvertible: Sendable {
    /// The value as a body.
    var httpBody: HTTPBody { get }
}

extension HTTPBody: HTTPBodyConvertible {
    /// The body itself.
    public var httpBody: HTTPBody { self }
}

extension Data: HTTPBodyConvertible {
    /// A body of these bytes.
    public var httpBody: HTTPBody { HTTPBody(self) }
}
