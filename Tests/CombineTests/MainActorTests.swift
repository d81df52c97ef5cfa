#if canImport(Combine) || OpenCombine
    import APIRuntime
    import APIRuntimeCalls
    import Dispatch
    import Testing

    #if canImport(Combine)
        import Combine
    #else
        import OpenCombine
        import OpenCombineDispatch
    #endif

    /// A screen: its closures belong to the main actor, and check that at run time.
    @MainActor
    private final class Screen {
        private(set) var counts: [Int] = []
        private(set) var isEnded = false
        private var subscription: AnyCancellable?

        func subscribe(_ client: APIClient<Library>) {
            subscription = client.publisher(for: Library.ListBooks())
                .receive(on: DispatchQueue.main)
                .map(\.count)
                .sink { _ in
                    self.isEnded = true
                } receiveValue: { count in
                    self.counts.append(count)
                }
        }
    }

    @Suite("Publishers on the main actor")
    struct MainActorTests {
        @Test(
            "After receive(on: DispatchQueue.main), closures of a main-actor class run there, and do not trap"
        )
        @MainActor
        func screen() async {
            let screen = Screen()
            screen.subscribe(Shelf(["/books": #"["Emma", "Persuasion"]"#]).client)
            for _ in 0..<6000 where !screen.isEnded { try? await Task.sleep(for: .milliseconds(10)) }
            #expect(screen.isEnded)
            #expect(screen.counts == [2])
        }
    }
#endif
