import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Transfers: backpressure")
struct BackpressureTests {
    /// Sends lines as fast as possible, and counts the sent bytes.
    private final class Flood: Sendable {
        static let size = 300_000_000

        private let sent = Lock(0)
        private let line = Array("\"\(String(repeating: "x", count: 9_997))\"\n".utf8)

        var bytes: Int { sent.withLock { $0 } }

        func server() throws -> RawServer {
            try RawServer { connection, request in
                guard request.hasPrefix("GET /start ") else { return _ = connection.write(answer(200, [], "small")) }
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(Self.size)\r\n\r\n")
                for _ in 0..<Self.size / self.line.count {
                    guard connection.write(self.line) else { return connection.end() }
                    self.sent.withLock { $0 += self.line.count }
                }
            }
        }

        /// The number of bytes sent when sending stops.
        func bytesAtRest() async throws -> Int {
            var last = (bytes: -1, since: ContinuousClock.now)
            while ContinuousClock.now - last.since < .seconds(1) {
                let bytes = bytes
                if bytes != last.bytes { last = (bytes, .now) }
                try await Task.sleep(for: .milliseconds(20))
            }
            return last.bytes
        }
    }

    /// An upper limit for the buffers of the kernel and the runtime together.
    private static let buffered = 60_000_000

    @Test("A server sends a stream no faster than it is read")
    func slow() async throws {
        let flood = Flood()
        let server = try flood.server()
        let stream = try await Shop.Client(server.url).send(JSONStream<Lines>())
        #expect(try await flood.bytesAtRest() < Self.buffered)
        var count = 0
        for try await _ in stream {
            count += 1
            if count == 1000 { break }
        }
        #expect(count == 1000)
        #expect(try await flood.bytesAtRest() < Self.buffered + 10_000_000)
    }

    @Test("Other calls continue while a stream waits for its reader")
    func others() async throws {
        let flood = Flood()
        let server = try flood.server()
        let client = Shop.Client(server.url)
        var streams: [ResponseStream<JSONValue, Never>] = []
        for _ in 0..<8 { streams.append(try await client.send(JSONStream<Lines>())) }
        _ = try await flood.bytesAtRest()
        for _ in 0..<10 { #expect(try await client.send(Shop.GetFile(path: "small")) == Data("small".utf8)) }
        for stream in streams {
            var lines = stream.makeAsyncIterator()
            for _ in 0..<100 { #expect(try await lines.next()?.string?.count == 9_997) }
        }
    }

    @Test("A paused stream ends with its reader's task, or when it is released")
    func ended() async throws {
        let flood = Flood()
        let server = try flood.server()
        let client = Shop.Client(server.url)
        do {
            let stream = try await client.send(JSONStream<Lines>())
            _ = try await flood.bytesAtRest()
            #expect(stream.status == 200 && server.closed == 0)
        }
        #expect(await server.wait { $0.closed == 1 })

        let task = Task {
            for try await _ in try await client.send(JSONStream<Lines>()) { try await Task.sleep(for: .seconds(1000)) }
        }
        #expect(await server.wait { $0.requests.count == 2 })
        _ = try await flood.bytesAtRest()
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(await server.wait { $0.closed == 2 })
    }

    #if os(Linux)
        @Test("The reader's memory does not grow")
        func memory() async throws {
            let flood = Flood()
            let server = try flood.server()
            // In a separate process, because other tests need memory too. It succeeds whatever it finds, because a failed
            // process loses its output.
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                [url = server.url as String] in
                var failure = ""
                // A busy machine may cut a connection; this test measures only the cost of a stream.
                for _ in 0..<3 {
                    do {
                        let client = Shop.Client(url)
                        _ = try await client.send(Shop.GetFile(path: "small"))
                        let before = try ProcessMemory.peak()
                        var count = 0
                        for try await _ in try await client.send(JSONStream<Lines>()) {
                            try await Task.sleep(for: .milliseconds(20))
                            count += 1
                            if count == 100 { break }
                        }
                        let growth = try ProcessMemory.peak() - before
                        if count == 100, growth < 50_000_000 { return }
                        failure = "\(count) values, grown by \(growth) bytes"
                        break
                    } catch {
                        failure = "\(error)"
                    }
                }
                FileHandle.standardError.write(Data("FAILED: \(failure)\n".utf8))
            }
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(!text.contains("FAILED:"), "\(text)")
            #expect(flood.bytes > 0 && flood.bytes < Self.buffered)
            #expect(await server.wait { $0.closed == $0.connections })
        }
    #endif
}
