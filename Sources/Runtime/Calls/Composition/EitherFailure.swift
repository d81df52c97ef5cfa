import APIRuntime

/// What one of two calls with different errors documents as its error.
public enum EitherFailure<First: Sendable, Second: Sendable>: Sendable {
    /// The first call's.
    case first(First)
    /// The second call's.
    case second(Second)
}

extension EitherFailure: Equatable where First: Equatable, Second: Equatable {}
extension EitherFailure: Hashable where First: Hashable, Second: Hashable {}
