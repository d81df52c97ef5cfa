extension ClientConfiguration {
    /// The layers of every call, outermost first.
    var chain: Chain {
        // A task for a deadline that the transport keeps would cost more than the call.
        let keepsDeadlines = transport is any DeadlineKeeper
        let isAlone = callLayers.isEmpty && layers.isEmpty && attemptTimeout == nil
        var chain: [any Layer] = [Deadline(isKept: keepsDeadlines && isAlone)]
        chain += callLayers
        chain.append(Retry(policy: commonRetry, budget: retryBudget))
        chain += layers(at: .credentials)
        chain.append(Authorization())
        chain += layers(at: .answers)
        if let attemptTimeout { chain.append(AttemptTimeout(limit: attemptTimeout)) }
        chain += layers(at: .attempt)
        chain.append(Redirects(limit: maximumRedirects))
        return Chain(chain, transport)
    }

    /// The retry policy of endpoints without their own.
    package var commonRetry: RetryPolicy { retry ?? API.endpointDefaults.retry ?? .never }

    private func layers(at place: Chain.Place) -> [any Layer] { layers.filter { $0.place == place } }

    /// The error for a layer in the wrong list, or for two layers of a type that works only once; nil without either.
    var problemOfLayers: InvalidRequest? {
        if let layer = callLayers.first(where: { $0.place != .attempt }) {
            return InvalidRequest("'\(type(of: layer))' works around an attempt only: put it into 'layers'")
        }
        let single = layers.filter { $0.place != .attempt && !($0 is any Observer) }
        for (index, layer) in single.enumerated()
        where single[..<index].contains(where: { type(of: $0) == type(of: layer) }) {
            return InvalidRequest("the client's layers have '\(type(of: layer))' twice")
        }
        return nil
    }
}
