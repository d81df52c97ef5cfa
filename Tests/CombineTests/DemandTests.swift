#if canImport(Combine) || OpenCombine
    import APIRuntime
    import APIRuntimeCalls
    import APIValues
    import Testing

    #if canImport(Combine)
        import Combine
    #else
        import OpenCombine
    #endif

    @Suite("Publishers: demand")
    struct DemandTests {
        private let shelf = Shelf(["/books": #"["Emma"]"#])
        private var books: AnyPublisher<[String], APIError<Never>> { shelf.client.publisher(for: Library.ListBooks()) }

        @Test("A response that is there at once is not lost")
        func immediate() async {
            for _ in 0..<20 {
                let seen = (0..<200).map { _ in Seen<[String]>() }
                let subscriptions = seen.map { seen in
                    books.sink { _ in
                        seen.end("end")
                    } receiveValue: {
                        seen.add($0)
                    }
                }
                #expect(await eventually { seen.allSatisfy { $0.ends.count == 1 } })
                #expect(seen.allSatisfy { $0.values == [["Emma"]] })
                subscriptions.forEach { $0.cancel() }
            }
            #expect(shelf.requests.count == 4000)
        }

        @Test("The first demand starts the call, however late; further demands start none")
        func late() async {
            let reader = Reader()
            books.subscribe(reader)
            reader.request(.none)
            try? await Task.sleep(for: .milliseconds(20))
            #expect(shelf.requests.isEmpty && reader.events.isEmpty)
            reader.request(.max(1))
            #expect(await eventually { reader.events.count == 2 })
            reader.request(.unlimited)
            try? await Task.sleep(for: .milliseconds(20))
            #expect(reader.events == ["Emma", "finished"])
            #expect(shelf.requests.count == 1)
        }

        @Test("Demands from many threads start one call")
        func concurrent() async {
            for _ in 0..<50 {
                let reader = Reader()
                books.subscribe(reader)
                await withTaskGroup { group in
                    for _ in 0..<8 { group.addTask { reader.request(.max(1)) } }
                }
                #expect(await eventually { reader.events == ["Emma", "finished"] })
            }
            #expect(shelf.requests.count == 50)
        }

        @Test("A cancelled subscription starts nothing")
        func cancelledBefore() async {
            let reader = Reader()
            books.subscribe(reader)
            reader.cancel()
            reader.request(.unlimited)
            try? await Task.sleep(for: .milliseconds(20))
            #expect(shelf.requests.isEmpty && reader.events.isEmpty)
        }

        @Test("A subscriber that cancels while it receives the value gets nothing more")
        func cancelledInValue() async {
            let reader = Reader(cancelsAtValue: true)
            books.subscribe(reader)
            reader.request(.max(2))
            #expect(await eventually { !reader.events.isEmpty })
            try? await Task.sleep(for: .milliseconds(20))
            #expect(reader.events == ["Emma"])
        }

        @Test("A subscriber is released at the end, and when it cancels", arguments: [true, false])
        func released(cancels: Bool) async {
            var reader: Reader? = Reader()
            let released = Weak(object: reader)
            var subscription: (any Subscription)?
            if let reader {
                books.subscribe(reader)
                subscription = reader.handOver()
            }
            if cancels {
                subscription?.cancel()
            } else {
                subscription?.request(.unlimited)
                #expect(await eventually { reader?.events.count == 2 })
            }
            reader = nil
            #expect(await eventually { released.object == nil })
            #expect(subscription != nil)
        }
    }

    private struct Weak: @unchecked Sendable {
        weak var object: Reader?
    }

    /// Requests books when the test asks for them.
    private final class Reader: Subscriber, @unchecked Sendable {
        typealias Input = [String]
        typealias Failure = APIError<Never>

        private let state = Lock([String]())
        private nonisolated(unsafe) var subscription: (any Subscription)?
        private let cancelsAtValue: Bool

        init(cancelsAtValue: Bool = false) { self.cancelsAtValue = cancelsAtValue }

        /// Values, and the end.
        var events: [String] { state.withLock { $0 } }

        func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

        func cancel() { subscription?.cancel() }

        /// Removes and returns the subscription.
        func handOver() -> (any Subscription)? {
            defer { subscription = nil }
            return subscription
        }

        func receive(subscription: any Subscription) { self.subscription = subscription }

        func receive(_ input: [String]) -> Subscribers.Demand {
            state.withLock { $0 += input }
            if cancelsAtValue { cancel() }
            return .max(1)
        }

        func receive(completion: Subscribers.Completion<APIError<Never>>) {
            switch completion {
            case .finished: state.withLock { $0.append("finished") }
            case .failure(let error): state.withLock { $0.append("\(error)") }
            }
        }
    }
#endif
