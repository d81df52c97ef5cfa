import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("Streams: silence")
struct SilenceTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"

    @Test("A connection whose other end says nothing any more ends with an error that says so, and is closed")
    func silent() async throws {
        let server = try RawServer { connection, _ in
            connection.write(Self.head + "data: {\"n\": 1}\n\n")
            connection.stall()
        }
        for limit in [0.3, 0, -1, .nan] {
            let closed = server.closed
            let stream = try await Shop.Client(server.url).with { $0.maximumSilence = limit }.send(Ticks())
            let (ticks, error) = await stream.collected()
            #expect(ticks.count <= 1 && error?.transportFailure?.isTimeout == true)
            #expect(error?.description == "\(server.url) sent nothing for \(limit) seconds")
            #expect(await server.wait { $0.closed == closed + 1 })
        }
    }

    @Test("A body that ends when it is cancelled, instead of saying so, is silent all the same")
    func quietEnd() async throws {
        let stub = StubTransport { _, _ in
            (HTTPResponse(status: .ok), HTTPBody(AsyncStream<Data> { _ in }))
        }
        let stream = try await Shop.Client(transport: stub).with { $0.maximumSilence = 0.1 }.send(TickLines())
        #expect(await stream.collected().error?.transportFailure?.isTimeout == true)
    }

    @Test("Every byte breaks the silence, not only an event")
    func comments() async throws {
        let stub = StubTransport { _, _ in
            let chunks = AsyncStream<Data> { continuation in
                let task = Task {
                    for n in 0..<30 {
                        try? await Task.sleep(for: .milliseconds(100))
                        continuation.yield(Data((n == 29 ? "data: {\"n\": 1}\n\n" : ": still there\n").utf8))
                    }
                    continuation.finish()
                }
                continuation.onTermination = { _ in task.cancel() }
            }
            return (HTTPResponse(status: .ok), HTTPBody(chunks))
        }
        let stream = try await Shop.Client(transport: stub).with { $0.maximumSilence = 2 }.send(Ticks())
        let (ticks, error) = await stream.collected()
        #expect(ticks.map(\.n) == [1] && error == nil)
    }

    @Test("The time that the reader takes is not the server's silence")
    func slowReader() async throws {
        let chunks = (1...2).map { Data("data: {\"n\": \($0)}\n\n".utf8) }
        let client = Shop.Client(transport: .streaming(chunks)).with { $0.maximumSilence = 1.5 }
        var count = 0
        for try await _ in try await client.send(Ticks()) {
            count += 1
            try await Task.sleep(for: .seconds(2))
        }
        #expect(count == 2)
    }

    @Test("Without a limit nothing watches; elements, errors and the end are the same with one")
    func unchanged() async throws {
        for limit in [.infinity, 1e300, 60] {
            let server = try RawServer { connection, _ in
                connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
                connection.write("f\r\ndata: {\"n\":1}\n\n\r\n")
                connection.end()
            }
            let client = Shop.Client(server.url).with { $0.maximumSilence = limit }
            let (ticks, error) = await (try client.send(Ticks())).collected()
            #expect(ticks.count == 1 && error?.transportFailure?.kind == .connectionLost)
            let whole = try RawServer(answer: answer(200, [], "{\"n\":1}\n{\"n\":2}"))
            let lines = try await Shop.Client(whole.url).with { $0.maximumSilence = limit }.send(TickLines())
            #expect(await lines.collected().elements.map(\.n) == [1, 2])
        }
    }
}
