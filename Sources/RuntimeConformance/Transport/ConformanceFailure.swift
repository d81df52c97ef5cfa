public import Foundation

/// A check that a transport did not pass.
public struct ConformanceFailure: LocalizedError, Sendable, CustomStringConvertible {
    /// The check's name and source; nil before it is over.
    public internal(set) var check: String?
    /// What should have happened.
    public let expected: String
    /// What did.
    public let found: String

    init(expected: String, found: String) {
        self.expected = expected
        self.found = found
    }

    /// All of it, in one line.
    public var description: String { (check.map { "\($0): " } ?? "") + "expected \(expected), found \(found)" }

    /// All of it, in one line.
    public var errorDescription: String? { description }
}
