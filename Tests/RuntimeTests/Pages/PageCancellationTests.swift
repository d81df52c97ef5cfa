import APIRuntime
import APIRuntimeSequences
import Foundation
import Testing

@Suite("Pages: cancellation")
struct PageCancellationTests {
    private static func first(_ items: String = "[1,2]") -> String {
        answer(200, [], #"{"items":\#(items),"next":"/2"}"#)
    }

    /// Loads items in a task that is cancelled at a certain moment, and expects it to end with its connection.
    private func expectCancelled(
        _ server: RawServer, retry: RetryPolicy = .never, when moment: (RawServer) -> Bool
    ) async throws {
        let client = Shop.Client(server.url).with { $0.retry = retry }
        let task = Task { await client.pages(of: Listing<ByURL>()).items.collected() }
        #expect(await server.wait(until: moment))
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        let (items, error) = await task.value
        #expect(items == [1, 2] && error?.isCancelled == true)
    }

    @Test("Before the first page: nothing is sent")
    func before() async throws {
        let server = try RawServer(answer: Self.first())
        let pages = Shop.Client(server.url).pages(of: Listing<ByURL>())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let items = await pages.items.collected(), pages = await pages.collected()
            return items.error?.isCancelled == true && pages.error?.isCancelled == true
        }
        #expect(await task.value)
        #expect(server.connections == 0)
    }

    @Test("While waiting for the headers of a page")
    func headers() async throws {
        let server = try RawServer { connection, request in
            if request.hasPrefix("GET /2 ") { connection.stall() } else { connection.write(Self.first()) }
        }
        try await expectCancelled(server) { $0.requests.count == 2 }
        #expect(await server.wait { $0.closed == $0.connections })
    }

    @Test("While reading the body of a page")
    func body() async throws {
        let server = try RawServer { connection, request in
            let isFirst = !request.hasPrefix("GET /2 ")
            connection.write(isFirst ? Self.first() : "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
            if !isFirst { connection.stall() }
        }
        try await expectCancelled(server) { $0.requests.count == 2 }
        #expect(await server.wait { $0.closed == $0.connections })
    }

    @Test("Before a retry of a page")
    func pause() async throws {
        let server = try RawServer { connection, request in
            connection.write(request.hasPrefix("GET /2 ") ? answer(503, ["Retry-After: 50"]) : Self.first())
        }
        try await expectCancelled(server, retry: RetryPolicy(times: 1)) { $0.requests.count == 2 }
        #expect(server.requests.count == 2)
    }

    @Test("Items that have already arrived are not delivered, and no page is requested")
    func items() async throws {
        let server = try RawServer(answer: Self.first())
        let client = Shop.Client(server.url)
        let task = Task {
            var iterator = client.pages(of: Listing<ByURL>()).items.makeAsyncIterator()
            let first = try await iterator.next()
            withUnsafeCurrentTask { $0?.cancel() }
            let error = await failure { () async throws(APIError<Never>) in try await iterator.next() }
            return (first, error, try await iterator.next())
        }
        let (first, error, last) = try await task.value
        #expect(first == 1 && error?.isCancelled == true && last == nil)
        #expect(server.requests.count == 1)
    }

    @Test("Between two pages; after the last one it is too late")
    func between() async throws {
        let server = try RawServer { connection, request in
            connection.write(request.hasPrefix("GET /2 ") ? answer(200, [], #"{"items":[3]}"#) : Self.first())
        }
        let client = Shop.Client(server.url)
        let task = Task {
            var pages = client.pages(of: Listing<ByURL>()).makeAsyncIterator(), other = pages
            _ = try await pages.next()
            _ = try await other.next()
            _ = try await other.next()
            withUnsafeCurrentTask { $0?.cancel() }
            let error = await failure { () async throws(APIError<Never>) in try await pages.next() }
            return (error, try await other.next() == nil)
        }
        let (error, isOver) = try await task.value
        #expect(error?.isCancelled == true && isOver)
        #expect(server.requests.count == 3)
    }

    @Test("A loop that is left early sends nothing more")
    func left() async throws {
        let server = try RawServer(answer: Self.first())
        for try await item in Shop.Client(server.url).pages(of: Listing<ByURL>()).items {
            #expect(item == 1)
            break
        }
        // The transport ends with its last copy.
        #expect(await server.wait { $0.closed == $0.connections })
        #expect(server.requests.count == 1)
    }

    @Test("At any moment: all items arrive, or the sequence is cancelled")
    func anyMoment() async throws {
        let server = try RawServer { connection, request in
            connection.write(request.hasPrefix("GET /2 ") ? answer(200, [], #"{"items":[3]}"#) : Self.first())
        }
        let client = Shop.Client(server.url)
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<100 {
                group.addTask {
                    let task = Task { await client.pages(of: Listing<ByURL>()).items.collected() }
                    try? await Task.sleep(for: .microseconds(index * 100))
                    task.cancel()
                    let (items, error) = await task.value
                    if let error { #expect(error.isCancelled) } else { #expect(items == [1, 2, 3]) }
                }
            }
        }
    }
}
