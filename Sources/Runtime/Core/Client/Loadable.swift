/// Something that a client can load: an endpoint, or a composition of several calls.
///
/// Nothing is sent until a client loads it. You can load it any number of times, with any client of its API.
///
/// ```swift
/// let name = GitHub.GetProfile(username: "octocat").map(\.name)
/// let issues = GitHub.ListRepositories(username: "octocat")
///     .compactMap(\.first)
///     .flatMap { GitHub.ListIssues(owner: "octocat", repo: $0.name) }
/// let (profile, repositories) = try await github.send(zip(GitHub.GetProfile(…), GitHub.ListRepositories(…)))
/// ```
///
/// Endpoints conform, and so do the results of `map`, `compactMap`, `flatMap`, `zip` and `mapFailure`.
public protocol Loadable<API, Response, Failure>: Sendable {
    /// The API that all calls go to.
    associatedtype API: APIDefinition
    /// The value of a success.
    associatedtype Response: Sendable
    /// The documented error: the API's own failure, unless the endpoint documents another.
    associatedtype Failure: Sendable = API.Failure

    /// Makes the calls, and returns the value with status, headers and body of the last call that contributed to it.
    func response(from client: APIClient<API>) async throws(APIError<Failure>) -> APIRuntime.Response<Response>
}

extension Requestable {
    /// Makes the call.
    public func response(
        from client: APIClient<API>
    ) async throws(APIError<Failure>) -> APIRuntime.Response<Response> {
        try await client.response(for: self)
    }
}

extension APIClient {
    /// Makes the calls of an endpoint or of a composition, and returns the result: `client.send(zip(a, b))`.
    ///
    /// For a stream, this returns as soon as the response's head has arrived. Cancelling the task ends the calls with `cancelled`,
    /// and their connections.
    public func send<L: Loadable>(
        _ loadable: L
    ) async throws(APIError<L.Failure>) -> L.Response where L.API == API {
        try await loadable.response(from: self).value
    }

    /// Makes the calls of a composition, and returns the result with status, headers and body of the last call.
    public func response<L: Loadable>(
        for loadable: L
    ) async throws(APIError<L.Failure>) -> Response<L.Response> where L.API == API {
        try await loadable.response(from: self)
    }
}
