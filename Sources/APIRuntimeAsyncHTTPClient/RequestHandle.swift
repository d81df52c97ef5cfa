#if AsyncHTTPClient
    import APIValues
    import AsyncHTTPClient
    import NIOCore

    /// Cancels and pauses a request from any thread.
    final class RequestHandle: Sendable {
        private struct State {
            var task: HTTPClient.Task<Void>?
            var isCancelled = false
            /// Kept while the response is paused.
            var resumption: EventLoopPromise<Void>?
        }

        private let loop: any EventLoop
        private let state = Lock(State())

        init(_ loop: any EventLoop) {
            self.loop = loop
        }

        /// Starts the request, unless it was cancelled before.
        func begin(_ start: (any EventLoop) -> HTTPClient.Task<Void>) {
            guard !state.withLock({ $0.isCancelled }) else { return }
            // Outside the lock, which a cancellation takes.
            let task = start(loop)
            let isCancelled = state.withLock { state in
                state.task = task
                return state.isCancelled
            }
            if isCancelled { task.cancel() }
        }

        func cancel() {
            let task = state.withLock { state in
                state.isCancelled = true
                return state.task
            }
            task?.cancel()
        }

        func pause() {
            state.withLock { $0.resumption = loop.makePromise() }
        }

        func resume() {
            guard let resumption = state.withLock({ $0.resumption.take() }) else { return }
            // Later: the waiter may take a lock that the caller holds.
            loop.execute { resumption.succeed() }
        }

        /// Completes when the response may continue.
        var resumption: EventLoopFuture<Void> {
            state.withLock { $0.resumption?.futureResult } ?? loop.makeSucceededVoidFuture()
        }
    }
#endif
