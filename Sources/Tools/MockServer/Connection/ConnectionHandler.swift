#if Mock
    import APIMock
    import Foundation
    import HTTPTypes
    import NIOCore
    import NIOHTTP1

    /// A connection: reads requests, asks for their responses, and writes these in order.
    ///
    /// It reads nothing while a response is under way, so that a client that sends many requests waits (RFC 9112 §9.3.2).
    final class ConnectionHandler: ChannelDuplexHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundIn = HTTPServerResponsePart
        typealias OutboundOut = HTTPServerResponsePart

        enum Phase {
            /// No request has begun, or its head is not complete.
            case waiting
            /// The body of a request arrives.
            case receiving
            /// The response is being made.
            case answering
            case sending
            /// The last response has been written, and what the client still sends is dropped. A connection that is closed with
            /// unread bytes is reset, and the client may lose the response (RFC 9112 §9.6).
            case draining
            case closed
        }

        let service: ServerService
        let arrivals: Arrivals
        private let isWelcome: Bool
        private(set) var phase = Phase.waiting
        private var request: IncomingRequest?
        private var response: OutgoingResponse?
        /// Makes the response.
        private var task: Task<Void, Never>?
        /// Whether the next bytes of a body are awaited.
        private var isReceiving = false
        /// What arrived while a response was under way.
        private var held = HeldEvents()
        var clock = ConnectionClock()
        /// Whether the connection ends with the next response.
        private var isStopping = false
        /// Whether the client sends no more.
        private var hasInputEnd = false

        init(_ service: ServerService, _ arrivals: Arrivals, isWelcome: Bool) {
            self.service = service
            self.arrivals = arrivals
            self.isWelcome = isWelcome
        }

        // MARK: - Events

        func channelActive(context: ChannelHandlerContext) {
            context.fireChannelActive()
            clock.enter()
            scheduleTick(context)
            if !isWelcome {
                var response = MockResponse.problem(.serviceUnavailable, "The server has too many connections.")
                response.headers[.retryAfter] = "1"
                refuse(response, context)
            }
        }

        func channelInactive(context: ChannelHandlerContext) {
            phase = .closed
            task?.cancel()
            clock.timer?.cancel()
            context.fireChannelInactive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            clock.progress()
            let part = unwrapInboundIn(data)
            if isBusy { held.parts.append(part) } else { take(part, context) }
        }

        func read(context: ChannelHandlerContext) {
            if isBusy { held.wantsRead = true } else { context.read() }
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) {
            if phase == .sending { sendMore(context) }
            context.fireChannelWritabilityChanged()
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            switch event {
            case is Connections.Stop:
                isStopping = true
                if phase == .waiting { context.close(promise: nil) }
            case ChannelEvent.inputClosed:
                hasInputEnd = true
                if phase == .waiting { context.close(promise: nil) } else { endIfDrained(context) }
            default: context.fireUserInboundEventTriggered(event)
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            // The parser reports what arrives behind a mistake.
            if error is ByteToMessageDecoderError { return }
            guard let mistake = error as? HTTPParserError else { return context.close(promise: nil) }
            if isBusy { held.mistake = mistake } else { refuse(mistake, context) }
        }

        /// Whether a response is under way.
        private var isBusy: Bool { phase == .answering || phase == .sending }

        // MARK: - Requests

        private func take(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
            switch (part, phase) {
            case (.head(let head), .waiting): begin(head, context)
            case (.body(let bytes), .receiving):
                guard request?.add(bytes, limit: service.limits.bodySize) == false else { return }
                refuse(.tooLarge(service.limits.bodySize), context)
            case (.end, .receiving): answer(context)
            default: break
            }
        }

        private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
            arrivals.headHasEnded()
            let request = IncomingRequest(head)
            self.request = request
            if let refusal = IncomingRequest.refusal(of: head, limits: service.limits) {
                return refuse(refusal, context)
            }
            enter(.receiving)
            if request.expectsContinue {
                context.writeAndFlush(
                    wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
            }
        }

        private func answer(_ context: ChannelHandlerContext) {
            guard let request else { return }
            enter(.answering)
            let promise = context.eventLoop.makePromise(of: ServedResponse.self)
            task = promise.completeWithTask { [service] in try await service.answer(request.head, request.body) }
            promise.futureResult.assumeIsolated().whenComplete { [self] result in
                guard phase == .answering else { return }
                let problem = MockResponse.problem(.internalServerError, "The response could not be made.")
                send((try? result.get()) ?? ServedResponse(problem), context)
            }
        }

        func refuse(_ mistake: HTTPParserError, _ context: ChannelHandlerContext) {
            refuse(.unreadable(mistake, hasLine: arrivals.hasLine), context)
        }

        /// Answers bytes that are not a request, or one that the server does not take, and ends the connection.
        func refuse(_ response: MockResponse, _ context: ChannelHandlerContext) {
            guard phase == .waiting || phase == .receiving else { return }
            isStopping = true
            send(ServedResponse(response), context)
        }

        // MARK: - Responses

        private func send(_ served: ServedResponse, _ context: ChannelHandlerContext) {
            var served = served
            let status = served.response.status.code
            if status < 200 {
                served = ServedResponse(.problem(.notImplemented, "The status \(status) is no whole response."))
            }
            enter(.sending)
            service.log(Exchange(request: request?.head, response: served.response))
            let outgoing = OutgoingResponse(served, to: request, closes: isStopping || hasInputEnd)
            context.write(wrapOutboundOut(.head(outgoing.head)), promise: nil)
            self.response = outgoing
            sendMore(context)
        }

        /// Writes until the client has enough to read.
        private func sendMore(_ context: ChannelHandlerContext) {
            var isAtEnd = false
            while context.channel.isWritable {
                guard let piece = response?.next() else {
                    isAtEnd = true
                    break
                }
                write(.body(.byteBuffer(piece)), context)
            }
            if isAtEnd, let rest = response?.rest {
                receive(rest, context)
            } else if isAtEnd {
                end(context)
            }
            context.flush()
        }

        /// Waits for the next bytes of a body that still arrives. The last task is over by then.
        private func receive(_ rest: ProxiedBody, _ context: ChannelHandlerContext) {
            guard !isReceiving else { return }
            isReceiving = true
            let promise = context.eventLoop.makePromise(of: Data?.self)
            task = promise.completeWithTask { try await rest.next() }
            promise.futureResult.assumeIsolated().whenComplete { [self] result in
                isReceiving = false
                guard phase == .sending else { return }
                switch result {
                case .success(let chunk):
                    response?.add(chunk)
                    sendMore(context)
                // The client sees that the body is not complete.
                case .failure: context.close(promise: nil)
                }
            }
        }

        private func write(_ part: HTTPServerResponsePart, _ context: ChannelHandlerContext) {
            let promise = context.eventLoop.makePromise(of: Void.self)
            clock.willWrite()
            promise.futureResult.assumeIsolated().whenComplete { [self] _ in
                clock.hasWritten()
                endIfDrained(context)
            }
            context.write(wrapOutboundOut(part), promise: promise)
        }

        private func end(_ context: ChannelHandlerContext) {
            let closes = response?.closes ?? true
            request = nil
            response = nil
            task = nil
            enter(closes ? .draining : .waiting)
            write(.end(nil), context)
            if !closes { arrivals.waitForHead() }
            takeHeld(context)
        }

        /// Takes what arrived while a response was under way.
        private func takeHeld(_ context: ChannelHandlerContext) {
            // A response that is ready at once, such as a refusal, comes back here.
            while !isBusy, let part = held.parts.popFirst() { take(part, context) }
            guard !isBusy else { return }
            if let mistake = held.mistake {
                held.mistake = nil
                refuse(mistake, context)
            }
            if phase == .waiting, hasInputEnd { enter(.draining) }
            guard held.wantsRead, !isBusy else { return }
            held.wantsRead = false
            context.read()
        }

        /// Closes the own side after the last response, and the connection if the client has closed its side too.
        private func endIfDrained(_ context: ChannelHandlerContext) {
            guard phase == .draining, !clock.isWriting else { return }
            context.close(mode: hasInputEnd ? .all : .output, promise: nil)
        }

        private func enter(_ phase: Phase) {
            self.phase = phase
            clock.enter()
        }
    }

    /// What arrives while a response is under way.
    private struct HeldEvents {
        var parts = CircularBuffer<HTTPServerRequestPart>(initialCapacity: 0)
        var mistake: HTTPParserError?
        var wantsRead = false
    }

    extension ChannelPipeline.SynchronousOperations {
        /// Adds the handlers of a connection.
        func addConnection(_ service: ServerService, isWelcome: Bool) throws {
            let arrivals = Arrivals(limit: service.limits.headSize)
            var configuration = HTTPResponseEncoder.Configuration()
            configuration.automaticallySetFramingHeaders = false
            try addHandlers([
                arrivals, HTTPResponseEncoder(configuration: configuration),
                ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)),
                ConnectionHandler(service, arrivals, isWelcome: isWelcome),
            ])
        }
    }
#endif
