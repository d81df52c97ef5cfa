#if AsyncHTTPClient
    public import APIRuntime
    public import APIValues
    public import AsyncHTTPClient
    public import HTTPTypes
    public import NIOCore

    /// Sends requests with async-http-client, for servers and for everything else that is built on SwiftNIO.
    ///
    /// The client is the transport's own, since only then is it known to follow no redirect: async-http-client would take
    /// credentials along. It is made with the transport, and shut down when the last copy of the transport and the last body
    /// of a response are gone.
    ///
    /// Bodies are streamed both ways, no faster than the other side takes them. Above the number of connections per host
    /// that the configuration allows, requests wait for one as long as their calls may take. A request whose connection
    /// turns out to have ended while it was idle is sent on another one, where its method is idempotent and its body
    /// repeatable.
    public struct AsyncHTTPClientTransport: Transport {
        private let client: Client

        /// A transport whose HTTP client has this configuration (proxies, TLS, connections per host), except for what the caller
        /// decides:
        ///
        /// - redirects are never followed, and connections that fail are not tried again;
        /// - it is HTTP/1.1 always: over HTTP/2, servers can make async-http-client end the process;
        /// - `timeout.connect` alone limits time;
        /// - nothing is traced: async-http-client would write whole queries, with the keys in them;
        /// - gzip and deflate are always decompressed; without another limit they are bounded by how much is read.
        ///
        /// - Parameters:
        ///   - configuration: How the HTTP client is configured.
        ///   - eventLoopGroup: What connections run on. A group of your own may be shut down only when `shutdown()`
        ///     has returned: SwiftNIO ends the process where something is left to do on an event loop that is gone.
        public init(
            configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
            eventLoopGroup: any EventLoopGroup = HTTPClient.defaultEventLoopGroup
        ) {
            client = Client(configuration, eventLoopGroup)
        }

        /// Ends the client before the last copy of the transport is gone, and returns when all connections are closed.
        ///
        /// Requests and bodies that are under way fail, and so does every later request. Only event loops of your own need
        /// this, to be shut down after it.
        public func shutdown() async {
            await client.shutdown()
        }

        /// Sends a request.
        ///
        /// - Throws: `InvalidRequest` for a request with a text that HTTP does not allow where it stands, `TransportFailure`,
        ///   `CancellationError`, or what reading the body throws.
        public func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
            try Task.checkCancellation()
            let origin = try HTTPSyntax.check(request)
            try body?.check()
            let isIdempotent = APIRuntime.HTTPMethod(rawValue: request.method.rawValue).isIdempotent
            let isRepeatable = isIdempotent && body?.isRepeatable != false
            var outgoing = HTTPClientRequest(request, to: origin)
            while true {
                let upload: Upload?
                (outgoing.body, upload) = try await Upload.prepare(body)
                do {
                    let response = try await client.execute(outgoing, upload: upload)
                    let hasContent = response.hasContent(for: request.method)
                    let head = try HTTPResponse(response, hasContent: hasContent, from: origin)
                    let download = Download(
                        response.body, hasContent: hasContent, upload: upload, client: client, origin: origin)
                    return (head, HTTPBody(download))
                } catch {
                    upload?.stop()
                    if isRepeatable, error is StaleConnection { continue }
                    throw upload?.failure ?? failure(error, origin)
                }
            }
        }
    }

    extension AsyncHTTPClientTransport: Undisclosed {
        /// The type's name. The configuration may hold a proxy's password or a private key.
        public var description: String { "AsyncHTTPClientTransport" }
    }
#endif
