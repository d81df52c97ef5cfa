#if canImport(Combine) || OpenCombine
    public import APIRuntime
    import Synchronization

    #if canImport(Combine)
        public import Combine
    #else
        @preconcurrency public import OpenCombine
    #endif

    extension APIClient {
        /// A publisher of the calls of an endpoint, or of a composition: the value and the end, or the error.
        ///
        /// Nothing is sent before a subscriber asks for a value; every subscription makes a call of its own, and ends it when
        /// it is cancelled. Values come on a thread of the runtime's choice: `receive(on:)` brings them elsewhere.
        ///
        /// ```swift
        /// github.publisher(for: GitHub.ListRepositories(username: "octocat"))
        ///     .compactMap(\.first)
        ///     .flatMap { github.publisher(for: GitHub.ListIssues(repository: $0.name)) }
        ///     .sink { completion in … } receiveValue: { issues in … }
        /// ```
        public func publisher<L: Loadable>(
            for loadable: L
        ) -> AnyPublisher<L.Response, APIError<L.Failure>> where L.API == API {
            callPublisher { () async throws(APIError<L.Failure>) in try await send(loadable) }
        }

        /// A publisher of the response with its status, headers and body; see `publisher(for:)`.
        public func responsePublisher<L: Loadable>(
            for loadable: L
        ) -> AnyPublisher<Response<L.Response>, APIError<L.Failure>> where L.API == API {
            callPublisher { () async throws(APIError<L.Failure>) in try await response(for: loadable) }
        }
    }

    private func callPublisher<Output: Sendable, Failure>(
        _ call: @escaping @Sendable () async throws(Failure) -> Output
    ) -> AnyPublisher<Output, Failure> {
        Deferred {
            let subject = PassthroughSubject<Output, Failure>()
            let task = StartedOnce {
                do throws(Failure) {
                    subject.send(try await call())
                    subject.send(completion: .finished)
                } catch {
                    subject.send(completion: .failure(error))
                }
            }
            return subject.handleEvents(
                receiveCancel: { task.cancel() }, receiveRequest: { if $0 > .none { task.start() } })
        }
        .eraseToAnyPublisher()
    }

    /// Work that begins when it is asked for, once, unless it was cancelled before.
    private final class StartedOnce: Sendable {
        private enum State {
            case waiting
            case running(Task<Void, Never>)
            case cancelled
        }

        private let state = Mutex(State.waiting)
        private let work: @Sendable () async -> Void

        init(_ work: @escaping @Sendable () async -> Void) {
            self.work = work
        }

        func start() {
            state.withLock { state in
                guard case .waiting = state else { return }
                state = .running(Task { [work] in await work() })
            }
        }

        func cancel() {
            state.withLock { state in
                if case .running(let task) = state { task.cancel() }
                state = .cancelled
            }
        }
    }
#endif
