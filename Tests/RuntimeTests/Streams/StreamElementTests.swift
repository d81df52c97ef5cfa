import APIRuntime
import APIRuntimeSequences
import APIValues
import Foundation
import HTTPTypes
import Testing

/// Elements of a stream: texts, some of them errors.
@Suite("Streams: elements") struct StreamElementTests {
    @Test("An event with an empty data line is delivered as text and skipped as JSON; one without data is skipped")
    func empty() async throws {
        let text =
            "event: done\ndata:\n\nevent: done\ndata\n\nevent: done\n\nevent: json\ndata: \n\nevent: other\ndata\n\n"
            + "event: done\ndata: a\ndata\n\nevent: json\ndata: 1\n\n"
        let expected: [Named] = [.done(""), .done(""), .other("other", ""), .done("a\n"), .json(1)]
        for size in 1...text.utf8.count {
            let chunks = Data(text.utf8).chunks(of: size)
            let transport = StubTransport.streaming(chunks, type: "text/event-stream")
            var read: [Named] = []
            for try await event in try await Shop.Client(transport: transport).send(NamedEvents()) {
                read.append(event)
            }
            #expect(read == expected)
        }
    }

    @Test("A skipped element has no index")
    func numbers() async throws {
        let stream = try Ticks.decode(
            status: 200, body: Data("data:\n\ndata: {\"n\": 1}\n\ndata:\n\ndata: {}\n\n".utf8))
        let error = await #expect(throws: APIError<Shop.Problem>.self) { for try await _ in stream {} }
        #expect(error?.description.contains("[1].n: missing") == true)
    }

    @Test("An invalid byte is U+FFFD in text and names, and an error in JSON")
    func repaired() async throws {
        let bytes = Data("event: do".utf8) + [0xFF] + Data("\ndata: a".utf8) + [0xC3, 0x28] + Data("\n\n".utf8)
        let stream = try NamedEvents.decode(status: 200, body: bytes)
        for try await event in stream { #expect(event == .other("do\u{FFFD}", "a\u{FFFD}(")) }
        let json = Data("event: json\ndata: \"".utf8) + [0xFF] + Data("\"\n\n".utf8)
        await #expect(throws: APIError<Never>.self) {
            for try await _ in try NamedEvents.decode(status: 200, body: json) {}
        }
    }

    @Test("Lines of text have their type's charset, if lines can be found in it; events are UTF-8")
    func charsets() async throws {
        func lines(_ bytes: [UInt8], _ type: String) async throws -> [String] {
            var lines: [String] = []
            let transport = StubTransport.streaming([Data(bytes)], type: type)
            for try await line in try await Shop.Client(transport: transport).send(TextLines()) { lines.append(line) }
            return lines
        }
        #expect(try await lines([0xE9, 0x0A, 0x80], "text/plain; charset=windows-1252") == ["é", "€"])
        #expect(try await lines([0xEF, 0xBB, 0xBF, 0xFF, 0x0A], "text/plain") == ["\u{FFFD}"])
        for (label, reason) in [
            ("shift_jis", "the charset 'shift_jis' is not supported"),
            ("utf-16", "lines of text in UTF-16 are not supported"),
        ] {
            let error = await #expect(throws: APIError<Never>.self) {
                try await lines([0x61, 0x0A], "text/plain; charset=\(label)")
            }
            #expect(error?.description.contains("[0]: \(reason)") == true)
        }
        let events = StubTransport.streaming(
            [Data("event: done\ndata: é\n\n".utf8)], type: "text/event-stream; charset=iso-8859-1")
        for try await event in try await Shop.Client(transport: events).send(NamedEvents()) {
            #expect(event == .done("é"))
        }
    }

    // MARK: - Errors

    @Test("An element that is an error ends the stream, with its message and without secrets")
    func failure() async throws {
        let text = "data: {\"n\": 1}\n\ndata: {\"ok\": false, \"message\": \"bad s3cr3t-key\"}\n\ndata: {\"n\": 2}\n\n"
        let transport = StubTransport.streaming(Data(text.utf8).chunks(of: 5), type: "text/event-stream")
        var ticks = try await Shop.Client(credentials: [.token("s3cr3t-key")], transport: transport).send(Failing())
            .makeAsyncIterator()
        #expect(try await ticks.next()?.n == 1)
        let error = await RuntimeTests.failure { () async throws(APIError<Shop.Problem>) in try await ticks.next() }
        guard case .failure(let problem, let response)? = error else { throw Unexpected() }
        #expect(problem == Shop.Problem(message: "bad s3cr3t-key") && response.status == 200)
        #expect(response.body == Data("{\"ok\": false, \"message\": \"bad s3cr3t-key\"}".utf8))
        #expect(error?.serverMessage == "bad <redacted>" && error?.attempt == 1)
        #expect(try await ticks.next() == nil)
    }

    @Test("So does a JSON body instead of a stream; an error that does not fit has its path")
    func bodies() async throws {
        let transport = StubTransport.streaming([Data(#"{"ok":false,"message":"no"}"#.utf8)], type: "application/json")
        let whole = await RuntimeTests.failure { () async throws(APIError<Shop.Problem>) in
            try await Shop.Client(transport: transport).send(Failing())
        }
        guard case .failure(Shop.Problem(message: "no"), _)? = whole else { throw Unexpected() }
        let stream = try Failing.decode(status: 200, body: Data("data: {\"ok\": false}\n\n".utf8))
        let error = await #expect(throws: APIError<Shop.Problem>.self) { for try await _ in stream {} }
        guard case .unexpectedStatus(let response)? = error else { throw Unexpected() }
        #expect(response.mismatch?.description == "message: missing")
    }

    @Test("ReconnectingEvents ends with it")
    func reconnecting() async throws {
        let body = Data("data: {\"n\": 1}\n\ndata: {\"ok\": false, \"message\": \"no\"}\n\n".utf8)
        let transport = StubTransport.streaming([body], type: "text/event-stream")
        let (read, error) = await Shop.Client(transport: transport).events(of: Failing()).collected(
            failing: Shop.Problem.self)
        guard case .failure(Shop.Problem(message: "no"), _)? = error else { throw Unexpected() }
        #expect(read.map(\.value.n) == [1] && transport.requests.count == 1)
    }

    // MARK: - Memory

    @Test("The streams of a client share a limit for incomplete elements, and release their part")
    func budget() async throws {
        let budget = StreamBudget(capacity: 300_000)
        let waiting = Lock(0)
        func client(_ gate: AsyncStream<Void>) -> Shop.Client {
            Shop.Client(transport: halves(gate) { waiting.withLock { $0 += 1 } }).with { $0.streamBudget = budget }
        }
        let (opened, open) = AsyncStream.makeStream(of: Void.self)
        let (never, _) = AsyncStream.makeStream(of: Void.self)
        let (one, other) = (client(opened), client(never))
        let first = Task { try await Self.count(one) }
        let second = Task { try await Self.count(other) }
        while waiting.withLock({ $0 }) < 2 { await Task.yield() }
        // Each holds 134 KB beyond the free part.
        let refused = await #expect(throws: APIError<Never>.self) { try await Self.count(client(never)) }
        #expect(refused?.transportFailure?.kind == .responseTooLarge)
        #expect(
            refused?.transportFailure?.message
                == "the client's streams together hold more than 300000 bytes of incomplete elements")
        second.cancel()
        _ = await second.result
        open.yield()
        #expect(try await first.value == 1)
        for _ in 0..<3 {
            let (now, go) = AsyncStream.makeStream(of: Void.self)
            go.yield()
            #expect(try await Self.count(client(now)) == 1)
        }
    }

    private static func count(_ client: Shop.Client) async throws -> Int {
        var count = 0
        for try await _ in try await client.send(JSONStream<Events>()) { count += 1 }
        return count
    }

    /// Answers with an event in two halves, the second one after a gate.
    private func halves(_ gate: AsyncStream<Void>, _ onWait: @escaping @Sendable () -> Void) -> StubTransport {
        StubTransport { _, _ in
            let sent = Lock(0)
            let chunks = AsyncStream<Data> {
                switch sent.withLock({ number -> Int in
                    number += 1
                    return number
                }) {
                case 1: return Data("data: \"".utf8) + Data(repeating: UInt8(ascii: "x"), count: 200_000)
                case 2:
                    onWait()
                    for await _ in gate { break }
                    return Data("\"\n\n".utf8)
                default: return nil
                }
            }
            return (HTTPResponse(status: .ok, headerFields: [.contentType: "text/event-stream"]), HTTPBody(chunks))
        }
    }
}

private enum Named: StreamedEvent, Equatable {
    case done(String), json(JSONValue), other(String, String)

    init(from event: EventReader) throws {
        switch event.name {
        case "done": self = .done(try event.text())
        case "json": self = .json(try event.json())
        default: self = .other(event.name, try event.text())
        }
    }
}

private struct NamedEvents: StreamRequestable {
    typealias API = Shop
    typealias Element = Named

    static var endpoint: Endpoint { Endpoint("named", .get, "/start") }
    static var framing: StreamFraming { .events }
}

private struct TextLines: StreamRequestable {
    typealias API = Shop
    typealias Element = String

    static var endpoint: Endpoint { Endpoint("text", .get, "/start") }
    static var framing: StreamFraming { .textLines }
}

/// Ticks that may be errors.
private struct Failing: StreamRequestable {
    typealias API = Shop
    typealias Element = Tick
    typealias Failure = Shop.Problem

    static var endpoint: Endpoint {
        Endpoint("failing", .get, "/start", auth: .any([["token"], []]), failsWhen: ["ok": false])
    }
    static var framing: StreamFraming { .events }

    static func failure(from reply: RawResponse) throws -> Failure { try reply.json() }
}
