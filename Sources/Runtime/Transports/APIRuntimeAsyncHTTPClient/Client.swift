#if AsyncHTTPClient
    import APIRuntime
    import AsyncHTTPClient
    import HTTPTypes
    import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression
    import APIValues

    /// A client of async-http-client, shut down on release: otherwise it would trap in debug builds.
    final class Client: Sendable {
        private let client: HTTPClient
        private let loops: [any EventLoop]
        /// The largest number of connections to a host.
        private let limit: Int
        private let proxy: ProxyAddress?
        private let hosts = Lock<[Origin: Host]>([:])
        private let uploads = Uploads()
        private let transfers = Lock(Transfers())
        private let end = Lock<Task<Void, Never>?>(nil)

        init(_ original: HTTPClient.Configuration, _ eventLoopGroup: any EventLoopGroup) {
            var configuration = original
            configuration.redirectConfiguration = .disallow
            configuration.tracing.tracer = nil
            // Over HTTP/2, a server that answers before it has the whole body can crash the process.
            configuration.httpVersion = .http1Only
            configuration.timeout.read = nil
            configuration.timeout.write = nil
            // Retries would delay the error of a refusing host until `timeout.connect`.
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.networkFrameworkWaitForConnectivity = false
            if case .disabled = configuration.decompression { configuration.decompression = .enabled(limit: .none) }
            let codings =
                if case .enabled(let limit) = configuration.decompression {
                    CodingChain(limit: limit)
                } else {
                    CodingChain(limit: .none)
                }
            configuration.http1_1ConnectionDebugInitializer = { [uploads, original] connection in
                do {
                    try Self.prepare(connection, uploads, codings)
                } catch {
                    return connection.eventLoop.makeFailedFuture(error)
                }
                return original.http1_1ConnectionDebugInitializer?(connection)
                    ?? connection.eventLoop.makeSucceededVoidFuture()
            }
            loops = Array(eventLoopGroup.makeIterator())
            limit = max(1, configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit)
            proxy = configuration.proxy.map { proxy in
                let isSOCKS = proxy == .socksServer(host: proxy.host, port: proxy.port)
                return ProxyAddress(isSOCKS ? .socks : .http, host: proxy.host, port: proxy.port)
            }
            client = HTTPClient(eventLoopGroup: eventLoopGroup, configuration: configuration)
        }

        deinit {
            client.shutdown { _ in }
        }

        /// Ends all requests, and returns when all connections are closed.
        func shutdown() async {
            // async-http-client forgets unread responses.
            for (transfer, origin) in transfers.withLock({ $0.running }) {
                transfer.finish(TransportFailure(.other, "\(origin): the transport was shut down"))
                transfer.cancel()
            }
            await end.withLock { end in
                let task = end ?? Task { [client] in try? await client.shutdown() }
                end = task
                return task
            }.value
        }

        /// Sends a request, and returns when the response's headers have arrived, or the whole response if it is not
        /// streamed.
        func send(_ request: HTTPRequest, _ body: HTTPBody?, to origin: Origin) async throws -> (HTTPResponse, HTTPBody)
        {
            let rules = CallRules.currentOrOwn
            let host = host(of: origin)
            let proxy = origin.isSocket ? nil : proxy
            let handle = RequestHandle(host, proxy)
            let transfer = WireTransfer(
                // A body keeps the client alive: releasing the client closes its connections.
                cancel: { withExtendedLifetime(self) { handle.cancel() } },
                flowControl: (pause: { handle.pause() }, resume: { handle.resume() }))
            let exchange = Exchange(transfer, handle, host, method: request.method, origin, proxy)
            var outgoing: HTTPClient.Request
            do {
                outgoing = try host.request(request.method)
            } catch {
                throw failure(error, origin)
            }
            let upload = try await ChannelUpload.prepare(body, for: transfer)
            rules.lateness?.explain { [weak handle] in handle?.lateFailure(at: origin, after: $0) }
            if !rules.isStreaming {
                try transfer.end(at: rules.timeout, from: origin) { handle.lateFailure(at: origin, after: $0) }
            }
            outgoing.headers = HTTPHeaders(request, to: host.authority)
            let id = upload.map { uploads.add($0) }
            if let id { outgoing.headers.add(name: Uploads.field, value: id) }
            defer { if let id { uploads.remove(id) } }
            transfers.withLock { $0.add(transfer, to: origin) }
            return try await transfer.run { [outgoing] _ in
                handle.begin { [self] loop in
                    let task = client.execute(request: outgoing, delegate: exchange, eventLoop: .delegate(on: loop))
                    // async-http-client refuses requests after its end without telling the delegate.
                    if end.withLock({ $0 != nil }) {
                        task.futureResult.whenFailure { exchange.didReceiveError(task: task, $0) }
                    }
                    return task
                }
            }
        }

        private func host(of origin: Origin) -> Host {
            hosts.withLock { hosts in
                if let host = hosts[origin] { return host }
                // A server may call any number of hosts in its life.
                if hosts.count >= 1_000 { hosts = hosts.filter { !$0.value.isIdle } }
                let host = Host(origin, loops, limit: limit)
                hosts[origin] = host
                return host
            }
        }

        private static func prepare(_ connection: any Channel, _ uploads: Uploads, _ codings: CodingChain) throws {
            let pipeline = connection.pipeline.syncOperations
            let limit = HeadLimit()
            let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
            try pipeline.addHandler(limit, position: .before(parser))
            let decompressor = try pipeline.handler(type: NIOHTTPResponseDecompressor.self)
            try pipeline.addHandler(ConnectionWatch(uploads, limit, codings), position: .before(decompressor))
            // Each read is decompressed whole, before a limit can stop it, and may grow a thousandfold: keep reads
            // small. Network.framework, with other options, reads half as much.
            #if !canImport(Network)
                let allocator = AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 2048, maximum: 16_384)
                try connection.syncOptions?.setOption(.recvAllocator, value: allocator)
                try connection.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
            #endif
        }
    }
#endif
