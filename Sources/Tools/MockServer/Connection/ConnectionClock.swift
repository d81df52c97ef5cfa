#if Mock
    import APIMock
    import HTTPTypes
    import NIOCore

    /// The times of a connection that decide whether its client is too slow.
    struct ConnectionClock {
        /// The start of the phase.
        private var start = NIODeadline.now()
        /// The last time that a byte of the request or the response went through.
        private var lastProgress = NIODeadline.now()
        /// The number of written pieces that the client has not taken.
        private var unsent = 0
        var timer: Scheduled<Void>?

        var isWriting: Bool { unsent > 0 }

        mutating func enter() {
            start = .now()
            lastProgress = start
        }

        mutating func progress() { lastProgress = .now() }

        mutating func willWrite() {
            if unsent == 0 { progress() }
            unsent += 1
        }

        mutating func hasWritten() {
            unsent -= 1
            progress()
        }

        func hasPassed(_ time: Duration) -> Bool { NIODeadline.now() - start > TimeAmount(time) }

        func hasStalled(for time: Duration) -> Bool { NIODeadline.now() - lastProgress > TimeAmount(time) }
    }

    extension ConnectionHandler {
        func scheduleTick(_ context: ChannelHandlerContext) {
            clock.timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(service.limits.tick)) {
                [self] in
                guard phase != .closed else { return }
                endIfLate(context)
                scheduleTick(context)
            }
        }

        /// Ends the connection if the client takes too long.
        private func endIfLate(_ context: ChannelHandlerContext) {
            let limits = service.limits
            if clock.isWriting, clock.hasStalled(for: limits.stallTime) { return context.close(promise: nil) }
            switch phase {
            case .waiting where arrivals.hasBegun:
                if clock.hasPassed(limits.headTime) { refuseLate(context) }
            case .waiting:
                if clock.hasPassed(limits.idleTime) { context.close(promise: nil) }
            case .receiving:
                if clock.hasPassed(limits.bodyTime) || clock.hasStalled(for: limits.stallTime) { refuseLate(context) }
            case .draining:
                if clock.hasPassed(limits.drainTime), !clock.isWriting { context.close(promise: nil) }
            case .answering, .sending, .closed: break
            }
        }

        private func refuseLate(_ context: ChannelHandlerContext) {
            refuse(.problem(.requestTimeout, "The request took too long to arrive."), context)
        }
    }
#endif
