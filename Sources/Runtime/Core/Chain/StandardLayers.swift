/// Ends a call that takes longer than it may.
struct Deadline: Layer {
    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        guard let timeout = request.operation.timeout else { return try await next(request) }
        return try await withTimeout(.init(wait: timeout.seconds), from: request.origin) { try await next(request) }
    }
}

extension PreparedRequest {
    /// The failure of a call that has had its time; nil while there is some left.
    var lateness: TransportFailure? {
        guard let timeout = operation.timeout, timeout.end <= .now else { return nil }
        return .late(origin, timeout.seconds)
    }
}

/// Makes an attempt again that is worth it.
struct Retry: Layer {
    let policy: RetryPolicy
    let budget: RetryBudget

    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        var retries = Retries(
            policy, budget: budget, deadline: request.operation.deadline, isAllowed: request.mayBeRepeated)
        var request = request
        request.operation.attempt = 1
        while true {
            let outcome = await outcome { try await next(request) }
            guard let pause = retries.pause(after: outcome, of: &request) else { return try request.last(outcome) }
            try await Task.sleep(for: pause)
        }
    }
}

// Not inlined: an asynchronous function keeps the temporaries of its whole body in its frame, a kilobyte of the heap at a time.

extension Retries {
    /// The pause before the next attempt; nil after the last one. Changes the request for that attempt.
    @inline(never)
    fileprivate mutating func pause(
        after outcome: Result<Reply, any Error>, of request: inout PreparedRequest
    ) -> Duration? {
        let reply = try? outcome.get()
        // What was kept would only be given again.
        guard reply?.isKept != true, let pause = pause(after: outcome.map(\.response)) else { return nil }
        request.operation.attempt = (reply?.request.operation.attempt ?? request.operation.attempt) + 1
        return pause
    }
}

extension PreparedRequest {
    /// What the last attempt has ended with.
    @inline(never)
    fileprivate func last(_ outcome: Result<Reply, any Error>) throws -> Reply {
        if case .failure(let error) = outcome { throw blamed(error) }
        return try outcome.get()
    }
}

/// Puts the credentials that the endpoint takes into an attempt.
struct Authorization: Layer {
    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        try await next(request.authorized(by: request.credentials))
    }
}

/// Ends an attempt that takes longer than it may, so that there is time for another.
struct AttemptTimeout: Layer {
    let limit: Duration

    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        try await withTimeout(limit, from: request.origin) { try await next(request) }
    }
}

/// Reads a response's body, so that it can be read any number of times, unless the caller reads it as it comes.
struct WholeBody: Layer {
    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        var reply = try await next(request)
        if !request.leavesBody(reply.response) {
            reply.body = HTTPBody(try await reply.body.collect(upTo: request.operation.limits.body))
        }
        return reply
    }
}

/// What sending a request ends with; an error is a value too.
package func outcome(of send: () async throws -> Reply) async -> Result<Reply, any Error> {
    do { return .success(try await send()) } catch { return .failure(error) }
}

extension ClientConfiguration {
    /// Throws for a layer that stands where it cannot work, or twice where it can work only once.
    func checkLayers() throws(InvalidRequest) {
        guard !(layers.isEmpty && callLayers.isEmpty) else { return }
        if let layer = callLayers.first(where: { $0.place != .attempt }) {
            throw InvalidRequest("'\(name(of: layer))' works around an attempt only: put it into 'layers'")
        }
        let single = layers.filter { $0.place != .attempt }
        for (index, layer) in single.enumerated()
        where single[..<index].contains(where: { type(of: $0) == type(of: layer) }) {
            throw InvalidRequest("the client's layers have '\(name(of: layer))' twice")
        }
    }

    private func name(of layer: any Layer) -> String { "\(type(of: layer))" }
}
