import APIRuntime
import APIValues

/// How the elements of a stream are found and read.
struct StreamForm<Element: Sendable, EndpointFailure: Sendable>: Sendable {
    let framing: StreamFraming
    /// The largest element, in bytes.
    let limit: Int
    /// The memory for all streams of the client; nil without a client.
    let budget: StreamBudget?
    let read: @Sendable (EventReader) throws -> Element
    /// The documented error that an element is; nil if the endpoint knows none.
    let failure: (@Sendable (RawResponse) -> APIError<EndpointFailure>?)?
}
