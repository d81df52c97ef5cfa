import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Streams: reconnection")
struct ReconnectionTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
    /// Reconnects at once.
    private static let quick = ReconnectionPolicy(times: 3, delay: .seconds(0.001))

    /// A server that writes one text for each connection and then closes it; after the last text it writes nothing.
    private func server(_ texts: String...) throws -> RawServer {
        let rest = Lock(texts[...])
        return try RawServer { connection, _ in
            guard let text = rest.withLock({ $0.popFirst() }) else { return connection.stall() }
            connection.write(text.hasPrefix("HTTP/") ? text : Self.head + text)
            connection.end()
        }
    }

    private func event(_ n: Int, id: String? = nil) -> String {
        (id.map { "id: \($0)\n" } ?? "") + "data: {\"n\": \(n)}\n\n"
    }

    private let done = "data: [DONE]\n\n"

    private func lastIDs(_ server: RawServer) -> [String?] {
        server.requests.map { request in
            request.split(separator: "\r\n").first { $0.lowercased().hasPrefix("last-event-id:") }
                .map { $0.dropFirst(14).trimmingCharacters(in: .whitespaces) }
        }
    }

    /// Reads all events of a stub that answers one chunk of text for each connection, then with status 204.
    private func read(
        _ texts: [String], policy: ReconnectionPolicy = quick
    ) async -> (numbers: [Int], error: APIError<Shop.Problem>?, requests: [HTTPRequest]) {
        let rest = Lock(texts[...])
        let stub = StubTransport { _, _ in
            let text = rest.withLock { $0.popFirst() }
            return (HTTPResponse(status: text == nil ? .noContent : .ok), HTTPBody(Data((text ?? "").utf8)))
        }
        let (events, error) = await Shop.Client(transport: stub).events(of: Ticks(), reconnecting: policy).collected(
            failing: Shop.Problem.self)
        return (events.map(\.value.n), error, stub.requests)
    }

    // MARK: Continuing

    @Test("After a connection ends, the next one begins after the last event")
    func goesOn() async throws {
        let server = try server(
            event(1, id: "a") + event(2, id: "b é"), event(3), event(4, id: "c") + "retry: 5\n\n", done)
        let events = Shop.Client(server.url).events(of: Ticks(), reconnecting: Self.quick)
        #expect(server.connections == 0)
        let (read, error) = await events.collected(failing: Shop.Problem.self)
        #expect(error == nil && read.map(\.value.n) == [1, 2, 3, 4])
        #expect(read.map(\.id) == ["a", "b é", "b é", "c"])
        #expect(lastIDs(server) == [nil, "b é", "b é", "c"])
        #expect(server.requests.allSatisfy { $0.contains("Accept: text/event-stream\r\n") })
    }

    @Test("So it does if a connection is lost in the middle of an event, which does not count")
    func lost() async throws {
        let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        let text = event(1, id: "a") + "id: b\ndata: {\"n\":"
        let server = try server(
            chunked + String(text.utf8.count, radix: 16) + "\r\n\(text)\r\n", event(2, id: "b"), done)
        let (read, error) = await Shop.Client(server.url).events(of: Ticks(), reconnecting: Self.quick).collected(
            failing: Shop.Problem.self)
        #expect(error == nil && read.map(\.value.n) == [1, 2])
        #expect(lastIDs(server) == [nil, "a", "b"])
    }

    @Test("An ID without data counts too, and an empty one resets it")
    func ids() async throws {
        let server = try server("id: a\n\n" + event(1), event(2) + "id: b\n\n", "id\n\n" + event(3), done)
        let (read, error) = await Shop.Client(server.url).events(of: Ticks(), reconnecting: Self.quick).collected(
            failing: Shop.Problem.self)
        #expect(error == nil && read.map(\.id) == ["a", "a", nil])
        #expect(lastIDs(server) == [nil, "a", "b", nil])
    }

    @Test("The caller's last ID is sent until an event has one")
    func start() async throws {
        let server = try server(event(1), event(2, id: "z"), "id\n\n" + event(3), done)
        let events = Shop.Client(server.url).events(of: Resumed(lastEventID: "start"), reconnecting: Self.quick)
        let (read, error) = await events.collected(failing: Shop.Problem.self)
        #expect(error == nil && read.map(\.value.n) == [1, 2, 3])
        #expect(lastIDs(server) == ["start", "start", "z", nil])
    }

    @Test("An ID that a header cannot hold, or that is too long, is not sent")
    func impossibleID() async throws {
        let name = try #require(HTTPField.Name("Last-Event-ID"))
        for id in ["a\u{1}b", String(repeating: "x", count: 65_537)] {
            let (numbers, error, requests) = await read([event(0, id: "a"), event(1, id: id), event(2)])
            #expect(numbers == [0, 1, 2] && error == nil)
            #expect(requests.map { $0.headerFields[name] } == [nil, "a", nil, nil])
        }
    }

    @Test("The server sets the pause, with a lower limit and up to the policy's longest")
    func serverTime() async {
        let patient = ReconnectionPolicy(times: 1, delay: .seconds(1000), maximumDelay: .seconds(1000))
        var (numbers, error, _) = await read(["retry: 0\n\n" + event(1), event(2)], policy: patient)
        #expect(numbers == [1, 2] && error == nil)
        let hasty = ReconnectionPolicy(times: 1, delay: .seconds(0.001), maximumDelay: .seconds(0.002))
        (numbers, error, _) = await read(["retry: 86400000\n" + event(1), event(2)], policy: hasty)
        #expect(numbers == [1, 2] && error == nil)
    }

    @Test("A server that is away for a while is tried again; so is a busy one, whatever its body says")
    func away() async throws {
        let answers: [@Sendable () throws -> (Int, String)] = [
            { throw TransportFailure(.cannotConnect, "no") }, { throw TransportFailure(.timedOut, "no") },
            { (200, "data: {\"n\": 1}\n\n") }, { throw TransportFailure(.notConnected, "no") }, { (503, "<html>") },
            { (429, "{\"message\": \"slow down\"}") }, { (200, "data: {\"n\": 2}\n\n") }, { (204, "") },
        ]
        let rest = Lock(answers[...])
        let stub = StubTransport { _, _ in
            let (status, text) = try rest.withLock { $0.popFirst() }?() ?? (404, "")
            let headers: HTTPFields = [.retryAfter: "1000"]
            return (HTTPResponse(status: .init(code: status), headerFields: headers), HTTPBody(Data(text.utf8)))
        }
        let policy = ReconnectionPolicy(times: 4, delay: .zero, maximumDelay: .seconds(0.01))
        let (read, error) = await Shop.Client(transport: stub).events(of: Ticks(), reconnecting: policy).collected(
            failing: Shop.Problem.self)
        #expect(error == nil && read.map(\.value.n) == [1, 2] && stub.requests.count == answers.count)
    }

    @Test("All connections have the same idempotency key and the credentials")
    func requests() async throws {
        let server = try server(event(1), event(2), done)
        let client = Shop.Client(server.url, .token("s3cret"))
        let (read, error) = await client.events(of: Keyed(), reconnecting: Self.quick).collected()
        #expect(error == nil && read.count == 2 && server.requests.count == 3)
        let keys = server.requests.map { request in
            request.split(separator: "\r\n").first { $0.hasPrefix("X-Call: ") }
        }
        #expect(keys[0] != nil && Set(keys).count == 1)
        #expect(server.requests.allSatisfy { $0.contains("Authorization: Bearer s3cret\r\n") })
    }

    // MARK: Ends

    @Test("Status 204 and [DONE] end the stream")
    func end() async throws {
        let (numbers, error, requests) = await read([event(1)])
        #expect(numbers == [1] && error == nil && requests.count == 2)
        for last in [done, "HTTP/1.1 204 No Content\r\n\r\n"] {
            let server = try server(event(1), last)
            var events = Shop.Client(server.url).events(of: Ticks(), reconnecting: Self.quick).makeAsyncIterator()
            #expect(try await events.next()?.value.n == 1)
            for _ in 0..<3 { #expect(try await events.next() == nil) }
            #expect(server.requests.count == 2)
        }
    }

    @Test(
        "A permanent error status ends the stream",
        arguments: [
            (404, "text/plain", "no"), (404, "application/json", #"{"message":"no"}"#), (401, "text/plain", ""),
            (500, "text/plain", ""), (200, "application/json", "{}"), (200, "text/html", "<html>"),
            (200, "text/event-stream", "data: nope\n\n"), (200, "text/event-stream", "data: {}\n\n"),
        ])
    func fatal(status: Int, type: String, body: String) async throws {
        let server = try server(event(1), answer(status, ["Content-Type: \(type)"], body), event(2))
        var policy = Self.quick
        policy.statuses = [503]
        var events = Shop.Client(server.url).events(of: Ticks(), reconnecting: policy).makeAsyncIterator()
        #expect(try await events.next()?.value.n == 1)
        let error = await failure { () async throws(APIError<Shop.Problem>) in try await events.next() }
        #expect(error?.response?.status == status)
        #expect(try await events.next() == nil)
        #expect(server.requests.count == 2)
    }

    @Test("A permanent transport failure ends the stream")
    func fatalTransport() async {
        for kind in [TransportFailure.Kind.secureConnectionFailed, .redirectRefused, .badResponse, .other] {
            let stub = StubTransport { _, _ in throw TransportFailure(kind, "no") }
            let client = Shop.Client(transport: stub)
            let (_, error) = await client.events(of: Ticks(), reconnecting: Self.quick).collected(
                failing: Shop.Problem.self)
            #expect(error?.transportFailure?.kind == kind && stub.requests.count == 1)
        }
    }

    @Test("Too many connections in a row without an event end the stream; an event resets the count")
    func failures() async {
        var (numbers, error, requests) = await read(["", ": comment\n\n", "id: 5\n\n", "", event(1)])
        #expect(numbers.isEmpty && requests.count == 4)
        #expect(error?.transportFailure?.kind == .connectionLost)
        (numbers, error, requests) = await read(["", "", "", event(1), "", "", event(2), "", "", event(3)])
        #expect(numbers == [1, 2, 3] && error == nil)
        (numbers, error, requests) = await read([event(1), event(2)], policy: ReconnectionPolicy(times: 0))
        #expect(numbers == [1] && requests.count == 1 && error?.transportFailure?.kind == .connectionLost)
    }

    @Test("A request that is not repeatable, or is no stream of events, is refused before it is sent")
    func refused() async {
        let stub = StubTransport { _, _ in throw Unexpected() }
        let client = Shop.Client(transport: stub)
        #expect(await client.events(of: Unrepeatable()).collected().error?.isInvalidRequest == true)
        #expect(await client.events(of: TickLines()).collected().error?.isInvalidRequest == true)
        #expect(stub.requests.isEmpty)
    }

    @Test("Events and their iterators show no secret")
    func secrecy() async throws {
        let stub = StubTransport { _, _ in
            (HTTPResponse(status: .ok), HTTPBody(Data("id: s3cret\ndata: {\"n\": 1}\n\ndata: s3cret".utf8)))
        }
        let events = Shop.Client(credentials: [.token("s3cret")], transport: stub).events(of: Ticks())
        var iterator = events.makeAsyncIterator()
        _ = try await iterator.next()
        let values: [Any] = [events, iterator]
        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            for text in [dumped, "\(value)", String(reflecting: value)] { #expect(!text.contains("s3cret")) }
        }
        #expect("\(events)" == "the events of ticks")
    }
}

/// Events after the caller's last ID.
private struct Resumed: StreamRequestable {
    typealias API = Shop
    typealias Element = Tick

    let lastEventID: String

    static var endpoint: Endpoint { Endpoint("resumed", .get, "/start") }
    static var framing: StreamFraming { .events }

    func write(to request: inout RequestWriter) throws {
        try request.header("Last-Event-ID", lastEventID)
    }
}

/// Events that an idempotency key makes safe to repeat.
private struct Keyed: StreamRequestable {
    typealias API = Shop
    typealias Element = Tick

    static var endpoint: Endpoint {
        Endpoint("keyed", .post, "/start", auth: .all(["token"]), idempotencyKey: "X-Call")
    }
    static var framing: StreamFraming { .events }
}

/// Events that are not safe to repeat.
private struct Unrepeatable: StreamRequestable {
    typealias API = Shop
    typealias Element = Tick

    static var endpoint: Endpoint { Endpoint("unrepeatable", .post, "/start") }
    static var framing: StreamFraming { .events }
}
