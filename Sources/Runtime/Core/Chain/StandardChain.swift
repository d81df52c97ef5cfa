extension ClientConfiguration {
    /// The layers of a call, outermost first. Layers that the call does not need are left out.
    func chain(for request: PreparedRequest) throws(InvalidRequest) -> Chain {
        var chain: [any Layer] = []
        if !keepsDeadline(of: request) { chain.append(Deadline()) }
        chain += callLayers
        chain.append(Retry(policy: policy(of: request.operation.endpoint), budget: retryBudget))
        chain += layers(at: .credentials)
        if request.auth != .none { chain.append(Authorization()) }
        chain += layers(at: .answers)
        if let attemptTimeout { chain.append(AttemptTimeout(limit: attemptTimeout)) }
        chain += layers(at: .attempt)
        chain.append(WholeBody())
        if maximumRedirects > 0 { chain.append(Redirects(limit: maximumRedirects)) }
        try checkLayers()
        return Chain(chain, transport)
    }

    /// The endpoint's retry policy; without one the client's, then the API's default.
    package func policy(of endpoint: Endpoint) -> RetryPolicy {
        endpoint.retry ?? retry ?? API.endpointDefaults.retry ?? .never
    }

    private func layers(at place: Chain.Place) -> [any Layer] {
        layers.isEmpty ? [] : layers.filter { $0.place == place }
    }

    /// Whether only the transport waits, and keeps the deadline itself: a task for that would cost more than the call.
    private func keepsDeadline(of request: PreparedRequest) -> Bool {
        transport.keepsDeadlines && callLayers.isEmpty && layers.isEmpty && attemptTimeout == nil
            && !request.operation.isStreaming && request.operation.timeout?.seconds ?? 1 > 0
            && (request.body == nil || request.body?.data != nil)
    }
}
