public import APIRuntime

/// A second call that uses the result of the first. Both determine the error type of the composition:
///
/// | the endpoints document | the composition documents |
/// | --- | --- |
/// | the same type | that type |
/// | a type, and nothing (`Never`) | the type |
/// | two types | `EitherFailure`, which `mapFailure` can replace |
extension Loadable {
    /// Makes a second call with the first one's result: `GetQuestion(…).flatMap { GetUser(id: $0.ownerID) }`.
    public func flatMap<Next: Loadable>(
        _ next: @escaping @Sendable (Response) -> Next
    ) -> ComposedCall<API, Next.Response, Failure> where Next.API == API, Next.Failure == Failure {
        chained(next, same, same)
    }

    /// Makes a second call with the first one's result; the second one documents no error.
    @_disfavoredOverload
    public func flatMap<Next: Loadable>(
        _ next: @escaping @Sendable (Response) -> Next
    ) -> ComposedCall<API, Next.Response, Failure> where Next.API == API, Next.Failure == Never {
        chained(next, same, impossible)
    }

    /// Makes a second call with the first one's result; the first one documents no error.
    @_disfavoredOverload
    public func flatMap<Next: Loadable>(
        _ next: @escaping @Sendable (Response) -> Next
    ) -> ComposedCall<API, Next.Response, Next.Failure> where Next.API == API, Failure == Never {
        chained(next, impossible, same)
    }

    /// Makes a second call with the first one's result; the calls document different errors.
    @_disfavoredOverload
    public func flatMap<Next: Loadable>(
        _ next: @escaping @Sendable (Response) -> Next
    ) -> ComposedCall<API, Next.Response, EitherFailure<Failure, Next.Failure>> where Next.API == API {
        chained(next, { .first($0) }, { .second($0) })
    }

    private func chained<Next: Loadable, Either: Sendable>(
        _ next: @escaping @Sendable (Response) -> Next, _ first: @escaping @Sendable (Failure) -> Either,
        _ second: @escaping @Sendable (Next.Failure) -> Either
    ) -> ComposedCall<API, Next.Response, Either> where Next.API == API {
        let start = mapFailure(first)
        return ComposedCall { client throws(APIError<Either>) in
            let value = try await start.response(from: client).value
            return try await next(value).mapFailure(second).response(from: client)
        }
    }
}

/// The documented error of one of two calls with different errors.
public enum EitherFailure<First: Sendable, Second: Sendable>: Sendable {
    /// The first call's.
    case first(First)
    /// The second call's.
    case second(Second)
}

extension EitherFailure: Equatable where First: Equatable, Second: Equatable {}
extension EitherFailure: Hashable where First: Hashable, Second: Hashable {}
