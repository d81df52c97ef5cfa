#if Mock
    import APIValues
    import NIOCore

    /// The open connections of a server.
    final class Connections: Sendable {
        /// Tells a connection to end after the response that it sends.
        struct Stop: Sendable {}

        private struct State {
            var channels: [ObjectIdentifier: any Channel] = [:]
            var isStopped = false
        }

        private let limit: Int
        private let state = Lock(State())

        /// - Parameter limit: The number of connections at a time.
        init(limit: Int) { self.limit = limit }

        var count: Int { state.withLock { $0.channels.count } }

        /// Adds a connection until it closes.
        /// - Returns: Whether there is room for it. If not, it gets no answer but an error.
        func add(_ channel: any Channel) -> Bool {
            let id = ObjectIdentifier(channel)
            let isWelcome = state.withLock { state in
                let isWelcome = state.channels.count < limit && !state.isStopped
                state.channels[id] = channel
                return isWelcome
            }
            channel.closeFuture.whenComplete { [self] _ in
                state.withLock { state in _ = state.channels.removeValue(forKey: id) }
            }
            return isWelcome
        }

        /// Ends all connections: idle ones now, others after their response, and all of them after a time.
        func stop(within time: Duration) async {
            let channels = state.withLock { state in
                state.isStopped = true
                return Array(state.channels.values)
            }
            let ends = channels.map { channel in
                channel.pipeline.fireUserInboundEventTriggered(Stop())
                return channel.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
            }
            for (channel, end) in zip(channels, ends) {
                try? await channel.closeFuture.get()
                end.cancel()
            }
        }
    }
#endif
