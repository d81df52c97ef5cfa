#if AsyncHTTPClient
    import APIRuntime
    import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression

    /// Undoes the codings of a body, the last one first (RFC 9110 §8.4). async-http-client has one decompressor, which knows
    /// two names and takes the first of several. It gets one coding at a time, and the others follow it in the pipeline.
    struct CodingChain: Sendable {
        /// The header with the codings that cannot be undone, or that no body follows.
        static let left = "apigen-content-encoding"
        /// The header with the codings that are yet to be undone.
        fileprivate static let rest = "apigen-codings"

        let limit: NIOHTTPDecompression.DecompressionLimit
        private var isLong = false

        init(limit: NIOHTTPDecompression.DecompressionLimit) { self.limit = limit }

        /// Names the coding that is undone first. Returns whether the head has changed.
        mutating func prepare(
            _ head: inout HTTPResponseHead, isHead: Bool, _ context: ChannelHandlerContext
        ) throws -> Bool {
            let values = head.headers["Content-Encoding"]
            guard !values.isEmpty else { return false }
            let hasBody = !isHead && ![204, 304].contains(head.status.code)
            let codings = hasBody ? ContentCodings(values).applied : []
            var names = codings.map { $0 == .gzip ? "gzip" : "deflate" }
            guard names != values else { return false }
            head.headers.remove(name: "Content-Encoding")
            if let last = names.popLast() {
                head.headers.add(name: "Content-Encoding", value: last)
            } else {
                for value in values { head.headers.add(name: Self.left, value: value) }
            }
            guard !names.isEmpty else { return true }
            head.headers.replaceOrAdd(name: Self.rest, value: names.joined(separator: ","))
            if !isLong { try lengthen(context) }
            return true
        }

        /// Adds the decompressors of further codings behind the one that is there.
        private mutating func lengthen(_ context: ChannelHandlerContext) throws {
            isLong = true
            let pipeline = context.pipeline.syncOperations
            let flood = Flood()
            var decompressor = try pipeline.handler(type: NIOHTTPResponseDecompressor.self)
            for _ in 1..<ContentCodings.limit {
                let next = NextCoding(flood)
                try pipeline.addHandler(next, position: .after(decompressor))
                decompressor = NIOHTTPResponseDecompressor(limit: limit)
                try pipeline.addHandler(decompressor, position: .after(next))
            }
            try pipeline.addHandler(NextCoding(flood, isLast: true), position: .after(decompressor))
        }
    }

    /// Whether the decompressors of a connection have made too much of one read.
    private final class Flood {
        /// The most bytes that one coding makes from one read. Each further one could multiply them by a thousand at once.
        static let limit = 17_000_000
        /// In bytes, of a body that is still encoded.
        static let innerLimit = 1_000_000

        var isOver = false
    }

    /// Names the next coding for the decompressor behind it.
    private final class NextCoding: ChannelInboundHandler {
        typealias InboundIn = HTTPClientResponsePart
        typealias InboundOut = HTTPClientResponsePart

        /// In bytes.
        private static let pieceSize = 1024

        private let flood: Flood
        /// Whether no decompressor follows.
        private let isLast: Bool
        /// Whether the body is still encoded.
        private var isInner = false
        /// The bytes of the body since the last read.
        private var count = 0

        init(_ flood: Flood, isLast: Bool = false) {
            self.flood = flood
            self.isLast = isLast
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(var head):
                var rest = head.headers.first(name: CodingChain.rest)?.split(separator: ",") ?? []
                let hadCoding = head.headers.contains(name: "Content-Encoding")
                head.headers.remove(name: "Content-Encoding")
                head.headers.remove(name: CodingChain.rest)
                // It is the length of the encoded body.
                if hadCoding { head.headers.remove(name: "Content-Length") }
                let next = rest.popLast()
                isInner = next != nil
                if let next {
                    head.headers.add(name: "Content-Encoding", value: String(next))
                    if !rest.isEmpty {
                        head.headers.add(name: CodingChain.rest, value: rest.joined(separator: ","))
                    }
                }
                context.fireChannelRead(wrapInboundOut(.head(head)))
            case .body(var buffer):
                count += buffer.readableBytes
                // A decompressor cannot be stopped within a piece.
                while !flood.isOver,
                    let piece = buffer.readSlice(length: min(isLast ? .max : Self.pieceSize, buffer.readableBytes)),
                    piece.readableBytes > 0
                {
                    guard count <= (isInner ? Flood.innerLimit : Flood.limit) else {
                        flood.isOver = true
                        return context.fireErrorCaught(NIOHTTPDecompression.DecompressionError.limit)
                    }
                    context.fireChannelRead(wrapInboundOut(.body(piece)))
                }
            case .end: context.fireChannelRead(data)
            }
        }

        func channelReadComplete(context: ChannelHandlerContext) {
            count = 0
            context.fireChannelReadComplete()
        }
    }
#endif
