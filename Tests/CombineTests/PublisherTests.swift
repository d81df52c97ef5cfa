#if canImport(Combine) || OpenCombine
    import APIRuntime
    import APIRuntimeCalls
    import Testing

    #if canImport(Combine)
        import Combine
    #else
        import OpenCombine
    #endif

    @Suite("Publishers")
    struct PublisherTests {
        private func watch<P: Publisher>(_ publisher: P, _ seen: Seen<P.Output>) -> AnyCancellable
        where P.Output: Sendable {
            publisher.sink {
                switch $0 {
                case .finished: seen.end("finished")
                case .failure(let error): seen.end("\(error)")
                }
            } receiveValue: {
                seen.add($0)
            }
        }

        @Test("A call publishes one value and finishes")
        func value() async {
            let shelf = Shelf(["/books": #"["Emma"]"#])
            let seen = Seen<[String]>()
            let subscription = watch(shelf.client.publisher(for: Library.ListBooks()), seen)
            #expect(await eventually { seen.ends == ["finished"] })
            #expect(seen.values == [["Emma"]])
            subscription.cancel()
            #expect(shelf.requests == ["/books"])
        }

        @Test("A failed call finishes with its typed error")
        func failure() async {
            let shelf = Shelf(["/books": "404"])
            let seen = Seen<Int>()
            let statuses = shelf.client.publisher(for: Library.ListBooks())
                .map { _ in 0 }
                .catch { (error: APIError<Never>) in Just(error.response?.status ?? -1) }
            let subscription = watch(statuses, seen)
            #expect(await eventually { seen.ends == ["finished"] })
            #expect(seen.values == [404])
            subscription.cancel()
        }

        @Test("Nothing is sent before a subscription; every subscriber has a separate call")
        func lazy() async {
            let shelf = Shelf(["/books": "[]"])
            let publisher = shelf.client.publisher(for: Library.ListBooks())
            try? await Task.sleep(for: .milliseconds(20))
            #expect(shelf.requests.isEmpty)
            let (first, second) = (Seen<[String]>(), Seen<[String]>())
            let subscriptions = [watch(publisher, first), watch(publisher, second)]
            #expect(await eventually { first.ends.count == 1 && second.ends.count == 1 })
            #expect(shelf.requests.count == 2)
            subscriptions.forEach { $0.cancel() }
        }

        @Test("Releasing a subscription cancels its call, and nothing more is published")
        func cancelled() async {
            let shelf = Shelf([:])
            let seen = Seen<[String]>()
            var subscription: AnyCancellable? = watch(shelf.client.publisher(for: Library.ListBooks()), seen)
            #expect(await eventually { shelf.requests.count == 1 })
            #expect(subscription != nil)
            subscription = nil
            #expect(await eventually { shelf.cancelled == 1 })
            #expect(seen.values.isEmpty && seen.ends.isEmpty)
        }

        @Test("A second call is made from the first one's result")
        func chained() async {
            let shelf = Shelf(["/books": #"["Emma", "Persuasion"]"#, "/books/Emma/author": #""Austen""#])
            let client = shelf.client
            let seen = Seen<String>()
            let chain = client.publisher(for: Library.ListBooks())
                .compactMap(\.first)
                .flatMap { client.publisher(for: Library.GetAuthor(book: $0)) }
            let subscription = watch(chain, seen)
            #expect(await eventually { seen.ends == ["finished"] })
            #expect(seen.values == ["Austen"])
            #expect(shelf.requests == ["/books", "/books/Emma/author"])
            subscription.cancel()
        }

        @Test("Calls run in parallel, and the first failure cancels the other")
        func zipped() async {
            let shelf = Shelf(["/books": #"["Emma"]"#, "/books/Emma/author": #""Austen""#])
            let both = Seen<String>()
            let books = shelf.client.publisher(for: Library.ListBooks())
            let pair = books.zip(shelf.client.publisher(for: Library.GetAuthor(book: "Emma")))
                .map { "\($0[0]) by \($1)" }
            let subscription = watch(pair, both)
            #expect(await eventually { both.ends == ["finished"] })
            #expect(both.values == ["Emma by Austen"])

            let failing = Shelf(["/books/Emma/author": "500"], awaiting: 2)
            let seen = Seen<String>()
            let half = failing.client.publisher(for: Library.ListBooks())
                .zip(failing.client.publisher(for: Library.GetAuthor(book: "Emma")))
                .map { _ in "both" }
            let other = watch(half, seen)
            #expect(await eventually { seen.ends.count == 1 && failing.cancelled == 1 })
            #expect(seen.values.isEmpty)
            subscription.cancel()
            other.cancel()
        }

        @Test("The response has its status and headers")
        func response() async {
            let shelf = Shelf(["/books": "[]"])
            let seen = Seen<Int>()
            let subscription = watch(
                shelf.client.responsePublisher(for: Library.ListBooks()).map(\.status), seen)
            #expect(await eventually { seen.ends == ["finished"] })
            #expect(seen.values == [200])
            subscription.cancel()
        }
    }
#endif
