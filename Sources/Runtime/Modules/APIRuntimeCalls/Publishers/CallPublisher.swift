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

    /// One call, started when its subscriber first asks for a value, unless cancelled before.
    ///
    /// The demand that starts the call covers its only value.
    private final class CallSubscription<Output: Sendable, Failure: Error>: Subscription, Sendable {
        private struct State: Sendable {
            /// Nil after the end or a cancellation.
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
                // Ignores further demand: there is one value.
                _ = state.withLock { $0.subscriber }?.receive(value)
                end().subscriber?.receive(completion: .finished)
            } catch {
                end().subscriber?.receive(completion: .failure(error))
            }
        }

        /// Removes the subscriber and returns it for release outside the lock: its release may cancel this call.
        private func end() -> State {
            state.withLock { state in
                defer { state.subscriber = nil }
                return state
            }
        }
    }
#endif
