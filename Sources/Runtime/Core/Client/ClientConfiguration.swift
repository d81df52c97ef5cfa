public import APIValues

/// The settings of a client.
public struct ClientConfiguration<API: APIDefinition>: Sendable, TimeLimited {
    /// The server that requests go to.
    public var server: API.Server
    /// The new addresses of servers that have moved, by their addresses in the spec.
    var movedServers: [String: String] = [:]
    /// The credentials for endpoints that need them. Of two for the same scheme, the later one counts.
    public var credentials: [API.Credential]
    /// The parameters that every call sends, from `client` in the spec: `client.with { $0.parameters.account = "acct_1" }`.
    public var parameters: API.ClientParameters
    /// Headers that every call sends, by their names: `client.with { $0.headers["X-Trace"] = id }`.
    ///
    /// They replace the spec's default headers and the `Accept` for a response's type; all other headers of a request
    /// replace them. A call ends with `invalidRequest` for a name that is not a token, belongs to the transport (`Host`,
    /// `Content-Length`, `Transfer-Encoding`) or appears twice in different case, and for a control character.
    ///
    /// After a redirect, other origins get only those about the message (`Accept`, `Content-…`), `User-Agent` and
    /// ``headersForAnyOrigin``. Put secrets into ``credentials``: of these headers, only `Authorization`,
    /// `Proxy-Authorization` and `Cookie` are redacted in descriptions and recordings.
    public var headers: [String: String] = [:]
    /// The names of ``headers`` for other origins too, in any case; without effect on `Authorization`,
    /// `Proxy-Authorization` and `Cookie`.
    public var headersForAnyOrigin: Set<String> = []
    /// The transport that sends requests.
    public var transport: any Transport
    /// The layers around every attempt, outermost first: a cache, token renewal, your own ``Middleware``.
    public var layers: [any Layer] = []
    /// The layers around a whole call with all its attempts, outermost first.
    public var callLayers: [any Layer] = []
    /// How often, and when, a failed call is retried, unless its endpoint has a policy; nil for the spec's, or `never`.
    /// Only calls that are safe to repeat are retried: see `Endpoint.isRepeatable`.
    public var retry: RetryPolicy?
    /// How many retries are allowed in total; shared by the client's copies.
    public var retryBudget = RetryBudget()
    /// The time limit of a whole call, with redirects, retries and body, unless its endpoint has one.
    /// A number is in seconds: `client.with { $0.timeout = 5 }`. `infinity` is no limit; nil is the spec's default, or
    /// 60 seconds. Of a stream it limits the time until the head has arrived; `idleTimeout` limits the rest.
    public var timeout: Duration?
    /// The time limit of one attempt, to leave time for a retry; nil for the call's.
    public var attemptTimeout: Duration?
    /// The longest silence while a body is streamed, after which the connection counts as lost. `infinity` is no limit; nil is
    /// 300 seconds for a stream and 60 for an upload or a download.
    public var idleTimeout: Duration?
    /// How many redirects one call follows. With 0 a redirect is a response like any other.
    public var maximumRedirects = 20
    /// The largest body, or element of a stream, in bytes after decompression.
    public var maximumResponseSize = 32_000_000
    /// The memory for all streams together; shared by the client's copies. See ``StreamBudget``.
    public var streamBudget = StreamBudget()
    /// The largest total size of a response's headers, in bytes.
    public var maximumHeaderSize = 262_144
    /// The deepest nesting of JSON, and of the input of a decoder that the spec names; at most 512.
    public var maximumJSONDepth = defaultMaximumJSONDepth
    /// Reports the unreadable elements that `lenient` arrays left out, and optional bodies that did not fit: place and
    /// reason, without content.
    ///
    /// The first hundred of a response are reported, while it is read, so return soon:
    /// `client.with { $0.onSkipped = { log.warning("left out: \($0)") } }`.
    public var onSkipped: (@Sendable (DecodingMismatch) -> Void)?

    /// A configuration with the defaults for everything else.
    public init(
        server: API.Server, parameters: API.ClientParameters, credentials: [API.Credential] = [],
        transport: (any Transport)? = nil, timeout: Duration? = nil
    ) {
        self.server = server
        self.parameters = parameters
        self.credentials = credentials
        self.transport = transport ?? defaultTransport()
        self.timeout = timeout
    }
}

extension ClientConfiguration {
    /// Sends the requests for one server of the API to another address: `$0.move(.uploads, to: "http://127.0.0.1:8080")`.
    ///
    /// Servers with another address in the spec stay where they are, or at the client's `custom` server. The new address may
    /// contain the server's variables, such as `{region}`, which each request fills in; the values of `server` do not matter.
    public mutating func move(_ server: API.Server, to address: String) {
        movedServers[server.address.template] = address
    }

    private var address: ServerAddress { server.address.moved(to: movedServers) ?? server.address }
}

extension ClientConfiguration where API.ClientParameters == Void {
    /// A configuration with the defaults for everything else.
    public init(
        server: API.Server, credentials: [API.Credential] = [], transport: (any Transport)? = nil,
        timeout: Duration? = nil
    ) {
        self.init(
            server: server, parameters: (), credentials: credentials, transport: transport, timeout: timeout)
    }
}

/// A type whose timeout can also be set in seconds.
public protocol TimeLimited {
    /// The time limit.
    var timeout: Duration? { get set }
}

extension TimeLimited {
    /// The time limit in seconds: `client.with { $0.timeout = 5 }`.
    public var timeout: Double? {
        get { timeout.map { (limit: Duration) in limit.inSeconds } }
        set { timeout = newValue.map { $0 == .infinity ? .infinity : Duration(wait: $0) } as Duration? }
    }
}

extension ClientConfiguration: Undisclosed {
    /// The API and the server.
    public var description: String { "\(API.self) at \(address)" }

    /// Everything except secrets.
    public var disclosed: KeyValuePairs<String, Any> {
        [
            "server": address.description, "movedServers": movedServers.keys.sorted(), "parameters": parameters,
            "credentials": credentials.map(\.authentication.scheme), "headers": headers.keys.sorted(),
            "transport": "\(type(of: transport))", "layers": layers.map { "\(type(of: $0))" },
            "callLayers": callLayers.map { "\(type(of: $0))" }, "retry": retry as Any, "timeout": timeout as Any,
            "attemptTimeout": attemptTimeout as Any, "idleTimeout": idleTimeout as Any,
            "maximumRedirects": maximumRedirects, "maximumResponseSize": maximumResponseSize,
            "streamBudget": streamBudget.capacity, "maximumHeaderSize": maximumHeaderSize,
            "maximumJSONDepth": maximumJSONDepth,
        ]
    }
}
