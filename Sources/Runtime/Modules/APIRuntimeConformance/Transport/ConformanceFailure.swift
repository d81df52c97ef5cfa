public import Foundation

/// A failed check of a transport.
public struct ConformanceFailure: LocalizedError, Sendable, CustomStringConvertible {
    /// The check's name and source; nil until the check has ended.
    public internal(set) var check: String?
    /// The expected behaviour.
    public let expected: String
    /// The observed behaviour.
    public let found: String

    init(expected: String, found: String) {
        self.expected = expected
        self.found = found
    }

    /// The check, the expectation and the finding in one line.
    public var description: String { (check.map { "\($0): " } ?? "") + "expected \(expected), found \(found)" }

    /// The check, the expectation and the finding in one line.
    public var errorDescription: String? { description }
}
