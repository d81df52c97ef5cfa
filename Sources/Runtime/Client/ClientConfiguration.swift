/// All that can be configured about a client.
public struct ClientConfiguration<API: APIDefinition>: Sendable {
    /// Where requests go.
    public var server: API.Server
    /// What endpoints that need them authenticate with. Of two for one scheme the later one counts.
    public var credentials: [API.Credential]
    /// What requests go through.
    public var transport: any Transport
    /// How long a whole call may take, redirects and body included, in seconds; `infinity` for as long as it takes.
    ///
    /// Nil leaves it to the endpoint, and 60 seconds where that has none. A stream has no limit once its head is there.
    public var timeout: Double?
    /// How many redirects one call follows. With 0 a redirect is a response like any other.
    public var maximumRedirects = 20
    /// The largest body, or element of a stream, that is accepted, decompressed, in bytes.
    public var maximumResponseSize = 100_000_000
    /// How deep JSON may be nested.
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
                "timeout": timeout as Any,
                "maximumRedirects": maximumRedirects,
                "maximumResponseSize": maximumResponseSize,
                "maximumJSONDepth": maximumJSONDepth,
            ])
    }
}
