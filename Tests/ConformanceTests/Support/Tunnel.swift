#if AsyncHTTPClient
    import APIValues
    import NIOCore
    import NIOPosix

    /// A proxy whose first CONNECT leads to a port of this machine, and that closes all other connections.
    final class Tunnel: Sendable {
        let authority: String
        private let listener: any Channel
        private let count: Counter

        /// The number of connections it received.
        var connections: Int { count.value.withLock { $0 } }

        private final class Counter: Sendable { let value = Lock(0) }

        init(to port: Int) async throws {
            let counter = Counter()
            count = counter
            listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .childChannelInitializer { client in
                    let count = counter.value.withLock { count -> Int in
                        count += 1
                        return count
                    }
                    return client.eventLoop.makeCompletedFuture {
                        try client.pipeline.syncOperations.addHandler(Opening(to: count == 1 ? port : nil))
                    }
                }
                .bind(host: "127.0.0.1", port: 0).get()
            authority = "127.0.0.1:\(listener.localAddress?.port ?? 0)"
        }

        func stop() async { try? await listener.close() }
    }

    /// Answers CONNECT, and relays the rest.
    private final class Opening: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let port: Int?
        private var isOpen = false

        init(to port: Int?) { self.port = port }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !isOpen else { return context.fireChannelRead(data) }
            guard let port else { return context.close(promise: nil) }
            isOpen = true
            let client = context.channel
            ClientBootstrap(group: context.eventLoop).connect(host: "127.0.0.1", port: port)
                .flatMapThrowing { server in
                    try client.pipeline.syncOperations.addHandler(Glue(to: server))
                    try server.pipeline.syncOperations.addHandler(Glue(to: client))
                    client.writeAndFlush(ByteBuffer(string: "HTTP/1.1 200 OK\r\n\r\n"), promise: nil)
                }
                .whenFailure { _ in client.close(promise: nil) }
        }
    }
#endif
