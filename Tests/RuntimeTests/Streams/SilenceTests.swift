import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Streams: idle timeout", .tags(.timed))
struct SilenceTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"

    @Test("A silent connection ends with an error that names the silence, and is closed")
    func silent() async throws {
        let server = try RawServer { connection, _ in
            connection.write(Self.head + "data: {\"n\": 1}\n\n")
            connection.stall()
        }
        for limit in [0.3, 0, -1] {
            let stream = try await Shop.Client(server.url).with { $0.idleTimeout = .seconds(limit) }.send(Ticks())
            let (ticks, error) = await stream.collected(failing: Shop.Problem.self)
            #expect(ticks.count <= 1 && error?.transportFailure?.isTimeout == true)
            #expect(error?.transportFailure?.message == "\(server.url) sent nothing for \(limit) seconds")
            // A limit of zero may elapse at once.
            #expect(await server.wait { $0.closed == $0.connections })
        }
    }

    @Test("A body that ends without an error when it is cancelled times out all the same")
    func quietEnd() async throws {
        let stub = StubTransport { _, _ in
            (HTTPResponse(status: .ok), HTTPBody(AsyncStream<Data> { _ in }))
        }
        let stream = try await Shop.Client(transport: stub).with { $0.idleTimeout = .seconds(0.1) }.send(TickLines())
        #expect(await stream.collected().error?.transportFailure?.isTimeout == true)
    }

    /// A body that ignores a cancellation while it waits for its first chunk.
    private struct LateBody: AsyncSequence, AsyncIteratorProtocol, Sendable {
        typealias Element = Data
        let onEnd: @Sendable (_ isCancelled: Bool) -> Void
        var isFirst = true

        func makeAsyncIterator() -> LateBody { self }

        mutating func next() async throws -> Data? {
            guard isFirst else {
                onEnd(Task.isCancelled)
                return nil
            }
            isFirst = false
            await Task { try? await Task.sleep(for: .milliseconds(100)) }.value
            return Data("data: {\"n\": 1}\n\n".utf8)
        }
    }

    @Test("A read that ends together with the limit closes the connection too")
    func atTheSameTime() async throws {
        let isCancelled = Lock(false)
        let stub = StubTransport { _, _ in
            (HTTPResponse(status: .ok), HTTPBody(LateBody(onEnd: { end in isCancelled.withLock { $0 = end } })))
        }
        let stream = try await Shop.Client(transport: stub).with { $0.idleTimeout = .zero }.send(Ticks())
        let (ticks, error) = await stream.collected(failing: Shop.Problem.self)
        #expect(ticks.isEmpty && error?.transportFailure?.isTimeout == true)
        #expect(isCancelled.withLock { $0 })
    }

    /// Retries with more time: a busy machine can be silent too.
    private func eventually(_ attempt: (_ limit: Double) async throws -> APIError<Shop.Problem>?) async throws -> Bool {
        for limit in [0.3, 1, 3, 10, 30] {
            guard let error = try await attempt(limit) else { return true }
            #expect(error.transportFailure?.isTimeout == true)
        }
        return false
    }

    @Test("Every byte restarts the limit, not only an event")
    func comments() async throws {
        let succeeded = try await eventually { limit in
            let stub = StubTransport { _, _ in
                let chunks = AsyncStream<Data> { continuation in
                    let task = Task {
                        for n in 0..<15 {
                            try? await Task.sleep(for: .seconds(limit / 10))
                            continuation.yield(Data((n == 14 ? "data: {\"n\": 1}\n\n" : ": still there\n").utf8))
                        }
                        continuation.finish()
                    }
                    continuation.onTermination = { _ in task.cancel() }
                }
                return (HTTPResponse(status: .ok), HTTPBody(chunks))
            }
            let stream = try await Shop.Client(transport: stub).with { $0.idleTimeout = .seconds(limit) }.send(Ticks())
            let (ticks, error) = await stream.collected(failing: Shop.Problem.self)
            if error == nil { #expect(ticks.map(\.n) == [1]) }
            return error
        }
        #expect(succeeded)
    }

    @Test("The reader's own time does not count")
    func slowReader() async throws {
        let chunks = (1...2).map { Data("data: {\"n\": \($0)}\n\n".utf8) }
        let succeeded = try await eventually { limit in
            let client = Shop.Client(transport: .streaming(chunks)).with { $0.idleTimeout = .seconds(limit) }
            var ticks = try await client.send(Ticks()).makeAsyncIterator()
            do throws(APIError<Shop.Problem>) {
                while try await ticks.next() != nil { try? await Task.sleep(for: .seconds(limit * 1.5)) }
                return nil
            } catch {
                return error
            }
        }
        #expect(succeeded)
    }

    @Test("Without a limit there is no timeout; elements, errors and the end are the same with one")
    func unchanged() async throws {
        for limit in [Duration.infinity, .seconds(1e18), .seconds(60)] {
            let server = try RawServer { connection, _ in
                connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
                connection.write("f\r\ndata: {\"n\":1}\n\n\r\n")
                connection.end()
            }
            let client = Shop.Client(server.url).with { $0.idleTimeout = limit }
            let (ticks, error) = await (try client.send(Ticks())).collected(failing: Shop.Problem.self)
            #expect(ticks.count == 1 && error?.transportFailure?.kind == .connectionLost)
            let whole = try RawServer(answer: answer(200, [], "{\"n\":1}\n{\"n\":2}"))
            let lines = try await Shop.Client(whole.url).with { $0.idleTimeout = limit }.send(TickLines())
            #expect(await lines.collected().elements.map(\.n) == [1, 2])
        }
    }
}
