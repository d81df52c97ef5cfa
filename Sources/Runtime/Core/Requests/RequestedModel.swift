public import APIValues

/// A model that can be fetched by its type, by the endpoint to which the spec ties it with `requestedBy`.
public protocol RequestedModel: WireValue {
    /// The endpoint.
    associatedtype Request: Requestable where Request.Response == Self

    /// The call that fetches the model.
    static var request: Request { get }
}
