#if AsyncHTTPClient
    import APIRuntime
    import APIValues
    import AsyncHTTPClient
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif
    import HTTPTypes
    import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression

    /// Passes a response to its transfer: whole if it arrives at once, or else as it arrives, with backpressure.
    final class Exchange: HTTPClientResponseDelegate {
        private struct State {
            var head: (response: HTTPResponse, hasContent: Bool)?
            /// The part of the body that has arrived with the head.
            var body = ByteBuffer()
            /// Whether the proxy has led to the server.
            var hasPassedProxy = false
            /// Whether the transfer has the head.
            var isGiven = false
        }

        private let transfer: WireTransfer
        private let handle: RequestHandle
        private let host: Host
        private let method: HTTPRequest.Method
        private let origin: Origin
        private let proxy: ProxyAddress?
        private let state = Lock(State())

        init(
            _ transfer: WireTransfer, _ handle: RequestHandle, _ host: Host, method: HTTPRequest.Method,
            _ origin: Origin,
            _ proxy: ProxyAddress?
        ) {
            self.transfer = transfer
            self.handle = handle
            self.host = host
            self.method = method
            self.origin = origin
            self.proxy = proxy
        }

        func didSendRequestHead(task: HTTPClient.Task<Void>, _ head: HTTPRequestHead) {
            guard proxy != nil else { return }
            state.withLock { $0.hasPassedProxy = true }
            handle.passProxy()
        }

        func didReceiveHead(task: HTTPClient.Task<Void>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
            do {
                let hasContent = head.hasContent(for: method)
                let response = try HTTPResponse(head, hasContent: hasContent, from: origin)
                state.withLock { $0.head = (response, hasContent) }
                // After all bytes that were read: a small response wakes its task once.
                task.eventLoop.execute { self.give() }
            } catch {
                transfer.finish(error)
                handle.cancel()
            }
            return handle.resumption(on: task.eventLoop)
        }

        func didReceiveBodyPart(task: HTTPClient.Task<Void>, _ part: ByteBuffer) -> EventLoopFuture<Void> {
            let isGiven = state.withLock { state in
                if state.isGiven { return true }
                if state.body.readableBytes == 0 { state.body = part } else { state.body.writeImmutableBuffer(part) }
                return false
            }
            if isGiven { pass(part) }
            return handle.resumption(on: task.eventLoop)
        }

        func didFinishRequest(task: HTTPClient.Task<Void>) {
            finish()
            host.end(on: task.eventLoop)
        }

        func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) {
            // Called twice only after the client's end.
            defer { host.end(on: task.eventLoop) }
            let (head, hasPassedProxy) = state.withLock { ($0.head, $0.hasPassedProxy) }
            switch error {
            case is NIOHTTPDecompression.ExtraDecompressionError where head?.hasContent == false:
                // An empty body is invalid as gzip, but right for this response.
                finish()
            case ChannelError.ioOnClosedChannel where head == nil: transfer.finish(StaleConnection())
            case is StaleConnection: transfer.finish(error)
            case let error as HTTPClientError where error == .getConnectionFromPoolTimeout: transfer.finish(error)
            default:
                give()
                transfer.finish(failure(error, origin, hasPassedProxy ? nil : proxy))
            }
        }

        /// Passes on the head and the body so far, once.
        private func give() {
            guard let (response, body) = taken() else { return }
            transfer.receive { (response, $0) }
            pass(body)
        }

        private func pass(_ part: ByteBuffer) {
            if part.readableBytes > 0 { transfer.receive(Data(part.readableBytesView)) }
        }

        private func finish() {
            if let (response, body) = taken() { transfer.complete(response, HTTPBody(Data(body.readableBytesView))) }
            transfer.finish(nil)
        }

        /// The response so far, for the first caller only.
        private func taken() -> (HTTPResponse, ByteBuffer)? {
            state.withLock { state in
                guard !state.isGiven, let response = state.head?.response else { return nil }
                state.isGiven = true
                defer { state.body = ByteBuffer() }
                return (response, state.body)
            }
        }
    }
#endif
