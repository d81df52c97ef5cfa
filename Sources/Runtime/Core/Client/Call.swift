import Foundation
import HTTPTypes
import Synchronization

/// One call of an endpoint: its attempts, and all that stands around each of them and around the whole.
struct Call<API: APIDefinition>: Sendable {
    let configuration: ClientConfiguration<API>
    let operation: APIOperation
    /// Told how much of the request's body is sent; nil where nobody asks.
    let upload: ProgressReporter?
    /// Whether a response's body is left to be read by whoever gets it, instead of being read first.
    let leavesBody: @Sendable (HTTPResponse) -> Bool
    /// What is on its way for others too; nil where nothing is shared.
    let sharing: SharedRequests?
    /// Which of the clients that share it makes the call.
    let variant: Int

    /// Makes the call, within its time.
    func run(_ request: PreparedRequest) async throws -> Reply {
        let timeout = configuration.timeout ?? operation.endpoint.timeout ?? 60
        let deadline = ContinuousClock.now + Duration(wait: timeout)
        if timeout > 0, onlyTransportWaits(request) {
            var operation = operation
            operation.timeout = timeout < .infinity ? (deadline, timeout) : nil
            return try await attempts(request, operation, until: deadline)
        }
        let current = operation.with(request)
        return try await withTimeout(timeout, from: request.origin) {
            try await APIOperation.$current.withValue(current) {
                try await intercepted(request, current, by: configuration.callMiddleware) {
                    try await attempts($0, operation, until: deadline)
                }
            }
        }
    }

    /// Whether there is nothing but a transport that knows of the call's time, and keeps it. A task that could be cancelled
    /// when it is over would cost more than the rest of the call.
    private func onlyTransportWaits(_ request: PreparedRequest) -> Bool {
        configuration.transport is URLSessionTransport && configuration.callMiddleware.isEmpty
            && configuration.middleware.isEmpty && configuration.credentialProvider == nil
            && configuration.cache?.isInMemory ?? true && sharing == nil && upload == nil && !operation.isStreaming
            && (request.body == nil || request.body?.data != nil)
    }

    private func attempts(
        _ request: PreparedRequest, _ operation: APIOperation, until deadline: ContinuousClock.Instant
    ) async throws -> Reply {
        var retries = Retries(
            configuration.retry ?? operation.endpoint.retry ?? .never, budget: configuration.retryBudget,
            deadline: deadline, isAllowed: request.isRepeatable(as: operation.endpoint))
        var attempt = 1
        var hasRenewed = false
        while true {
            let (provided, isProvided) = try await credentials(for: request)
            var operation = operation
            operation.attempt = attempt
            let authorized = try request.authorized(by: provided.values.map { $0.authentication })
            let outcome = await Result { () async throws in try await self.attempt(authorized, operation) }
            attempt += 1
            if case .success(let reply) = outcome, reply.response.status == .unauthorized, !hasRenewed,
                let provider = configuration.credentialProvider, isProvided, reply.request.auth != .none,
                try await provider.renew(after: provided.generation)
            {
                hasRenewed = true
                // A body that was read cannot be sent again; the next call has what this one lacked.
                guard request.isRepeatable else { return reply }
                continue
            }
            // What the cache says it would only say again.
            if case .success(let reply) = outcome, reply.isCached { return reply }
            guard let pause = retries.pause(after: outcome.map(\.response)) else { return try outcome.get() }
            try await Task.sleep(for: pause)
        }
    }

    private func attempt(_ request: PreparedRequest, _ operation: APIOperation) async throws -> Reply {
        let operation = operation.with(request)
        guard let sharing, configuration.sharesIdenticalRequests, request.request.method == .get,
            request.body == nil, !operation.isStreaming
        else {
            // What was asked before something is changed is no answer after it.
            defer { if !request.request.method.isSafe { sharing?.close() } }
            return try await sentOrKept(request, operation)
        }
        let key = SharedRequests.Key(
            variant: variant, endpoint: operation.endpoint.name, request: request.request)
        let (reply, isOwn) = try await sharing.reply(to: key) {
            var reply = try await sentOrKept(request, operation)
            // What a middleware has put in its place may be readable only once.
            if !reply.body.isRepeatable {
                reply.body = HTTPBody(try await reply.body.collect(upTo: configuration.maximumResponseSize))
            }
            return reply
        }
        // Middleware may have made it somebody else's, who has seen only the first request.
        guard isOwn || reply.request.addedHeaders.isDisjoint(with: alwaysSecret) else {
            return try await sentOrKept(request, operation)
        }
        return reply
    }

    /// What the cache has for a request, or what a server answers.
    private func sentOrKept(_ request: PreparedRequest, _ operation: APIOperation) async throws -> Reply {
        let policy = operation.isStreaming ? .never : operation.endpoint.cache ?? configuration.cachePolicy
        guard let cache = configuration.cache, policy != .never || request.request.method != .get else {
            return try await sentInTime(request, operation)
        }
        return try await CachedExchange(cache: cache, policy: policy, limits: ResponseLimits(configuration)) {
            try await sentInTime($0, operation)
        }.run(request)
    }

    private func sentInTime(_ request: PreparedRequest, _ operation: APIOperation) async throws -> Reply {
        guard let timeout = configuration.attemptTimeout else { return try await sent(request, operation) }
        return try await withTimeout(timeout, from: request.origin) { try await sent(request, operation) }
    }

    /// Sends a request, and tells how far its body has come where somebody asks.
    private func sent(_ request: PreparedRequest, _ operation: APIOperation) async throws -> Reply {
        guard let upload else { return try await exchange(request, operation) }
        return try await withStallLimit(configuration.stallTimeout, from: request.origin) { activity in
            let watcher = Exchange.Watcher(
                onSent: { sent, total in
                    activity.note()
                    upload.update(sent, of: total)
                }, onReceived: activity.note)
            let reply = try await exchange(request, operation, watcher)
            upload.finish()
            return reply
        }
    }

    private func exchange(
        _ request: PreparedRequest, _ operation: APIOperation, _ watcher: Exchange.Watcher? = nil
    ) async throws -> Reply {
        let exchange = Exchange(
            transport: configuration.transport, limits: ResponseLimits(configuration),
            delivered: operation.endpoint.successStatuses, leavesBody: leavesBody, watcher: watcher)
        return try await APIOperation.$current.withValue(operation) {
            try await intercepted(request, operation, by: configuration.middleware, exchange.run)
        }
    }

    /// What of the client's credentials is there; those that are values count more than those that are provided.
    ///
    /// - Returns: The credentials, and whether some of those that are sent are provided.
    private func credentials(
        for request: PreparedRequest
    ) async throws -> (credentials: ProvidedCredentials<API.Credential>, isProvided: Bool) {
        let values = configuration.credentials
        let own = values.map { $0.authentication }
        guard let provider = configuration.credentialProvider, !request.auth.isBestServed(by: own) else {
            return (ProvidedCredentials(values), false)
        }
        let provided: ProvidedCredentials<API.Credential>
        do {
            provided = try await provider.credentials()
        } catch let error as MissingCredentials {
            // Others may do, or none.
            guard (try? request.auth.selection(from: own)) != nil else { throw error }
            return (ProvidedCredentials(values), false)
        }
        let all = ProvidedCredentials(provided.values + values, generation: provided.generation)
        let sent = try request.auth.selection(from: all.values.map { $0.authentication })
        return (all, sent.contains { credential in !own.contains { $0.scheme == credential.scheme } })
    }

    /// Runs a step with middleware around it.
    private func intercepted(
        _ request: PreparedRequest, _ operation: APIOperation, by middleware: [any Middleware],
        _ step: @escaping @Sendable (PreparedRequest) async throws -> Reply
    ) async throws -> Reply {
        guard !middleware.isEmpty else { return try await step(request) }
        // Which request led to the response; a middleware that answers by itself leaves the one that it got.
        let last = Latest((request: request, isCached: false))
        let send = middleware.wrap(operation) {
            let reply = try await step(request.changed(to: $0, $1))
            last.store((reply.request, reply.isCached))
            return (reply.response, reply.body)
        }
        let (response, body) = try await send(request.request, request.body)
        let (answered, isCached) = last.value
        return Reply(request: answered, response: response, body: body, isCached: isCached)
    }
}

/// A value that the last of several steps leaves behind.
private final class Latest<Value: Sendable>: Sendable {
    private let stored: Mutex<Value>

    init(_ value: Value) { stored = Mutex(value) }

    var value: Value { stored.withLock { $0 } }

    func store(_ value: Value) { stored.withLock { $0 = value } }
}

extension Result where Failure == any Error, Success: Sendable {
    init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

extension APIOperation {
    /// The operation, with what is secret in a request of it.
    fileprivate func with(_ request: PreparedRequest) -> APIOperation {
        var operation = self
        operation.secretHeaders = request.secretHeaders
        operation.secretQuery = request.secretQuery
        operation.secretPath = request.secretPath
        operation.hasSecretBody = request.body != nil && request.bodyIsSensitive
        operation.call = request.call
        return operation
    }
}
