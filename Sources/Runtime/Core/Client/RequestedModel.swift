public import APIValues

/// A model that you can fetch by its type, with the endpoint that the spec names in `requestedBy`.
public protocol RequestedModel: WireReadable {
    /// The endpoint.
    associatedtype Request: Requestable where Request.Response == Self

    /// The call that fetches the model.
    static var request: Request { get }
}

extension APIClient {
    /// Fetches a model with the endpoint of its `requestedBy`: `client.send(GitHub.Root.self)`.
    public func send<Value: RequestedModel>(
        _ type: Value.Type
    ) async throws(APIError<Value.Request.Failure>) -> Value where Value.Request.API == API {
        try await send(Value.request)
    }
}
