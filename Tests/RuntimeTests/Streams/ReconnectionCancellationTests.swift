import APIRuntime
import APIRuntimeSequences
import Foundation
import APIValues
import Testing

@Suite("Streams: cancellation of reconnection")
struct ReconnectionCancellationTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
    private static let event = "data: {\"n\": 1}\n\n"

    /// Reads events in a task that is cancelled at a certain moment, and expects it to end with all its connections.
    private func expectCancelled(
        _ server: RawServer, delay: Duration = .seconds(0.001), when moment: (RawServer) -> Bool
    ) async throws {
        let client = Shop.Client(server.url)
        let policy = ReconnectionPolicy(times: 1000, delay: delay, maximumDelay: delay)
        let task = Task { await client.events(of: Ticks(), reconnecting: policy).collected(failing: Shop.Problem.self) }
        #expect(await server.wait(until: moment))
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        let (_, error) = await task.value
        #expect(error?.isCancelled == true)
        #expect(await server.wait { $0.closed == $0.connections })
    }

    @Test("Before the first connection: nothing is sent")
    func before() async throws {
        let server = try RawServer(answer: Self.head)
        let events = Shop.Client(server.url).events(of: Ticks())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await events.collected(failing: Shop.Problem.self).error?.isCancelled
        }
        #expect(await task.value == true)
        #expect(server.connections == 0)
    }

    @Test("During the first connection, or a later one")
    func connecting() async throws {
        try await expectCancelled(RawServer { connection, _ in connection.stall() }) { $0.requests.count == 1 }
        let count = Lock(0)
        let second = try RawServer { connection, _ in
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            guard isFirst else { return connection.stall() }
            connection.write(Self.head + Self.event)
            connection.end()
        }
        try await expectCancelled(second) { $0.requests.count == 2 }
    }

    @Test("While waiting for an event")
    func waiting() async throws {
        let server = try RawServer { connection, _ in
            connection.write(Self.head + Self.event)
            connection.stall()
        }
        try await expectCancelled(server) { $0.requests.count == 1 }
    }

    @Test("During the pause before another connection")
    func pausing() async throws {
        let server = try RawServer { connection, _ in
            connection.write(Self.head + Self.event)
            connection.end()
        }
        try await expectCancelled(server, delay: .seconds(1000)) { $0.closed == 1 }
        #expect(server.requests.count == 1)
    }

    @Test("At any moment between two connections")
    func anyMoment() async throws {
        let server = try RawServer { connection, _ in
            connection.write(Self.head + Self.event)
            connection.end()
        }
        for index in 0..<40 {
            let client = Shop.Client(server.url)
            let policy = ReconnectionPolicy(times: 1000, delay: .seconds(0.001))
            let task = Task {
                await client.events(of: Ticks(), reconnecting: policy).collected(failing: Shop.Problem.self)
            }
            try await Task.sleep(for: .microseconds(index * 300))
            task.cancel()
            #expect(await task.value.error?.isCancelled == true)
        }
        #expect(await server.wait { $0.closed == $0.connections })
    }

    @Test("Events that have already arrived are not delivered")
    func buffered() async throws {
        let server = try RawServer { connection, _ in
            connection.write(Self.head + Self.event + Self.event)
            connection.stall()
        }
        let client = Shop.Client(server.url)
        let task = Task {
            var events = client.events(of: Ticks()).makeAsyncIterator()
            _ = try await events.next()
            withUnsafeCurrentTask { $0?.cancel() }
            let error = await failure { () async throws(APIError<Shop.Problem>) in try await events.next() }
            return (error, try await events.next() == nil)
        }
        let (error, isOver) = try await task.value
        #expect(error?.isCancelled == true && isOver)
        #expect(await server.wait { $0.closed == 1 })
    }

    @Test("Leaving the loop closes the connection, and each earlier one is closed before the next")
    func left() async throws {
        let server = try RawServer { connection, _ in
            connection.write(Self.head + Self.event)
            connection.stall()
        }
        let client = Shop.Client(server.url).with { $0.idleTimeout = .seconds(1) }
        var count = 0
        for try await _ in client.events(of: Ticks(), reconnecting: ReconnectionPolicy(delay: .seconds(0.001))) {
            count += 1
            #expect(await server.wait { $0.closed == $0.connections - 1 })
            if count == 3 { break }
        }
        #expect(await server.wait { $0.closed == $0.connections })
        #expect(server.connections >= 3)
    }
}
