import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Streams: calls", .tags(.timed))
struct StreamTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"

    /// A server that sends one event whenever the test asks for it.
    private func paced(_ count: Int, _ gate: DispatchSemaphore) throws -> RawServer {
        try RawServer { connection, _ in
            connection.write(Self.head)
            for n in 0..<count {
                connection.write("data: {\"n\": \(n)}\n\n")
                gate.wait()
            }
            connection.end()
        }
    }

    @Test("Each element is delivered as soon as it arrives")
    func live() async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try paced(5, gate)
        var numbers: [Int] = []
        for try await tick in try await Shop.Client(server.url).send(Ticks()) {
            numbers.append(tick.n)
            gate.signal()
        }
        #expect(numbers == [0, 1, 2, 3, 4])
        #expect(server.requests.first?.contains("Accept: text/event-stream\r\n") == true)
    }

    @Test("A generic call of an endpoint is a stream too")
    func generic() async throws {
        func send<E: Requestable>(_ endpoint: E, to url: String) async throws -> E.Response where E.API == Shop {
            try await Shop.Client(url).send(endpoint)
        }
        let server = try RawServer { connection, _ in
            connection.write(Self.head + "data: {\"n\": 1}\n\n")
            connection.stall()
        }
        for try await tick in try await send(Ticks(), to: server.url) {
            #expect(tick.n == 1)
            break
        }
    }

    @Test("A stream can be read from any isolation, with a typed error")
    @MainActor
    func typed() async throws {
        let chunks = [Data("data: {\"n\": 1}\n\n".utf8), Data("data: {}\n\n".utf8)]
        do throws(APIError<Shop.Problem>) {
            let stream = try await Shop.Client(transport: .streaming(chunks)).send(Ticks())
            var ticks = stream.makeAsyncIterator()
            while let tick = try await ticks.next() { #expect(tick.n == 1) }
            Issue.record("nothing was thrown")
        } catch {
            guard case .decoding(let mismatch, _) = error else { throw Unexpected() }
            #expect(mismatch.description == "[1].n: missing")
        }
    }

    @Test("The response has status and headers, and an empty body")
    func response() async throws {
        let response = try await Shop.Client(transport: .streaming([], type: "text/event-stream; charset=utf-8"))
            .response(for: Ticks())
        #expect(response.status == 200 && response.body.isEmpty)
        #expect(response.value.status == 200 && response.value.headers[.contentType] == response.headers[.contentType])
        #expect(response.url?.absoluteString == "https://api.shop.test/start")
        #expect("\(response.value)" == "a stream with status 200")
    }

    @Test("An explicit Accept header stays, and lines set none")
    func accept() async throws {
        struct Own: StreamRequestable {
            typealias API = Shop
            typealias Element = Tick
            static var endpoint: Endpoint { Endpoint("own", .get, "/start") }
            static var framing: StreamFraming { .events }
            func write(to request: inout RequestWriter) throws { try request.header("Accept", "text/x") }
        }
        #expect(try Own().httpRequest().request.headerFields[.accept] == "text/x")
        #expect(try Ticks().httpRequest().request.headerFields[.accept] == "text/event-stream")
        #expect(try TickLines().httpRequest().request.headerFields[.accept] == nil)
    }

    @Test("Documented, undocumented and unreadable errors are thrown by the call, not by the stream")
    func errors() async throws {
        let stub = StubTransport.streaming([Data("{\"mess".utf8), Data("age\": \"no\"}".utf8)], status: 404)
        let documented = await failure { () async throws(APIError<Shop.Problem>) in
            try await Shop.Client(transport: stub).send(Ticks())
        }
        guard case .failure(Shop.Problem(message: "no"), let response)? = documented else { throw Unexpected() }
        #expect(response.status == 404)

        let undocumented = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(transport: .streaming([Data("x".utf8)], status: 500)).send(TickLines())
        }
        guard case .unexpectedStatus(let reply)? = undocumented else { throw Unexpected() }
        #expect(reply.body == Data("x".utf8) && reply.mismatch == nil)

        let wrong = await failure { () async throws(APIError<Shop.Problem>) in
            try await Shop.Client(transport: .streaming([Data("<html>".utf8)], status: 404)).send(Ticks())
        }
        guard case .unexpectedStatus(let page)? = wrong else { throw Unexpected() }
        #expect(page.mismatch != nil)

        let large = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(transport: .streaming([Data(count: 100)], status: 500))
                .with { $0.maximumResponseSize = 99 }.send(TickLines())
        }
        #expect(large?.transportFailure?.kind == .responseTooLarge)
    }

    @Test("Cancelling the task ends the stream as cancelled, and closes the connection")
    func cancelled() async throws {
        let gate = DispatchSemaphore(value: 1)
        let server = try paced(10, gate)
        defer { for _ in 0..<10 { gate.signal() } }
        let seen = Lock(0)
        let task = Task { () -> APIError<Shop.Problem>? in
            do throws(APIError<Shop.Problem>) {
                var ticks = try await Shop.Client(server.url).send(Ticks()).makeAsyncIterator()
                while try await ticks.next() != nil { seen.withLock { $0 += 1 } }
                return nil
            } catch {
                return error
            }
        }
        #expect(await server.wait { _ in seen.withLock { $0 } == 2 })
        task.cancel()
        #expect(await task.value?.isCancelled == true)
    }

    @Test("Cancelling, leaving or releasing a stream closes the connection")
    func connections() async throws {
        let server = try RawServer { connection, _ in
            connection.write(Self.head + "data: {\"n\": 1}\n\n")
            connection.stall()
        }
        let client = Shop.Client(server.url)
        for try await _ in try await client.send(Ticks()) { break }
        #expect(await server.wait { $0.closed == 1 })

        _ = try await client.send(Ticks())
        #expect(await server.wait { $0.closed == 2 })

        let task = Task { for try await _ in try await client.send(Ticks()) {} }
        #expect(await server.wait { $0.requests.count == 3 })
        task.cancel()
        _ = await task.result
        #expect(await server.wait { $0.closed == 3 })
    }

    @Test("A cancelled task gets no element, even if one has arrived")
    func cancelledWithRest() async throws {
        let text = String(repeating: "data: {\"n\": 1}\n\n", count: 100)
        let stream = try Ticks.decode(status: 200, body: Data(text.utf8))
        let task = Task { () -> (Int, APIError<Shop.Problem>?) in
            var count = 0
            do throws(APIError<Shop.Problem>) {
                var ticks = stream.makeAsyncIterator()
                while try await ticks.next() != nil {
                    count += 1
                    withUnsafeCurrentTask { $0?.cancel() }
                }
                return (count, nil)
            } catch {
                return (count, error)
            }
        }
        let (count, error) = await task.value
        #expect(count == 1 && error?.isCancelled == true)
    }

    @Test("The timeout covers the time until the head, not the stream")
    func timeout() async throws {
        let slow = StubTransport { _, _ in
            let chunks = AsyncStream<Data> {
                try? await Task.sleep(for: .milliseconds(700))
                return Task.isCancelled ? nil : Data("data: {\"n\": 1}\n\n".utf8)
            }
            return (HTTPResponse(status: .ok), HTTPBody(chunks))
        }
        var count = 0
        for try await _ in try await Shop.Client(transport: slow).with({ $0.timeout = 1 }).send(Ticks()) {
            count += 1
            if count == 3 { break }
        }
        #expect(count == 3)

        let silent = try RawServer { connection, _ in connection.stall() }
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await Shop.Client(silent.url).with { $0.timeout = 0.3 }.send(Ticks())
        }
        #expect(error?.transportFailure?.isTimeout == true)
        #expect(await silent.wait { $0.closed == 1 })
    }

    @Test("A lost connection is an error of the stream, after the elements before it")
    func lost() async throws {
        let server = try RawServer { connection, _ in
            connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            connection.write("f\r\ndata: {\"n\":1}\n\n\r\n")
            connection.end()
        }
        let stream = try await Shop.Client(server.url).send(Ticks())
        var count = 0
        let error = await #expect(throws: APIError<Shop.Problem>.self) { for try await _ in stream { count += 1 } }
        #expect(count == 1 && error?.transportFailure?.kind == .connectionLost)
    }

    @Test("Redirects are followed before the stream begins")
    func redirect() async throws {
        let server = try RawServer { connection, request in
            let isFirst = request.hasPrefix("GET /start ")
            connection.write(
                isFirst
                    ? answer(307, ["Location: /there"])
                    : answer(200, ["Content-Type: text/event-stream"], "data: {\"n\": 1}\n\n"))
        }
        let response = try await Shop.Client(server.url).response(for: Ticks())
        #expect(response.url?.path == "/there")
        for try await tick in response.value { #expect(tick.n == 1) }
        #expect(server.requests.allSatisfy { $0.contains("Accept: text/event-stream\r\n") })
    }

    @Test("An element above the limit is an error, however it arrives; the stream itself has no limit")
    func limits() async throws {
        func read(_ text: String, limit: Int) async throws -> Int {
            let client = Shop.Client(transport: .streaming(Data(text.utf8).chunks(of: 10)))
            var count = 0
            for try await _ in try await client.with({ $0.maximumResponseSize = limit }).send(JSONStream<Events>()) {
                count += 1
            }
            return count
        }
        #expect(try await read(String(repeating: "data: 1\n\n", count: 1000), limit: 20) == 1000)
        let texts = [
            "data: \"\(String(repeating: "x", count: 100))\"\n\n", String(repeating: "data: 1\n", count: 100),
            ":" + String(repeating: "x", count: 100), "data: 1\n\n" + String(repeating: "x", count: 100),
        ]
        for text in texts {
            let error = await #expect(throws: APIError<Never>.self) { try await read(text, limit: 50) }
            #expect(error?.transportFailure?.kind == .responseTooLarge)
            #expect(error?.transportFailure?.message == "an element of the stream is larger than 50 bytes")
            _ = try? await read(text, limit: 1000)
        }
    }

    @Test("An endless line ends with an error and closes its connection")
    func endless() async throws {
        let server = try RawServer { connection, _ in
            connection.write(Self.head + "data: ")
            while connection.write(String(repeating: "x", count: 65_536)) {}
            connection.end()
        }
        let client = Shop.Client(server.url).with { $0.maximumResponseSize = 1_000_000 }
        let error = await #expect(throws: APIError<Shop.Problem>.self) {
            for try await _ in try await client.send(Ticks()) {}
        }
        #expect(error?.transportFailure?.kind == .responseTooLarge)
        #expect(await server.wait { $0.closed == 1 })
    }

    @Test("Two tasks that read one stream get an error")
    func twoReaders() async throws {
        let server = try RawServer { connection, _ in
            connection.write(Self.head)
            connection.stall()
        }
        let stream = try await Shop.Client(server.url).send(Ticks())
        let first = Task { for try await _ in stream {} }
        let second = Task { for try await _ in stream {} }
        let results = await withTaskGroup(of: Bool.self) { group in
            for task in [first, second] {
                group.addTask {
                    defer { for task in [first, second] { task.cancel() } }
                    if case .failure(let error as APIError<Shop.Problem>) = await task.result {
                        return error.transportFailure?.message == "two tasks read a body at once"
                    }
                    return false
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.contains(true))
    }

    @Test("A stream works without a client")
    func withoutClient() async throws {
        let stream = try TickLines.decode(status: 200, body: Data("{\"n\": 1}\n{\"n\": 2}".utf8))
        for _ in 0..<2 {
            var numbers: [Int] = []
            for try await tick in stream { numbers.append(tick.n) }
            #expect(numbers == [1, 2])
        }
        #expect(throws: APIError<Never>.self) { try TickLines.decode(status: 404, body: Data()) }
        #expect(throws: APIError<Shop.Problem>.self) {
            try Ticks.decode(status: 200, headers: [.contentType: "application/json"], body: Data("{}".utf8))
        }
    }
}
