public import APIRuntime
import HTTPTypes

/// A layer that caches responses and answers with them, by RFC 9111.
///
/// ```swift
/// let github = GitHub.Client().with { $0.layers.append(ResponseCaching()) }
/// ```
///
/// How long a response is kept is up to the endpoint's `Endpoint.cache`; a client without the layer keeps none.
public struct ResponseCaching: Layer {
    private let cache: ResponseCache
    private let policy: CachePolicy

    /// Keeps responses in a cache.
    ///
    /// - Parameters:
    ///   - cache: Where responses are kept; one of its own in memory unless another is given.
    ///   - policy: How long responses of endpoints that do not say so may be kept.
    public init(_ cache: ResponseCache = ResponseCache(), policy: CachePolicy = .never) {
        self.cache = cache
        self.policy = policy
    }

    /// Before the network is asked.
    public var place: Chain.Place { .answers }

    /// Gives what is kept for a request, or what a server answers.
    public func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        let operation = request.operation
        let policy = operation.isStreaming ? .never : operation.endpoint.cache ?? policy
        guard policy != .never || request.request.method != .get else { return try await next(request) }
        return try await CachedExchange(cache: cache, policy: policy, limits: operation.limits) {
            try await next($0)
        }.run(request)
    }
}

extension Response {
    /// Whether the body came from a cache; the `Age` header tells for how long where the server was not asked.
    public var isCached: Bool { isKept }
}
