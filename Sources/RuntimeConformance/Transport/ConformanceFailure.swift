public import Foundation

/// A transport does not do what it should.
public struct ConformanceFailure: LocalizedError, Sendable, CustomStringConvertible {
    /// What should have happened.
    public let expected: String
    /// What did.
    public let found: String

    init(expected: String, found: String) {
        self.expected = expected
        self.found = found
    }

    /// Both, in one line.
    public var description: String { "expected \(expected), found \(found)" }

    /// Both, in one line.
    public var errorDescription: String? { description }
}
