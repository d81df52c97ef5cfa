public import APIRuntime
public import APIValues

/// Several calls as one value: the result of `map`, `compactMap`, `flatMap`, `zip` and `mapFailure`.
public struct ComposedCall<API: APIDefinition, Response: Sendable, Failure: Sendable>: Loadable {
    typealias Load = @Sendable (APIClient<API>) async throws(APIError<Failure>) -> APIRuntime.Response<Response>

    private let load: Load

    init(_ load: @escaping Load) {
        self.load = load
    }

    /// Makes the calls.
    ///
    /// - Throws: Any case of `APIError`.
    public func response(
        from client: APIClient<API>
    ) async throws(APIError<Failure>) -> APIRuntime.Response<Response> {
        try await load(client)
    }
}

extension ComposedCall: Undisclosed {
    /// The type of the result; no parameters or secrets.
    public var description: String { "calls of \(API.self) for \(Response.self)" }
}
