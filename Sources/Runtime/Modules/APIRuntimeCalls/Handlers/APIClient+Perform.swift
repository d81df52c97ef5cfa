public import APIRuntime
public import Dispatch

extension APIClient {
    /// Makes the calls of an endpoint or of a composition, and calls a handler on the main actor.
    ///
    /// ```swift
    /// search?.cancel()
    /// search = github.perform(GitHub.GetProfile(username: name)) { [weak self] result in
    ///     switch result {
    ///     case .success(let profile): self?.show(profile)
    ///     case .failure(.cancelled): break
    ///     case .failure(let error): self?.show(error.localizedDescription)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - loadable: The endpoint or the composition.
    ///   - completion: Called exactly once, never before this returns. If the call is cancelled before that, it gets
    ///     `cancelled`, even if the response has already arrived.
    @discardableResult
    public func perform<L: Loadable>(
        _ loadable: L, completion: @escaping @MainActor (Result<L.Response, APIError<L.Failure>>) -> Void
    ) -> CallTask where L.API == API {
        CallTask {
            let result = await loadable.result(from: self).map(\.value)
            await MainActor.run { completion(Task.isCancelled ? .failure(.cancelled) : result) }
        }
    }

    /// Makes the calls of an endpoint or of a composition, and calls a handler on a queue.
    ///
    /// - Parameters:
    ///   - loadable: The endpoint or the composition.
    ///   - queue: The queue that calls the handler.
    ///   - completion: Called exactly once, never from within this method. If the call is cancelled before that, it gets
    ///     `cancelled`, even if the response has already arrived.
    @discardableResult
    public func perform<L: Loadable>(
        _ loadable: L, on queue: DispatchQueue,
        completion: @escaping @Sendable (Result<L.Response, APIError<L.Failure>>) -> Void
    ) -> CallTask where L.API == API {
        CallTask {
            let result = await loadable.result(from: self).map(\.value)
            await run(on: queue) { isCancelled in completion(isCancelled ? .failure(.cancelled) : result) }
        }
    }

    /// Fetches a model with the endpoint of its `requestedBy`, and calls a handler on the main actor:
    /// `client.perform(GitHub.Root.self) { result in … }`.
    ///
    /// - Parameters:
    ///   - type: The model.
    ///   - completion: Called exactly once, never before this returns.
    @discardableResult
    public func perform<Value: RequestedModel>(
        _ type: Value.Type, completion: @escaping @MainActor (Result<Value, APIError<Value.Request.Failure>>) -> Void
    ) -> CallTask where Value.Request.API == API {
        perform(Value.request, completion: completion)
    }

    /// Fetches a model with the endpoint of its `requestedBy`, and calls a handler on a queue.
    ///
    /// - Parameters:
    ///   - type: The model.
    ///   - queue: The queue that calls the handler.
    ///   - completion: Called exactly once, never from within this method.
    @discardableResult
    public func perform<Value: RequestedModel>(
        _ type: Value.Type, on queue: DispatchQueue,
        completion: @escaping @Sendable (Result<Value, APIError<Value.Request.Failure>>) -> Void
    ) -> CallTask where Value.Request.API == API {
        perform(Value.request, on: queue, completion: completion)
    }
}

extension Loadable {
    /// Makes the calls; returns an error instead of throwing it.
    func result(
        from client: APIClient<API>
    ) async -> Result<APIRuntime.Response<Response>, APIError<Failure>> {
        do throws(APIError<Failure>) {
            return .success(try await response(from: client))
        } catch {
            return .failure(error)
        }
    }
}
