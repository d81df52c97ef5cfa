public import APIValues

/// All that can be configured about a client.
public struct ClientConfiguration<API: APIDefinition>: Sendable, TimeLimited {
    /// Where requests go.
    public var server: API.Server
    /// What endpoints that need them authenticate with. Of two for one scheme the later one counts.
    public var credentials: [API.Credential]
    /// What every call sends, by the `client` of the spec: `client.with { $0.parameters.account = "acct_1" }`.
    public var parameters: API.ClientParameters
    /// Headers that every call sends, by their names: `client.with { $0.headers["X-Trace"] = id }`.
    ///
    /// What a request has by itself wins: the headers of its spec, the media type of its body, its credentials. Only `Accept` is
    /// asked for in place of what the endpoint would. A call with a name that is no token, with one that is the transport's to
    /// set (`Host`, `Content-Length`, `Transfer-Encoding`), with one that is there twice in another case, or with a value that
    /// has a control character, ends with `invalidRequest`.
    ///
    /// None of them goes where a server leads to another origin, but for those about the message (`Accept`, `Content-…`),
    /// `User-Agent` and ``headersForAnyOrigin``. Secrets belong into ``credentials``: of these headers only `Authorization`,
    /// `Proxy-Authorization` and `Cookie` are hidden in what is shown and recorded.
    public var headers: [String: String] = [:]
    /// The names of those of ``headers`` that go to other origins too, in any case; `Authorization`, `Proxy-Authorization` and
    /// `Cookie` never do.
    public var headersForAnyOrigin: Set<String> = []
    /// What requests go through.
    public var transport: any Transport
    /// What stands around every attempt, outermost first: a cache, a renewal of tokens, a ``Middleware`` of the app's own, which
    /// sees each request as it is sent, with its credentials.
    public var layers: [any Layer] = []
    /// What stands around a whole call with all its attempts, outermost first.
    public var callLayers: [any Layer] = []
    /// How often, and when, a call that failed is made again; nil leaves it to the endpoint, and to `never` where that has
    /// nothing to say. Only what can be repeated safely is: see `Endpoint.isRepeatable`.
    public var retry: RetryPolicy?
    /// How many calls are made again in all; shared by the client's copies.
    public var retryBudget = RetryBudget()
    /// How long a whole call may take, redirects, repeated attempts and body included; `infinity` for as long as it takes. A
    /// number stands for seconds: `client.with { $0.timeout = 5 }`.
    ///
    /// Nil leaves it to the endpoint, and 60 seconds where that has none. Of a stream it covers the time until its head is
    /// there, and `idleTimeout` the rest.
    public var timeout: Duration?
    /// How long one attempt may take, so that there is time for another; nil for as long as the call may.
    public var attemptTimeout: Duration?
    /// How long a body that is read or sent as it comes may stand still before the connection counts as broken: one whose
    /// other end is gone does not say so. `infinity` is for as long as it takes; nil is 300 seconds for a stream and
    /// 60 for an upload or a download.
    public var idleTimeout: Duration?
    /// How many redirects one call follows. With 0 a redirect is a response like any other.
    public var maximumRedirects = 20
    /// The largest body, or element of a stream, that is accepted, decompressed, in bytes.
    public var maximumResponseSize = 32_000_000
    /// The largest size of all headers of a response together that is accepted, in bytes.
    public var maximumHeaderSize = 262_144
    /// How deep JSON may be nested; 512 at most, whatever is set here.
    public var maximumJSONDepth = defaultMaximumJSONDepth

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

/// What has a time limit that can also be set as a number of seconds.
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
    public var description: String { "\(API.self) at \(server.address)" }

    /// Everything but the secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "server": server.address.description,
                "parameters": parameters,
                "credentials": credentials.map(\.authentication.scheme),
                "headers": headers.keys.sorted(),
                "transport": "\(type(of: transport))",
                "layers": layers.map { "\(type(of: $0))" },
                "callLayers": callLayers.map { "\(type(of: $0))" },
                "retry": retry as Any,
                "timeout": timeout as Any,
                "attemptTimeout": attemptTimeout as Any,
                "idleTimeout": idleTimeout as Any,
                "maximumRedirects": maximumRedirects,
                "maximumResponseSize": maximumResponseSize,
                "maximumHeaderSize": maximumHeaderSize,
                "maximumJSONDepth": maximumJSONDepth,
            ])
    }
}
