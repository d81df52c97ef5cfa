public import APIRuntime
public import APIRuntimeCalls
// `URLSessionTransport`. It is a module without endpoints, because the core depends on it on Apple's platforms.
@_exported public import APIURLSession
import APIValues

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#else
    public import Foundation
#endif

// A client over the session makes the calls: see `URLSessionTransport.init(session:)`.
extension URLSession {
    /// Makes the calls of an endpoint or of a composition with this session, and calls a handler on the main actor.
    ///
    /// ```swift
    /// let task = URLSession.shared.perform(GitHub.GetProfile(username: "octocat")) { result in
    ///     switch result {
    ///     case .success(let profile): show(profile)
    ///     case .failure(let error): show(error.localizedDescription)
    ///     }
    /// }
    /// ```
    ///
    /// All calls of an API over the session share one retry budget, like those of a client. For a cache, other layers
    /// or a handler on a queue, make a client with a `URLSessionTransport(session:)`.
    ///
    /// - Parameters:
    ///   - loadable: The endpoint or the composition.
    ///   - credentials: The credentials for endpoints that need them.
    ///   - completion: Called exactly once, never before this returns. If the call is cancelled before that, it gets
    ///     `cancelled`, even if the response has already arrived.
    @discardableResult
    public func perform<L: Loadable>(
        _ loadable: L, credentials: [L.API.Credential] = [],
        completion: @escaping @MainActor (Result<L.Response, APIError<L.Failure>>) -> Void
    ) -> CallTask where L.API.Server: APIDefaultServer, L.API.ClientParameters == Void {
        perform(loadable, server: .default, credentials: credentials, completion: completion)
    }

    /// Makes the calls of an endpoint or of a composition with this session, and calls a handler on the main actor.
    ///
    /// - Parameters:
    ///   - loadable: The endpoint or the composition.
    ///   - server: The server of the requests.
    ///   - credentials: The credentials for endpoints that need them.
    ///   - completion: Called exactly once, never before this returns. If the call is cancelled before that, it gets
    ///     `cancelled`, even if the response has already arrived.
    @discardableResult
    public func perform<L: Loadable>(
        _ loadable: L, server: L.API.Server, credentials: [L.API.Credential] = [],
        completion: @escaping @MainActor (Result<L.Response, APIError<L.Failure>>) -> Void
    ) -> CallTask where L.API.ClientParameters == Void {
        client(server, credentials).perform(loadable, completion: completion)
    }

    private func client<API>(_ server: API.Server, _ credentials: [API.Credential]) -> APIClient<API>
    where API.ClientParameters == Void {
        APIClient(server: server, credentials: credentials, transport: URLSessionTransport(session: self)).with {
            $0.retryBudget = SharedBudget.of(API.self, over: self)
        }
    }
}

/// The retry budget of all calls of an API over a session, like that of a client.
private struct SharedBudget {
    weak var session: URLSession?
    let api: ObjectIdentifier
    let budget = RetryBudget()

    private static let all = Lock<[SharedBudget]>([])

    static func of<API: APIDefinition>(_ type: API.Type, over session: URLSession) -> RetryBudget {
        all.withLock { all in
            all.removeAll { $0.session == nil }
            let api = ObjectIdentifier(type)
            if let known = all.first(where: { $0.session === session && $0.api == api }) { return known.budget }
            let new = SharedBudget(session: session, api: api)
            all.append(new)
            return new.budget
        }
    }
}

// A model by the endpoint of its `requestedBy`.
extension URLSession {
    /// Fetches a model by its type with this session, and calls a handler on the main actor:
    /// `session.perform(GitHub.Root.self) { result in … }`.
    ///
    /// - Parameters:
    ///   - type: The model.
    ///   - credentials: The credentials for the endpoint, if it needs any.
    ///   - completion: Called exactly once, never before this returns.
    @discardableResult
    public func perform<Value: RequestedModel>(
        _ type: Value.Type, credentials: [Value.Request.API.Credential] = [],
        completion: @escaping @MainActor (Result<Value, APIError<Value.Request.Failure>>) -> Void
    ) -> CallTask where Value.Request.API.Server: APIDefaultServer, Value.Request.API.ClientParameters == Void {
        perform(Value.request, server: .default, credentials: credentials, completion: completion)
    }

    /// Fetches a model by its type with this session, and calls a handler on the main actor.
    ///
    /// - Parameters:
    ///   - type: The model.
    ///   - server: The server of the request.
    ///   - credentials: The credentials for the endpoint, if it needs any.
    ///   - completion: Called exactly once, never before this returns.
    @discardableResult
    public func perform<Value: RequestedModel>(
        _ type: Value.Type, server: Value.Request.API.Server, credentials: [Value.Request.API.Credential] = [],
        completion: @escaping @MainActor (Result<Value, APIError<Value.Request.Failure>>) -> Void
    ) -> CallTask where Value.Request.API.ClientParameters == Void {
        perform(Value.request, server: server, credentials: credentials, completion: completion)
    }
}
