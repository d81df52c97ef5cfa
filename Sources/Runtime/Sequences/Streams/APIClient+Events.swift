public import APIRuntime

extension APIClient {
    /// The events of an endpoint, over as many connections as it takes: one that is lost, or ends, is followed by another that
    /// goes on where it was (WHATWG HTML §9.2.3).
    ///
    /// ```swift
    /// // With `watch: { path: /watch, response: Item, stream: events }` in the spec of `Store`:
    /// for try await event in store.events(of: Store.Watch()) { show(event.value) }
    /// ```
    ///
    /// - Parameters:
    ///   - endpoint: What to connect to. Its framing has to be events, and calling it twice has to be safe: see
    ///     `Endpoint.isRepeatable`.
    ///   - policy: How often, and when, to connect again.
    public func events<Request: StreamRequestable>(
        of endpoint: Request, reconnecting policy: ReconnectionPolicy = ReconnectionPolicy()
    ) -> ReconnectingEvents<Request> where Request.API == API {
        ReconnectingEvents(client: self, endpoint: endpoint, policy: policy)
    }
}
