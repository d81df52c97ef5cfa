#if AsyncHTTPClient
    import APIRuntime
    import APIValues
    import AsyncHTTPClient
    import NIOCore

    /// Cancels and pauses a request from any thread.
    final class RequestHandle: Sendable {
        private struct State {
            /// The request's number while it waits for its turn.
            var number: Int?
            var loop: (any EventLoop)?
            var task: HTTPClient.Task<Void>?
            var isCancelled = false
            /// What the request waits for besides the server.
            var wait: CallWait
            /// Kept while the response is paused.
            var resumption: EventLoopPromise<Void>?
        }

        private let host: Host
        private let state: Lock<State>

        init(_ host: Host, _ proxy: ProxyAddress?) {
            self.host = host
            state = Lock(State(wait: CallWait(for: proxy)))
        }

        /// Notes that the proxy has led to the server.
        func passProxy() { state.withLock { $0.wait.passProxy() } }

        /// The failure of the call after its time limit.
        func lateFailure(at origin: Origin, after seconds: Double) -> TransportFailure {
            state.withLock { $0.wait.failure(at: origin, after: seconds) }
        }

        /// Starts the request when it is its turn, unless it was cancelled before.
        func begin(_ start: @escaping @Sendable (any EventLoop) -> HTTPClient.Task<Void>) {
            guard let number = host.begin({ self.begin(on: $0, start) }) else { return }
            let isCancelled = state.withLock { state in
                state.number = number
                // It may have its turn by now.
                if state.loop == nil { state.wait.wait(behind: host.limit) }
                return state.isCancelled
            }
            if isCancelled { host.leave(number) }
        }

        private func begin(on loop: any EventLoop, _ start: (any EventLoop) -> HTTPClient.Task<Void>) {
            let mayStart = state.withLock { state in
                state.loop = loop
                state.wait.begin()
                return !state.isCancelled
            }
            guard mayStart else { return host.end(on: loop) }
            // Outside the lock, which a cancellation takes.
            let task = start(loop)
            let isCancelled = state.withLock { state in
                state.task = task
                return state.isCancelled
            }
            if isCancelled { task.cancel() }
        }

        func cancel() {
            let (task, number) = state.withLock { state in
                state.isCancelled = true
                return (state.task, state.number)
            }
            if let number { host.leave(number) }
            task?.cancel()
        }

        func pause() {
            state.withLock { $0.resumption = $0.loop?.makePromise() }
        }

        func resume() {
            guard let resumption = state.withLock({ $0.resumption.take() }) else { return }
            // Later: the waiter may take a lock that the caller holds.
            resumption.futureResult.eventLoop.execute { resumption.succeed() }
        }

        /// Completes when the response may continue.
        func resumption(on loop: any EventLoop) -> EventLoopFuture<Void> {
            state.withLock { $0.resumption?.futureResult } ?? loop.makeSucceededVoidFuture()
        }
    }
#endif
