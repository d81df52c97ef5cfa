#if AsyncHTTPClient
    import APIRuntimeConformance
    import APIValues
    import Foundation
    import NIOCore
    import NIOPosix
    import NIOSSL

    extension TLSFront {
        /// A front with a certificate for `localhost`, which offers HTTP/2 and HTTP/1.1.
        static func start(before port: Int, with certificates: Certificates) async throws -> TLSFront {
            let file = { (type: String) in certificates.folder.appendingPathComponent("good.\(type)").path }
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: try NIOSSLCertificate.fromPEMFile(file("pem")).map { .certificate($0) },
                privateKey: .privateKey(try NIOSSLPrivateKey(file: file("key"), format: .pem)))
            configuration.applicationProtocols = ["h2", "http/1.1"]
            // Clients do not answer while their connections are idle.
            configuration.shutdownTimeout = .milliseconds(10)
            let context = try NIOSSLContext(configuration: configuration)
            let channels = Lock<[any Channel]>([])
            let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .childChannelInitializer { client in
                    channels.withLock { $0.append(client) }
                    return client.eventLoop.makeCompletedFuture {
                        try client.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
                    }.flatMap {
                        ClientBootstrap(group: client.eventLoop).channelOption(.tcpOption(.tcp_nodelay), value: 1)
                            .connect(host: "127.0.0.1", port: port)
                    }.flatMapThrowing { server in
                        try client.pipeline.syncOperations.addHandler(Glue(to: server))
                        try server.pipeline.syncOperations.addHandler(Glue(to: client))
                    }
                }
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                .bind(host: "127.0.0.1", port: 0).get()
            return TLSFront(authority: "localhost:\(listener.localAddress?.port ?? 0)") {
                try? await listener.close()
                for channel in channels.withLock({ $0 }) { try? await channel.close() }
            }
        }
    }

    /// Passes the received bytes to another connection on the same thread.
    final class Glue: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let other: any Channel

        init(to other: any Channel) { self.other = other }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            other.write(unwrapInboundIn(data), promise: nil)
        }

        func channelReadComplete(context: ChannelHandlerContext) {
            other.flush()
            context.fireChannelReadComplete()
        }

        /// Reads no more than the other side accepts.
        func channelWritabilityChanged(context: ChannelHandlerContext) {
            _ = other.setOption(.autoRead, value: context.channel.isWritable)
        }

        func channelInactive(context: ChannelHandlerContext) {
            other.close(promise: nil)
            context.fireChannelInactive()
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.close(promise: nil)
        }
    }
#endif
