#if AsyncHTTPClient
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif
    import NIOCore
    import NIOHTTP1

    /// Thrown if a reused connection ends without an answer: most likely the server closed it while it was idle.
    struct StaleConnection: Error {}

    /// Thrown for an invalid response.
    struct BadResponse: Error {
        let text: String
    }

    /// Rejects responses that would crash async-http-client, detects stale connections, and sends requests' bodies.
    ///
    /// async-http-client would read a body in a task that cannot be cancelled, and wait forever after a refusal. It
    /// gets requests without bodies, and this handler adds them.
    final class ConnectionWatch: ChannelDuplexHandler {
        typealias InboundIn = HTTPClientResponsePart
        typealias InboundOut = HTTPClientResponsePart
        typealias OutboundIn = HTTPClientRequestPart
        typealias OutboundOut = HTTPClientRequestPart

        /// The largest number of informational responses before the final one.
        private static let patience = 100

        private let uploads: Uploads
        private let limit: HeadLimit
        /// The body that is being sent.
        private var upload: ChannelUpload?
        private var isAwaited = false
        private var hasAnswered = false
        private var preliminaries = 0
        /// Whether the responses to the last request have no body.
        private var isHead = false
        private var codings: CodingChain

        init(_ uploads: Uploads, _ limit: HeadLimit, _ codings: CodingChain) {
            self.uploads = uploads
            self.limit = limit
            self.codings = codings
        }

        private var isStale: Bool { hasAnswered && isAwaited && preliminaries == 0 }
    }

    // MARK: - Requests

    extension ConnectionWatch {
        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            switch unwrapOutboundIn(data) {
            case .head(let head): begin(head, context, promise)
            // The upload ends the request.
            case .end where upload != nil: promise?.succeed()
            case .body, .end: context.write(data, promise: promise)
            }
        }

        private func begin(
            _ original: HTTPRequestHead, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
        ) {
            var head = original
            if let target = head.headers.first(name: HTTPHeaders.target) {
                head.uri = target
                head.headers.remove(name: HTTPHeaders.target)
            }
            let id = head.headers.first(name: Uploads.field)
            let upload = id.flatMap { uploads[$0] }
            // If the call has just ended, its body is gone, and the request would look complete without it.
            guard id == nil || upload != nil else {
                promise?.fail(CancellationError())
                return context.close(promise: nil)
            }
            isAwaited = true
            isHead = head.method == .HEAD
            preliminaries = 0
            guard let upload else { return context.write(wrapOutboundOut(.head(head)), promise: promise) }
            head.headers.remove(name: Uploads.field)
            head.headers.remove(name: "Content-Length")
            if let length = upload.length {
                head.headers.add(name: "Content-Length", value: "\(length)")
            } else {
                head.headers.add(name: "Transfer-Encoding", value: "chunked")
            }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
            if let data = upload.data {
                return context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: data)))), promise: nil)
            }
            self.upload = upload
            let loop = context.eventLoop
            let bound = NIOLoopBound((self, context), eventLoop: loop)
            upload.start { [weak upload] piece, isLast in
                guard let upload else { throw CancellationError() }
                let written = loop.makePromise(of: Void.self)
                loop.execute {
                    let (watch, context) = bound.value
                    watch.send(piece, isLast, of: upload, context, written)
                }
                try await written.futureResult.get()
            }
        }

        /// Sends a piece of the body, and the request's end with the last.
        private func send(
            _ piece: ByteBuffer, _ isLast: Bool, of upload: ChannelUpload, _ context: ChannelHandlerContext,
            _ promise: EventLoopPromise<Void>
        ) {
            guard self.upload === upload else { return promise.fail(CancellationError()) }
            if piece.readableBytes > 0 {
                context.write(wrapOutboundOut(.body(.byteBuffer(piece))), promise: isLast ? nil : promise)
            }
            if isLast {
                self.upload = nil
                context.write(wrapOutboundOut(.end(nil)), promise: promise)
            }
            context.flush()
        }

        private func stopUpload() {
            upload?.stop()
            upload = nil
        }
    }

    // MARK: - Responses

    extension ConnectionWatch {
        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            limit.reset()
            switch unwrapInboundIn(data) {
            // An invalid status line would crash NIO.
            case .body where isAwaited, .end where isAwaited: fail("a body without a head", context)
            case .body: context.fireChannelRead(data)
            case .end:
                stopUpload()
                context.fireChannelRead(data)
            case .head(let head): receive(head, data, context)
            }
        }

        private func receive(_ head: HTTPResponseHead, _ data: NIOAny, _ context: ChannelHandlerContext) {
            var data = data
            var head = head
            switch head.status.code {
            case ..<100: return fail("a status that is none", context)
            case ..<200:
                preliminaries += 1
                if preliminaries > Self.patience { return fail("informational responses without end", context) }
            default:
                guard head.isInChunksAtMost else { return fail("a body in a coding that nobody asked for", context) }
                isAwaited = false
                hasAnswered = true
                do {
                    if try codings.prepare(&head, isHead: isHead, context) { data = wrapInboundOut(.head(head)) }
                } catch {
                    return context.fireErrorCaught(error)
                }
                if upload != nil {
                    // Only a whole request can be followed by another.
                    head.headers.replaceOrAdd(name: "Connection", value: "close")
                    data = wrapInboundOut(.head(head))
                    if head.status.code >= 300 { stopUpload() }
                }
            }
            context.fireChannelRead(data)
        }

        private func fail(_ text: String, _ context: ChannelHandlerContext) {
            context.fireErrorCaught(BadResponse(text: text))
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.fireErrorCaught(isStale && error is IOError ? StaleConnection() : error)
        }

        func channelInactive(context: ChannelHandlerContext) {
            stopUpload()
            if isStale { context.fireErrorCaught(StaleConnection()) }
            context.fireChannelInactive()
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
