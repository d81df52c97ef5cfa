public import APIRuntime
import HTTPTypes

/// A layer that caches responses and answers with them, by RFC 9111.
///
/// ```swift
/// let github = GitHub.Client().with { $0.layers.append(ResponseCaching()) }
/// ```
///
/// `Endpoint.cache` says how long a response is kept. A client without this layer caches nothing.
public struct ResponseCaching: Layer {
    private let cache: ResponseCache
    private let policy: CachePolicy?

    /// Keeps responses in a cache.
    ///
    /// - Parameters:
    ///   - cache: Where responses are kept; by default, a new cache in memory.
    ///   - policy: How long to keep responses of endpoints without a policy; nil for the API's default, which is
    ///     `never` unless the spec sets one.
    public init(_ cache: ResponseCache = ResponseCache(), policy: CachePolicy? = nil) {
        self.cache = cache
        self.policy = policy
    }

    /// Before the network.
    public var place: Chain.Place { .answers }

    /// Returns the cached response, or sends the request.
    public func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        let operation = request.operation
        let own = operation.endpoint.cache ?? policy ?? operation.call.type.defaults.cache
        let policy = operation.isStreaming ? .never : own ?? .never
        guard policy != .never || request.request.method != .get else { return try await next(request) }
        return try await CachedExchange(cache: cache, policy: policy, limits: operation.call.rules.limits) {
            try await next($0)
        }.run(request)
    }
}

extension Requestable {
    /// The API's default policies.
    fileprivate static var defaults: Endpoint.Defaults { API.endpointDefaults }
}

extension Response {
    /// Whether the body came from a cache. If the server was not asked, the `Age` header says how old the response is.
    public var isCached: Bool { isKept }
}
