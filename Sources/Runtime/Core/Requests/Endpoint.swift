/// The properties of an endpoint that all its requests share: name, method, path, policies.
public struct Endpoint: Sendable, Hashable {
    /// The endpoint's name in the spec.
    public let name: String
    /// The request method.
    public let method: HTTPMethod
    /// The path below the server's, with a placeholder `{name}` or `{+name}` for each value that `write(to:)` gives it. Errors,
    /// logs, metrics and stubs show it.
    public let path: String
    /// The credentials that a request needs.
    public let auth: AuthRequirement
    /// The time limit of a whole call, overriding a client's; nil leaves it to the client.
    public let timeout: Duration?
    /// How often, and when, a failed call that ``isRepeatable`` is retried, overriding a client's policy; nil leaves it to
    /// the client.
    public let retry: RetryPolicy?
    /// Whether making a call twice has the same effect as making it once.
    public let isIdempotent: Bool
    /// The header of an idempotency key, which lets the server recognize a retry. The key is random unless the caller
    /// sets the header. Nil for none.
    public let idempotencyKey: String?
    /// How long a response may be cached, overriding a client's policy; nil leaves it to the client.
    public let cache: CachePolicy?
    /// The media type for `Accept`, if a request does not set that header; nil leaves it to the transport.
    public let accept: String?
    /// The statuses that the spec documents as a success; by default every 2xx. A redirect status in this list is not followed.
    public let statuses: [StatusRange]
    /// The property values that make a success, or an element of a stream, an error: `["ok": false]`. Dots lead into objects.
    public let failsWhen: [String: JSONValue]
    /// The property that makes a success an error by any value but null and false: `"error"`. Dots lead into objects.
    public let failureKey: String?
    /// The keys of secret values in responses, anywhere in the JSON, and the names of secret headers.
    public let sensitiveKeys: Set<String>
    /// The keys of secret values in the body of a request, anywhere in it, and the names of secret fields and parts.
    public let sensitiveBodyKeys: Set<String>

    /// Describes an endpoint. `isIdempotent` defaults to the method's (RFC 9110 §9.2.2), `statuses` to every 2xx.
    public init(
        _ name: String, _ method: HTTPMethod, _ path: String, auth: AuthRequirement = .none, timeout: Duration? = nil,
        retry: RetryPolicy? = nil, isIdempotent: Bool? = nil, idempotencyKey: String? = nil, cache: CachePolicy? = nil,
        accept: String? = "application/json", statuses: [StatusRange]? = nil,
        failsWhen: [String: JSONValue] = [:], failureKey: String? = nil, sensitiveKeys: Set<String> = [],
        sensitiveBodyKeys: Set<String> = []
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.auth = auth
        self.timeout = timeout
        self.retry = retry
        self.isIdempotent = isIdempotent ?? method.isIdempotent
        self.idempotencyKey = idempotencyKey
        self.cache = cache
        self.accept = accept
        self.statuses = statuses ?? StatusRange.anySuccess
        self.failsWhen = failsWhen
        self.failureKey = failureKey
        self.sensitiveKeys = sensitiveKeys
        self.sensitiveBodyKeys = sensitiveBodyKeys
    }

    // Short calls keep generated code small: each default argument is code at the call.

    /// Describes an endpoint with defaults for the rest.
    public init(_ name: String, _ method: HTTPMethod, _ path: String, auth: AuthRequirement) {
        self.init(name, method, path, auth: auth, timeout: nil)
    }

    /// Describes an endpoint that needs no credentials, with defaults for the rest.
    public init(_ name: String, _ method: HTTPMethod, _ path: String) {
        self.init(name, method, path, auth: .none, timeout: nil)
    }

    /// Describes an endpoint that needs no credentials, with defaults for the rest.
    public init(_ name: String, _ method: HTTPMethod, _ path: String, accept: String?) {
        self.init(name, method, path, auth: .none, timeout: nil, accept: accept)
    }

    /// Whether a call is safe to retry: it is idempotent, or it sends an idempotency key.
    public var isRepeatable: Bool { isIdempotent || idempotencyKey != nil }

    /// Whether a response of this status counts as a success: a 2xx, or one that the spec documents as such.
    package func isSuccess(_ status: Int) -> Bool { (200..<300).contains(status) || documents(status) }

    /// Whether the spec documents the status as a success.
    package func documents(_ status: Int) -> Bool { statuses.contains { $0.contains(status) } }
}
