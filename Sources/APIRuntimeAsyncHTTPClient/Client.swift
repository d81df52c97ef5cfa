#if AsyncHTTPClient
    import APIRuntime
    import AsyncHTTPClient
    import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression
    import APIValues

    /// A client of async-http-client, shut down on release: otherwise it would trap in debug builds.
    final class Client: Sendable {
        private let client: HTTPClient
        private let uploads = Uploads()
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
            configuration.http1_1ConnectionDebugInitializer = { [uploads, original] connection in
                do {
                    try Self.prepare(connection, uploads)
                } catch {
                    return connection.eventLoop.makeFailedFuture(error)
                }
                return original.http1_1ConnectionDebugInitializer?(connection)
                    ?? connection.eventLoop.makeSucceededVoidFuture()
            }
            client = HTTPClient(eventLoopGroup: eventLoopGroup, configuration: configuration)
        }

        deinit {
            client.shutdown { _ in }
        }

        /// Ends all requests, and returns when all connections are closed.
        func shutdown() async {
            await end.withLock { end in
                let task = end ?? Task { [client] in try? await client.shutdown() }
                end = task
                return task
            }.value
        }

        /// Sends a request, and returns when the response's headers have arrived.
        func execute(_ request: HTTPClientRequest, upload: Upload?) async throws -> HTTPClientResponse {
            try await uploads.during(upload) { id in
                var request = request
                if let id { request.headers.replaceOrAdd(name: Uploads.field, value: id) }
                while true {
                    do {
                        return try await client.execute(request, deadline: .distantFuture)
                    } catch let error as HTTPClientError where error == .getConnectionFromPoolTimeout {
                        // All connections were busy for the connect timeout. Nothing was sent: wait again.
                    } catch ChannelError.ioOnClosedChannel {
                        throw StaleConnection()
                    }
                }
            }
        }

        private static func prepare(_ connection: any Channel, _ uploads: Uploads) throws {
            let pipeline = connection.pipeline.syncOperations
            let limit = HeadLimit()
            let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
            try pipeline.addHandler(limit, position: .before(parser))
            let decompressor = try pipeline.handler(type: NIOHTTPResponseDecompressor.self)
            try pipeline.addHandler(ConnectionWatch(uploads, limit), position: .before(decompressor))
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
