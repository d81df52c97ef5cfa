#if Mock
    import NIOCore
    import NIOHTTP1

    /// Watches the bytes of a connection before they are parsed: the size of a request's head is limited, whatever it has.
    final class Arrivals: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let limit: Int
        /// The bytes of the head that is being received; nil while a body is.
        private var size: Int? = 0
        /// Whether the request line has ended.
        private(set) var hasLine = false

        init(limit: Int) { self.limit = limit }

        /// Whether a part of a head has arrived.
        var hasBegun: Bool { size ?? 0 > 0 }

        /// Begins to watch the next head.
        func waitForHead() {
            size = 0
            hasLine = false
        }

        /// Ends it: the head has been read.
        func headHasEnded() { size = nil }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            if size != nil {
                let bytes = unwrapInboundIn(data)
                size? += bytes.readableBytes
                if !hasLine { hasLine = bytes.readableBytesView.contains(UInt8(ascii: "\n")) }
            }
            context.fireChannelRead(data)
            // The handlers behind this one have read the bytes now.
            if let size, size > limit { context.fireErrorCaught(HTTPParserError.headerOverflow) }
        }
    }
#endif
