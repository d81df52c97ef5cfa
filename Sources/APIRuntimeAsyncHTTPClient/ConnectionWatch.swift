#if AsyncHTTPClient
    import NIOCore
    import NIOHTTP1

    /// Thrown if a reused connection ends without an answer: most likely the server closed it while it was idle.
    struct StaleConnection: Error {}

    /// Thrown for an invalid response.
    struct BadResponse: Error {
        let text: String
    }

    /// Rejects responses that would crash async-http-client, detects stale connections, and reports uploads' progress.
    final class ConnectionWatch: ChannelDuplexHandler {
        typealias InboundIn = HTTPClientResponsePart
        typealias InboundOut = HTTPClientResponsePart
        typealias OutboundIn = HTTPClientRequestPart
        typealias OutboundOut = HTTPClientRequestPart

        /// How many informational responses may precede the final one.
        private static let patience = 100

        private let uploads: Uploads
        private let limit: HeadLimit
        /// The upload whose pieces are being sent.
        private var upload: Upload?
        private var isAwaited = false
        private var hasAnswered = false
        private var preliminaries = 0
        /// The parts held back until the upload's last piece is taken.
        private var held: [HTTPClientResponsePart] = []

        init(_ uploads: Uploads, _ limit: HeadLimit) {
            self.uploads = uploads
            self.limit = limit
        }

        private var isStale: Bool { hasAnswered && isAwaited && preliminaries == 0 }
    }

    // MARK: - Requests

    extension ConnectionWatch {
        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            switch unwrapOutboundIn(data) {
            case .head(let head): context.write(wrapOutboundOut(.head(begin(head))), promise: promise)
            case .body:
                let promise = promise ?? context.eventLoop.makePromise()
                upload?.took()
                promise.futureResult.whenComplete { [upload] _ in upload?.wrote() }
                context.write(data, promise: promise)
                if !held.isEmpty { context.eventLoop.assumeIsolated().execute { self.release(context) } }
            case .end:
                upload = nil
                context.write(data, promise: promise)
            }
        }

        private func begin(_ head: HTTPRequestHead) -> HTTPRequestHead {
            isAwaited = true
            preliminaries = 0
            upload = head.headers.first(name: Uploads.field).flatMap { uploads[$0] }
            var head = head
            head.headers.remove(name: Uploads.field)
            return head
        }
    }

    // MARK: - Responses

    extension ConnectionWatch {
        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let part = unwrapInboundIn(data)
            limit.reset()
            guard held.isEmpty else { return held.append(part) }
            guard case .head(let head) = part else {
                // An invalid status line would crash NIO.
                return isAwaited ? fail("a body without a head", context) : context.fireChannelRead(data)
            }
            switch head.status.code {
            case ..<100: return fail("a status that is none", context)
            case ..<200:
                preliminaries += 1
                if preliminaries > Self.patience { return fail("informational responses without end", context) }
            default:
                guard head.isInChunksAtMost else { return fail("a body in a coding that nobody asked for", context) }
                isAwaited = false
                hasAnswered = true
                // After such a head, async-http-client takes no more pieces, and would wait forever with a piece it was
                // given.
                if head.status.code >= 300, upload?.refuse() == true { return held.append(part) }
            }
            context.fireChannelRead(data)
        }

        private func fail(_ text: String, _ context: ChannelHandlerContext) {
            context.fireErrorCaught(BadResponse(text: text))
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            release(context)
            context.fireErrorCaught(isStale && error is IOError ? StaleConnection() : error)
        }

        func channelInactive(context: ChannelHandlerContext) {
            release(context)
            if isStale { context.fireErrorCaught(StaleConnection()) }
            context.fireChannelInactive()
        }

        private func release(_ context: ChannelHandlerContext) {
            guard !held.isEmpty else { return }
            let parts = held
            held = []
            for part in parts { context.fireChannelRead(wrapInboundOut(part)) }
            context.fireChannelReadComplete()
        }
    }

    extension HTTPResponseHead {
        /// Whether chunking is the body's only transfer coding (RFC 9112 §6.1). For others, the parser would return the
        /// encoded bytes, or the chunks with their sizes, as the body.
        fileprivate var isInChunksAtMost: Bool {
            let codings = headers["Transfer-Encoding"]
            guard let coding = codings.first else { return true }
            // The parser ignores spaces around the name, but not tabs.
            return codings.count == 1
                && [["chunked"], ["identity"]].contains(coding.lowercased().split(separator: " "))
        }
    }
#endif
