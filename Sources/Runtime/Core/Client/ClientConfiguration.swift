import APIValues

/// All that can be configured about a client.
public struct ClientConfiguration<API: APIDefinition>: Sendable {
    /// Where requests go.
    public var server: API.Server
    /// What endpoints that need them authenticate with. Of two for one scheme the later one counts.
    public var credentials: [API.Credential]
    /// Where credentials come from that can change; nil where `credentials` are all there are. Of two for one scheme those in
    /// `credentials` count.
    public var credentialProvider: (any CredentialProvider<API.Credential>)?
    /// What requests go through.
    public var transport: any Transport
    /// What stands around every attempt, outermost first: it sees each request as it is sent, with its credentials.
    public var middleware: [any Middleware] = []
    /// What stands around a whole call with all its attempts, outermost first.
    public var callMiddleware: [any Middleware] = []
    /// How often, and when, a call that failed is made again; nil leaves it to the endpoint, and to `never` where that has
    /// nothing to say. Only what can be repeated safely is: see `Endpoint.isRepeatable`.
    public var retry: RetryPolicy?
    /// How many calls are made again in all; shared by the client's copies.
    public var retryBudget = RetryBudget()
    /// What responses are kept in, where the endpoint or `cachePolicy` says that they may be; shared by the client's copies.
    /// Nil keeps none.
    public var cache: ResponseCache? = ResponseCache()
    /// How long responses of endpoints that do not say so may be kept.
    public var cachePolicy = CachePolicy.never
    /// Whether calls that ask the same thing at the same time share one request.
    ///
    /// They do where the endpoint, the URL and all headers, credentials included, are the same, the method is GET and the
    /// response is no stream or download. The request lasts as long as somebody waits for it: a call that is cancelled, or out
    /// of time, only stops waiting. All that wait get the same response, or the same error.
    ///
    /// Middleware around a whole call sees each of them; what stands around an attempt sees one request, as the first call's,
    /// and where it sets `Authorization`, `Proxy-Authorization` or `Cookie` nothing is shared. Where it tells users apart by
    /// other headers, each user needs a client. Copies that `with(_:)` makes do not share with the original.
    public var sharesIdenticalRequests = false
    /// How long a whole call may take, redirects, repeated attempts and body included, in seconds; `infinity` for as long as
    /// it takes.
    ///
    /// Nil leaves it to the endpoint, and 60 seconds where that has none. Of a stream it covers the time until its head is
    /// there, and `maximumSilence` the rest.
    public var timeout: Double?
    /// How long one attempt may take, in seconds, so that there is time for another; nil for as long as the call may.
    public var attemptTimeout: Double?
    /// How long a stream may send nothing, in seconds, before it counts as broken: a connection whose other end is gone says
    /// nothing of it. `infinity` is for as long as it takes.
    public var maximumSilence: Double = 300
    /// How long an upload or a download may stand still, in seconds; `infinity` for as long as it does.
    public var stallTimeout: Double = 60
    /// How many redirects one call follows. With 0 a redirect is a response like any other.
    public var maximumRedirects = 20
    /// The largest body, or element of a stream, that is accepted, decompressed, in bytes.
    public var maximumResponseSize = 100_000_000
    /// The largest file that is downloaded, in bytes.
    public var maximumDownloadSize: Int64 = 100_000_000_000
    /// The largest size of all headers of a response together that is accepted, in bytes.
    public var maximumHeaderSize = 262_144
    /// How deep JSON may be nested; 512 at most, whatever is set here.
    public var maximumJSONDepth = defaultMaximumJSONDepth

    /// A configuration with the defaults for everything else.
    public init(
        server: API.Server, credentials: [API.Credential] = [], transport: any Transport = URLSessionTransport(),
        timeout: Double? = nil
    ) {
        self.server = server
        self.credentials = credentials
        self.transport = transport
        self.timeout = timeout
    }
}

extension ClientConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The API and the server.
    public var description: String { "\(API.self) at \(server.address)" }

    /// The API and the server.
    public var debugDescription: String { description }

    /// Everything but the secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "server": server.address.description,
                "credentials": credentials.map(\.authentication.scheme),
                "transport": "\(type(of: transport))",
                "middleware": middleware.map { "\(type(of: $0))" },
                "callMiddleware": callMiddleware.map { "\(type(of: $0))" },
                "retry": retry as Any,
                "cache": cache as Any,
                "cachePolicy": cachePolicy,
                "sharesIdenticalRequests": sharesIdenticalRequests,
                "timeout": timeout as Any,
                "attemptTimeout": attemptTimeout as Any,
                "maximumSilence": maximumSilence,
                "stallTimeout": stallTimeout,
                "maximumRedirects": maximumRedirects,
                "maximumResponseSize": maximumResponseSize,
                "maximumDownloadSize": maximumDownloadSize,
                "maximumHeaderSize": maximumHeaderSize,
                "maximumJSONDepth": maximumJSONDepth,
            ])
    }
}
