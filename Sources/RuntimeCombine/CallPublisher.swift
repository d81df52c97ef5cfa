#if canImport(Combine) || OpenCombine
    import APIValues

    // A subscriber is not Sendable, though a publisher may call it on any thread, one call after the other.
    #if canImport(Combine)
        @preconcurrency import Combine
    #else
        @preconcurrency import OpenCombine
    #endif

    /// A call for every subscription.
    struct CallPublisher<Output: Sendable, Failure: Error>: Publisher {
        let call: @Sendable () async throws(Failure) -> Output

        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subscriber.receive(subscription: CallSubscription(subscriber: AnySubscriber(subscriber), call: call))
        }
    }

    /// A call that begins when its subscriber asks for a value, once, unless the subscription is cancelled before.
    ///
    /// As nothing begins before a value is asked for, there is always room for the one that comes.
    private final class CallSubscription<Output: Sendable, Failure: Error>: Subscription, Sendable {
        private struct State: Sendable {
            /// Nil when it has got everything, or wants nothing more.
            var subscriber: AnySubscriber<Output, Failure>?
            var task: Task<Void, Never>?
        }

        private let state: Lock<State>
        private let call: @Sendable () async throws(Failure) -> Output

        init(subscriber: AnySubscriber<Output, Failure>, call: @escaping @Sendable () async throws(Failure) -> Output) {
            state = Lock(State(subscriber: subscriber))
            self.call = call
        }

        func request(_ demand: Subscribers.Demand) {
            guard demand > .none else { return }
            state.withLock { state in
                guard state.subscriber != nil, state.task == nil else { return }
                state.task = Task { await run() }
            }
        }

        func cancel() {
            end().task?.cancel()
        }

        private func run() async {
            do throws(Failure) {
                let value = try await call()
                // More is of no use: there is one value.
                _ = state.withLock { $0.subscriber }?.receive(value)
                end().subscriber?.receive(completion: .finished)
            } catch {
                end().subscriber?.receive(completion: .failure(error))
            }
        }

        /// Lets go of the subscriber, and tells what was there before; the subscriber may end with it, and cancel this.
        private func end() -> State {
            state.withLock { state in
                defer { state.subscriber = nil }
                return state
            }
        }
    }
#endif
