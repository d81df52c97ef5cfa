/// The lock of Apple's `os`, as far as it is used.
public struct OSAllocatedUnfairLock<State>: Sendable {}

extension OSAllocatedUnfairLock where State == () {
    /// A lock that is open.
    public init() {}
    /// Takes it.
    public func lock() {}
    /// Gives it back.
    public func unlock() {}
}

/// The log of Apple's `os`, as far as it is used.
public struct Logger: Sendable {
    /// A log of a part of an app.
    public init(subsystem: String, category: String) {}
    /// Writes a message that is kept in memory only.
    public func debug(_ message: OSLogMessage) {}
}

/// What is written.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    /// A text.
    public init(stringLiteral value: String) {}
    /// A text with values.
    public init(stringInterpolation: OSLogInterpolation) {}
}

/// A text with values, of which each is shown or not.
public struct OSLogInterpolation: StringInterpolationProtocol {
    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a value.
    public mutating func appendInterpolation(_ value: @autoclosure @escaping () -> String, privacy: OSLogPrivacy) {}
}

/// Whether a value is shown.
public struct OSLogPrivacy: Sendable {
    /// It is.
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
}
