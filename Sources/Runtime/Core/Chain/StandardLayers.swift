import APIValues

/// Limits the time of a call.
struct Deadline: Layer {
    /// Whether the transport ends a call at its deadline. This covers only calls that wait for nothing else.
    let isKept: Bool

    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        // Neither a stream is read nor a body has to be fetched.
        let waitsForTransportOnly =
            !request.call.rules.isStreaming && (request.body == nil || request.body?.data != nil)
        guard let timeout = request.call.rules.timeout, !isKept || timeout.seconds <= 0 || !waitsForTransportOnly
        else { return try await next(request) }
        return try await withTimeout(.init(wait: timeout.seconds), of: request) { try await next($0) }
    }
}

/// Retries failed attempts.
struct Retry: Layer {
    /// The policy of endpoints without their own.
    let policy: RetryPolicy
    let budget: RetryBudget

    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        var retries = Retries(
            request.operation.endpoint.retry ?? policy, budget: budget, deadline: request.operation.deadline,
            isAllowed: request.mayBeRepeated)
        var request = request
        request.change { $0.attempt = 1 }
        while true {
            let outcome = await outcome { try await next(request) }
            guard let pause = retries.pause(after: outcome, of: &request) else { return try request.last(outcome) }
            try await Task.sleep(for: pause)
        }
    }
}

// Not inlined: an async frame keeps the temporaries of its whole body, allocated by the kilobyte.

extension Retries {
    /// Sets the number of the next attempt, and returns the pause before it; nil after the last one.
    @inline(never)
    fileprivate mutating func pause(
        after outcome: Result<Reply, any Error>, of request: inout PreparedRequest
    ) -> Duration? {
        let reply = try? outcome.get()
        // A retry would return the same stored response.
        guard reply?.isKept != true, let pause = pause(after: outcome.map(\.response)) else { return nil }
        let last = (reply?.request ?? request).operation.attempt
        request.change { $0.attempt = last + 1 }
        return pause
    }
}

extension PreparedRequest {
    /// The reply or the error of the last attempt, with its request.
    @inline(never)
    fileprivate func last(_ outcome: Result<Reply, any Error>) throws -> Reply {
        guard case .failure(let error) = outcome, var failure = error as? TransportFailure else {
            return try outcome.get()
        }
        failure.context.request = Box(failed())
        throw failure
    }
}

/// Adds the credentials that the endpoint needs.
struct Authorization: Layer {
    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        try await next(request.authorized(by: request.call.credentials))
    }
}

/// Limits the time of an attempt, to leave time for another.
struct AttemptTimeout: Layer {
    let limit: Duration

    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        try await withTimeout(limit, of: request) { try await next($0) }
    }
}

extension Reply {
    /// The reply with its body in memory for repeated reading, unless its reader wants it as it arrives.
    func whole(for request: PreparedRequest) async throws -> Reply {
        guard !request.call.leavesBody(response) else { return self }
        let body = body
        let limit = request.call.rules.limits.body
        guard let timeout = request.call.rules.timeout, request.call.rules.isStreaming, body.data == nil else {
            let data = try await body.collect(upTo: limit)
            // A body in memory stays: a new one would cost an allocation.
            guard body.data == nil else { return self }
            return with(HTTPBody(data))
        }
        // The deadline of a stream is over with its head: an error in its place has to end too.
        let start = ContinuousClock.now
        let data = try await withLimit(
            max(timeout.end - start, .milliseconds(1)), since: { start }, or: .late(request.origin, timeout.seconds)
        ) { try await body.collect(upTo: limit) }
        return with(HTTPBody(data))
    }

    private func with(_ body: HTTPBody) -> Reply {
        var reply = self
        reply.body = body
        return reply
    }
}

/// The reply or the error of sending a request.
package func outcome(of send: () async throws -> Reply) async -> Result<Reply, any Error> {
    do { return .success(try await send()) } catch { return .failure(error) }
}
