#if AsyncHTTPClient
    import NIOCore

    /// Thrown if a server sends too many bytes outside of the body.
    struct HeadTooLarge: Error {}

    /// Limits the bytes between two parts of a response, before the parser: it reads status lines, chunk extensions and
    /// trailers of any length.
    final class HeadLimit: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias InboundOut = ByteBuffer

        /// The largest number of bytes.
        private static let limit = 262_144

        private var count = 0

        /// Call when the parser has read a part.
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
