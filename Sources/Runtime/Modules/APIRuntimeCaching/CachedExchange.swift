import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// One attempt, with a cache before the network (RFC 9111).
///
/// `stale-while-revalidate` (RFC 5861 §3) is ignored: every request has a call that waits for it.
struct CachedExchange: Sendable {
    let cache: ResponseCache
    let policy: CachePolicy
    let limits: ResponseLimits
    /// Sends a request to the server.
    let send: @Sendable (PreparedRequest) async throws -> Reply

    func run(_ request: PreparedRequest) async throws -> Reply {
        guard request.request.method == .get else { return try await invalidating(request) }
        let asked = CacheControl(request.request.headerFields)
        guard policy != .never, !asked.has("no-store"), request.body == nil, request.isUnconditional else {
            return try await send(request)
        }
        let key = cache.key(of: request)
        let stored = await cache.response(to: request, key)
        let freshness = stored.map { Freshness(of: $0, at: cache.now(), policy, isShared: cache.isShared) }
        if let stored, let freshness, freshness.suffices(asked) { return given(stored, freshness, to: request) }
        if asked.has("only-if-cached") {
            let response = HTTPResponse(status: .gatewayTimeout)
            return Reply(keptFor: request, response)
        }

        var requested = cache.now()
        let validating = stored?.validating(request)
        let outcome = await APIRuntime.outcome { try await send(validating ?? request) }
        if let stored, let freshness, outcome.isServerFailure, freshness.sufficesInsteadOfError(asked) {
            return given(stored, freshness, to: request)
        }
        var reply = try outcome.get()
        if let stored, validating != nil, reply.response.status == .notModified {
            if reply.request.isSame(as: request, stored.vary),
                let confirmed = stored.confirmed(by: reply.response, within: limits, from: request.origin)
            {
                reply = Reply(keptFor: request, confirmed, stored.body)
            } else {
                // The 304 confirms a response other than the stored one.
                requested = cache.now()
                reply = try await send(request)
            }
        }
        await keep(reply, for: request, key, requested, insteadOf: stored)
        return reply
    }

    /// The reply with a stored response and its age (§4).
    private func given(_ stored: StoredResponse, _ freshness: Freshness, to request: PreparedRequest) -> Reply {
        var response = stored.response
        response.headerFields[.age] = "\(Int64(min(freshness.age, 2_147_483_648)))"
        return Reply(keptFor: request, response, stored.body)
    }

    /// Stores a response if that is allowed (§3); otherwise only deletes the old entry.
    private func keep(
        _ reply: Reply, for request: PreparedRequest, _ key: CacheKey, _ requested: Date,
        insteadOf earlier: StoredResponse?
    ) async {
        guard StoredResponse.statuses.contains(reply.response.status.code), !reply.fails else { return }
        let stored = StoredResponse(reply, to: request, requested: requested, received: cache.now())
        let isKept =
            stored.map {
                let freshness = Freshness(of: $0, at: $0.received, policy, isShared: cache.isShared)
                return $0.mayBeKept(for: request, isShared: cache.isShared)
                    && (freshness.isUseful || $0.validating(request) != nil)
            } ?? false
        guard isKept || earlier != nil else { return }
        await cache.replace(key, request, with: isKept ? stored : nil, requested: requested)
    }

    /// Sends an unsafe request and invalidates the addresses that it has changed (§4.4).
    private func invalidating(_ request: PreparedRequest) async throws -> Reply {
        guard !request.request.method.isSafe else { return try await send(request) }
        do {
            let reply = try await send(request)
            let final = reply.request
            let wasRedirected = final.address != request.address
            if reply.response.status.code < 400 || wasRedirected {
                let headers = reply.response.headerFields
                let others = [headers[.location], headers[.contentLocation]].compactMap { location in
                    location.flatMap { try? URLReference.resolve($0, against: final) }
                }
                let addresses = [request.address] + (wasRedirected ? [final.address] : []) + others
                await cache.remove(addresses.filter { $0.origin == request.origin })
            }
            return reply
        } catch {
            // The server may have applied the change.
            await cache.remove([request.address])
            throw error
        }
    }
}

extension Reply {
    /// Whether the body is an error, whatever the status.
    fileprivate var fails: Bool {
        let raw = RawResponse(status: response.status.code, headers: response.headerFields, body: body.data ?? Data())
        return request.operation.endpoint.fails(raw)
    }
}

extension Result where Success == Reply, Failure == any Error {
    /// Whether the server or the connection failed (RFC 5861 §4).
    fileprivate var isServerFailure: Bool {
        switch self {
        case .success(let reply): [500, 502, 503, 504].contains(reply.response.status.code)
        case .failure(let error): error is TransportFailure
        }
    }
}

extension Reply {
    /// A stored response.
    fileprivate init(keptFor request: PreparedRequest, _ response: HTTPResponse, _ body: Data = Data()) {
        self.init(request: request, response: response, body: HTTPBody(body))
        isKept = true
    }
}
