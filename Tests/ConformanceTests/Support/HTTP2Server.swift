#if AsyncHTTPClient
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOHTTP2
    import NIOPosix
    import NIOSSL
    import APIValues

    /// A server on a free port of this machine that supports HTTP/2 over TLS only.
    ///
    /// | path | answer |
    /// | --- | --- |
    /// | `/echo` | the body of the request |
    /// | `/meet/n` | after `n` of these requests have arrived |
    /// | `/bytes/n` | `n` bytes |
    /// | `/reset` | resets the stream in the middle of the body |
    /// | `/hang` | no answer |
    final class HTTP2Server: Sendable {
        /// The state that the streams of all connections share.
        final class State: Sendable {
            let connections = Lock(0)
            let waiting = Lock<[@Sendable () -> Void]>([])
            /// The open streams.
            let streams = Lock(0)
        }

        let state = State()
        private let channel: any Channel

        init(_ certificate: String, of certificates: Certificates) async throws {
            let file = { (type: String) in certificates.folder.appendingPathComponent("\(certificate).\(type)").path }
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: try NIOSSLCertificate.fromPEMFile(file("pem")).map { .certificate($0) },
                privateKey: .privateKey(try NIOSSLPrivateKey(file: file("key"), format: .pem)))
            configuration.applicationProtocols = ["h2"]
            let context = try NIOSSLContext(configuration: configuration)
            let state = state
            channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .childChannelInitializer { channel in
                    state.connections.withLock { $0 += 1 }
                    return channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
                        _ = try channel.pipeline.syncOperations.configureHTTP2Pipeline(
                            mode: .server, connectionConfiguration: .init(), streamConfiguration: .init()
                        ) { stream in
                            stream.eventLoop.makeCompletedFuture {
                                let handlers = stream.pipeline.syncOperations
                                try handlers.addHandler(HTTP2FramePayloadToHTTP1ServerCodec())
                                try handlers.addHandler(StreamHandler(state))
                            }
                        }
                    }
                }
                .bind(host: "127.0.0.1", port: 0).get()
        }

        var authority: String { "localhost:\(channel.localAddress?.port ?? 0)" }

        func stop() async throws {
            try await channel.close()
        }
    }

    private final class StreamHandler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let state: HTTP2Server.State
        private var path: [Substring] = []
        private var body = ByteBuffer()

        init(_ state: HTTP2Server.State) {
            self.state = state
        }

        func handlerAdded(context: ChannelHandlerContext) {
            state.streams.withLock { $0 += 1 }
        }

        func handlerRemoved(context: ChannelHandlerContext) {
            state.streams.withLock { $0 -= 1 }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): path = head.uri.split(separator: "/")
            case .body(var part): body.writeBuffer(&part)
            case .end: answer(context)
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.close(promise: nil)
        }

        private func answer(_ context: ChannelHandlerContext) {
            let number = path.last.flatMap { Int($0) } ?? 0
            switch path.first {
            case "echo": Self.write(body, context.channel)
            case "bytes": Self.write(ByteBuffer(repeating: UInt8(ascii: "x"), count: number), context.channel)
            case "meet": meet(number, context.channel)
            case "reset":
                Self.begin(length: 100, context.channel)
                context.channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: "half"))))
                    .whenComplete { [channel = context.channel] _ in channel.close(promise: nil) }
            default: break
            }
        }

        /// Waits for others; the last one answers all.
        private func meet(_ number: Int, _ channel: any Channel) {
            let all = state.waiting.withLock { waiting in
                waiting.append { Self.write(ByteBuffer(string: "met"), channel) }
                guard waiting.count == number else { return [] as [@Sendable () -> Void] }
                defer { waiting = [] }
                return waiting
            }
            for answer in all { answer() }
        }

        private static func begin(length: Int, _ channel: any Channel) {
            let headers: HTTPHeaders = ["content-length": "\(length)"]
            channel.write(
                HTTPServerResponsePart.head(HTTPResponseHead(version: .http2, status: .ok, headers: headers)),
                promise: nil)
        }

        private static func write(_ body: ByteBuffer, _ channel: any Channel) {
            begin(length: body.readableBytes, channel)
            channel.write(HTTPServerResponsePart.body(.byteBuffer(body)), promise: nil)
            channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
        }
    }
#endif
