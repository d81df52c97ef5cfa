#if AsyncHTTPClient
    import NIOCore

    /// Thrown where a server sends more than is read of what is no body.
    struct HeadTooLarge: Error {}

    /// Counts what comes between two parts of a response, before the parser sees it: of a status line, a chunk's extension or
    /// trailers the parser reads any length.
    final class HeadLimit: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias InboundOut = ByteBuffer

        /// In bytes.
        private static let limit = 262_144

        private var count = 0

        /// The parser has read a part.
        func reset() {
            count = 0
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            count += unwrapInboundIn(data).readableBytes
            guard count <= Self.limit else { return context.fireErrorCaught(HeadTooLarge()) }
            context.fireChannelRead(data)
        }
    }
#endif
