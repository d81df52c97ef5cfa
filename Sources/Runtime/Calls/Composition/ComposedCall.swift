public import APIRuntime

/// Calls put together to one, as a value: what `map`, `compactMap`, `flatMap`, `zip` and `mapFailure` return.
public struct ComposedCall<API: APIDefinition, Response: Sendable, Failure: Sendable>: Loadable {
    /// What makes the calls.
    typealias Load = @Sendable (APIClient<API>) async throws(APIError<Failure>) -> APIRuntime.Response<Response>

    private let load: Load

    init(_ load: @escaping Load) {
        self.load = load
    }

    /// Makes the calls.
    ///
    /// - Throws: any case of `APIError`.
    public func response(
        from client: APIClient<API>
    ) async throws(APIError<Failure>) -> APIRuntime.Response<Response> {
        try await load(client)
    }
}

extension ComposedCall: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What it gives, nothing of what it sends.
    public var description: String { "calls of \(API.self) for \(Response.self)" }

    /// What it gives, nothing of what it sends.
    public var debugDescription: String { description }

    /// Nothing: there is only code in it.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
