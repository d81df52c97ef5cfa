#if AsyncHTTPClient
    public import APIRuntime
    public import APIValues
    public import AsyncHTTPClient
    public import HTTPTypes
    public import NIOCore

    /// Sends requests with async-http-client, for servers and other programs built on SwiftNIO.
    ///
    /// The transport owns its HTTP client, to disable redirects: async-http-client would send credentials along. The
    /// client is shut down when the last copy of the transport and the last response body are released.
    ///
    /// Bodies are streamed both ways, with backpressure. The connections to a host are shared out among the event loops; a
    /// loop is used when those before it have none free. Above the configured number of connections per host, requests
    /// wait for a free one, in order, until their calls time out. If an idle connection turns out to be closed, an
    /// idempotent request with a repeatable body is sent again on another one.
    public struct AsyncHTTPClientTransport: DeadlineKeeper {
        private let client: Client

        /// A transport whose HTTP client has this configuration (proxies, TLS, connections per host), except:
        ///
        /// - redirects are not followed, and failed connections are not retried;
        /// - the protocol is always HTTP/1.1: over HTTP/2, servers can crash async-http-client;
        /// - of the timeouts, only `timeout.connect` applies;
        /// - tracing is off: async-http-client would record whole queries, including keys;
        /// - gzip and deflate are always decompressed, up to four of them in turn; by default, only the runtime's body
        ///   limits apply.
        ///
        /// Servers at a Unix socket have addresses such as `http+unix://%2Fvar%2Frun%2Fdocker.sock`. Of a proxy's refusal,
        /// async-http-client says no other status than 407.
        ///
        /// - Parameters:
        ///   - configuration: The HTTP client's configuration.
        ///   - eventLoopGroup: The event loops of the connections. Shut your own group down only after `shutdown()` has
        ///     returned: SwiftNIO crashes if work is left on a closed event loop.
        public init(
            configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
            eventLoopGroup: any EventLoopGroup = HTTPClient.defaultEventLoopGroup
        ) {
            client = Client(configuration, eventLoopGroup)
        }

        /// Shuts the client down, and returns when all connections are closed.
        ///
        /// Requests and bodies under way fail, as do later requests. Only needed before you shut your own event loops
        /// down.
        public func shutdown() async {
            await client.shutdown()
        }

        /// Sends a request.
        ///
        /// - Throws: `InvalidRequest` for a request that is invalid in HTTP, `TransportFailure`, `CancellationError`,
        ///   or the error of reading the body.
        public func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
            try Task.checkCancellation()
            let origin = try HTTPSyntax.check(request)
            if let path = origin.socketPath, String(utf8: path) == nil {
                throw InvalidRequest("async-http-client cannot use a Unix socket whose path is not UTF-8")
            }
            try body?.check()
            guard request.method != .trace || body == nil || body?.length == 0 else {
                throw InvalidRequest("a TRACE request has no body")
            }
            let isIdempotent = APIRuntime.HTTPMethod(rawValue: request.method.rawValue).isIdempotent
            let isRepeatable =
                isIdempotent && CallRules.currentOrOwn.isIdempotent && body?.isRepeatable != false
            while true {
                do {
                    return try await client.send(request, body, to: origin)
                } catch let error as StaleConnection {
                    guard isRepeatable else { throw failure(error, origin) }
                } catch let error as HTTPClientError where error == .getConnectionFromPoolTimeout {
                    // All connections were busy for the connect timeout. Nothing was sent: wait again.
                }
            }
        }
    }

    extension AsyncHTTPClientTransport: Undisclosed {
        /// The type's name. The configuration may hold a proxy's password or a private key.
        public var description: String { "AsyncHTTPClientTransport" }
    }
#endif
