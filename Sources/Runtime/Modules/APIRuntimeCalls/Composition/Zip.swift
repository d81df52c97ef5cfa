public import APIRuntime
import APIValues

/// Makes several calls with the same documented error at the same time: `client.send(zip(GetProfile(…), ListRepositories(…)))`.
///
/// The first error ends the composition and cancels the other calls. `failing(with:)` and `mapFailure` make the errors
/// of several calls the same.
public func zip<API: APIDefinition, Failure: Sendable, each Value: Sendable>(
    _ calls: repeat any Loadable<API, each Value, Failure>
) -> ComposedCall<API, (repeat each Value), Failure> {
    ComposedCall { client throws(APIError<Failure>) in
        let results = (repeat Slot<each Value>())
        let error = await withTaskGroup(of: APIError<Failure>?.self) { group in
            repeat group.add(each calls, from: client, to: each results)
            for await case let error? in group {
                group.cancelAll()
                return error as APIError<Failure>?
            }
            return nil
        }
        if let error { throw error }
        var last: Response<Void>?
        let values: (repeat each Value)
        do {
            values = (repeat try (each results).value(noting: &last))
        } catch {
            throw .cancelled
        }
        guard let last else { throw .invalidRequest("there is no call to make") }
        return last.with(values)
    }
}

/// Makes two calls at the same time; the second one documents no error.
///
/// The first error ends the composition and cancels the other call.
@_disfavoredOverload
public func zip<A: Loadable, B: Loadable>(
    _ first: A, _ second: B
) -> ComposedCall<A.API, (A.Response, B.Response), A.Failure> where A.API == B.API, B.Failure == Never {
    zip(first, second.failing(with: A.Failure.self))
}

/// Makes two calls at the same time; the first one documents no error.
///
/// The first error ends the composition and cancels the other call.
@_disfavoredOverload
public func zip<A: Loadable, B: Loadable>(
    _ first: A, _ second: B
) -> ComposedCall<A.API, (A.Response, B.Response), B.Failure> where A.API == B.API, A.Failure == Never {
    zip(first.failing(with: B.Failure.self), second)
}

/// Makes two calls with different documented errors at the same time.
///
/// The first error ends the composition and cancels the other call.
@_disfavoredOverload
public func zip<A: Loadable, B: Loadable>(
    _ first: A, _ second: B
) -> ComposedCall<A.API, (A.Response, B.Response), EitherFailure<A.Failure, B.Failure>> where A.API == B.API {
    zip(first.mapFailure { .first($0) }, second.mapFailure { .second($0) })
}

/// The response of one of several calls.
private final class Slot<Value: Sendable>: Sendable {
    private let response = Lock<Response<Value>?>(nil)

    func fill(_ response: Response<Value>) { self.response.withLock { $0 = response } }

    func value(noting last: inout Response<Void>?) throws -> Value {
        guard let response = response.withLock({ $0 }) else { throw CancellationError() }
        last = response.with(())
        return response.value
    }
}

extension TaskGroup {
    fileprivate mutating func add<API, Value, Failure>(
        _ call: any Loadable<API, Value, Failure>, from client: APIClient<API>, to slot: Slot<Value>
    ) where ChildTaskResult == APIError<Failure>? {
        addTask {
            do throws(APIError<Failure>) {
                slot.fill(try await call.response(from: client))
                return nil
            } catch {
                return error
            }
        }
    }
}
