#if canImport(Combine) || OpenCombine
    public import APIRuntime

    #if canImport(Combine)
        public import Combine
    #else
        public import OpenCombine
    #endif

    extension APIClient {
        /// A publisher of the calls of an endpoint, or of a composition: one value and the end, or the error.
        ///
        /// Every subscription makes a separate call when its subscriber asks for a value, and cancels it when it is
        /// cancelled. Values arrive on any thread: choose one with `receive(on:)`, as closures in a `@MainActor` class
        /// require.
        ///
        /// ```swift
        /// let subscription = github.publisher(for: GitHub.GetProfile(username: "octocat"))
        ///     .flatMap { github.publisher(for: GitHub.ListRepositories(username: $0.login)) }
        ///     .receive(on: DispatchQueue.main)
        ///     .sink { completion in … } receiveValue: { repositories in … }
        /// ```
        public func publisher<L: Loadable>(
            for loadable: L
        ) -> AnyPublisher<L.Response, APIError<L.Failure>> where L.API == API {
            CallPublisher { () async throws(APIError<L.Failure>) in try await send(loadable) }.eraseToAnyPublisher()
        }

        /// A publisher of the response with its status, headers and body; see `publisher(for:)`.
        public func responsePublisher<L: Loadable>(
            for loadable: L
        ) -> AnyPublisher<Response<L.Response>, APIError<L.Failure>> where L.API == API {
            CallPublisher { () async throws(APIError<L.Failure>) in try await response(for: loadable) }
                .eraseToAnyPublisher()
        }
    }
#endif
