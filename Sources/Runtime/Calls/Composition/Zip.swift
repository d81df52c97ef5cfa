public import APIRuntime

// Calls made at the same time. How their errors become one is as with `flatMap`; of three or four calls all document the same
// errors, which `failing(with:)` and `mapFailure` bring about.

/// Two calls at the same time: `client.send(zip(GetProfile(…), ListRepositories(…)))`.
///
/// The first error is the error of both, and cancels the other call.
public func zip<A: Loadable, B: Loadable>(
    _ first: A, _ second: B
) -> ComposedCall<A.API, (A.Response, B.Response), A.Failure> where A.API == B.API, A.Failure == B.Failure {
    joined(first, second, same, same)
}

/// Two calls at the same time, the second of which documents no error.
///
/// The first error is the error of both, and cancels the other call.
public func zip<A: Loadable, B: Loadable>(
    _ first: A, _ second: B
) -> ComposedCall<A.API, (A.Response, B.Response), A.Failure> where A.API == B.API, B.Failure == Never {
    joined(first, second, same, impossible)
}

/// Two calls at the same time, the first of which documents no error.
///
/// The first error is the error of both, and cancels the other call.
public func zip<A: Loadable, B: Loadable>(
    _ first: A, _ second: B
) -> ComposedCall<A.API, (A.Response, B.Response), B.Failure> where A.API == B.API, A.Failure == Never {
    joined(first, second, impossible, same)
}

/// Two calls at the same time, neither of which documents an error.
///
/// The first error is the error of both, and cancels the other call.
public func zip<A: Loadable, B: Loadable>(
    _ first: A, _ second: B
) -> ComposedCall<A.API, (A.Response, B.Response), Never>
where A.API == B.API, A.Failure == Never, B.Failure == Never {
    joined(first, second, same, same)
}

/// Two calls at the same time, which document different errors.
///
/// The first error is the error of both, and cancels the other call.
public func zip<A: Loadable, B: Loadable>(
    _ first: A, _ second: B
) -> ComposedCall<A.API, (A.Response, B.Response), EitherFailure<A.Failure, B.Failure>> where A.API == B.API {
    joined(first, second, { .first($0) }, { .second($0) })
}

/// Three calls at the same time.
///
/// The first error is the error of all, and cancels the other calls.
public func zip<A: Loadable, B: Loadable, C: Loadable>(
    _ first: A, _ second: B, _ third: C
) -> ComposedCall<A.API, (A.Response, B.Response, C.Response), A.Failure>
where A.API == B.API, A.API == C.API, A.Failure == B.Failure, A.Failure == C.Failure {
    joined(joined(first, second, same, same), third, same, same).map { ($0.0, $0.1, $1) }
}

/// Four calls at the same time.
///
/// The first error is the error of all, and cancels the other calls.
public func zip<A: Loadable, B: Loadable, C: Loadable, D: Loadable>(
    _ first: A, _ second: B, _ third: C, _ fourth: D
) -> ComposedCall<A.API, (A.Response, B.Response, C.Response, D.Response), A.Failure>
where
    A.API == B.API, A.API == C.API, A.API == D.API, A.Failure == B.Failure, A.Failure == C.Failure,
    A.Failure == D.Failure
{
    joined(joined(first, second, same, same), joined(third, fourth, same, same), same, same)
        .map { ($0.0, $0.1, $1.0, $1.1) }
}

private func joined<A: Loadable, B: Loadable, Failure: Sendable>(
    _ first: A, _ second: B, _ failureOfFirst: @escaping @Sendable (A.Failure) -> Failure,
    _ failureOfSecond: @escaping @Sendable (B.Failure) -> Failure
) -> ComposedCall<A.API, (A.Response, B.Response), Failure> where A.API == B.API {
    let first = first.mapFailure(failureOfFirst)
    let second = second.mapFailure(failureOfSecond)
    return ComposedCall { client throws(APIError<Failure>) in
        try await withTaskGroup(of: Half<A.Response, B.Response, Failure>.self) { group in
            group.addTask { .first(await first.result(from: client)) }
            group.addTask { .second(await second.result(from: client)) }
            return await group.joined()
        }.get()
    }
}

/// What one of two calls gave.
private enum Half<First: Sendable, Second: Sendable, Failure: Sendable>: Sendable {
    case first(Result<Response<First>, APIError<Failure>>)
    case second(Result<Response<Second>, APIError<Failure>>)
}

extension TaskGroup {
    fileprivate mutating func joined<First, Second, Failure>() async -> Result<
        Response<(First, Second)>, APIError<Failure>
    > where ChildTaskResult == Half<First, Second, Failure> {
        var first: Response<First>?
        var second: Response<Second>?
        for await half in self {
            do throws(APIError<Failure>) {
                switch half {
                case .first(let result): first = try result.get()
                case .second(let result): second = try result.get()
                }
            } catch {
                cancelAll()
                return .failure(error)
            }
        }
        guard let first, let second else { return .failure(.cancelled) }
        return .success(second.with((first.value, second.value)))
    }
}
