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
