public import APIRuntime

extension APIClient {
    /// The events of an endpoint. When a connection ends or is lost, a new one continues after the last event (WHATWG
    /// HTML §9.2.3).
    ///
    /// ```swift
    /// // With `watch: { path: /watch, response: Item, stream: events }` in the spec of `Store`:
    /// for try await event in store.events(of: Store.Watch()) { show(event.value) }
    /// ```
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint. Its framing must be `events`, and it must be safe to repeat: see `Endpoint.isRepeatable`.
    ///   - policy: When and how often to reconnect.
    public func events<Request: StreamRequestable>(
        of endpoint: Request, reconnecting policy: ReconnectionPolicy = ReconnectionPolicy()
    ) -> ReconnectingEvents<Request> where Request.API == API {
        ReconnectingEvents(client: self, endpoint: endpoint, policy: policy)
    }
}
