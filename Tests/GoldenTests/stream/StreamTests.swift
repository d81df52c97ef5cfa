import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import Testing

@Suite("stream") struct StreamTests {
    private func elements<E: StreamRequestable>(_ endpoint: E, _ text: String) async throws -> [E.Element]
    where E.API == Streams {
        var elements: [E.Element] = []
        for try await element in try await Streams.Client(transport: StubTransport(text)).send(endpoint) {
            elements.append(element)
        }
        return elements
    }

    @Test("Events are read as values of the response type")
    func events() async throws {
        let text = "data: {\"text\":\"a\",\"at\":5}\n\n: comment\n\ndata: {\"text\":\n data: x\ndata: \"b\"}\n\n"
        #expect(
            try await elements(
                Streams.Reply(body: .init(question: "?")), text.replacingOccurrences(of: " data: x\n", with: ""))
                == [.init(text: "a", at: Date(timeIntervalSince1970: 5)), .init(text: "b")])
    }

    @Test("Lines are read as values of the response type, dates as the API writes them")
    func lines() async throws {
        #expect(try await elements(Streams.Log(), "[1]\n\n[2,3]") == [[1], [2, 3]])
        #expect(try await elements(Streams.Ticks(), "5\n6.5\n") == [5, 6.5].map { Date(timeIntervalSince1970: $0) })
    }

    @Test("Lines of text are strings, empty ones too, and an invalid byte is U+FFFD")
    func text() async throws {
        #expect(try await elements(Streams.Output(), "{\"a\"\r\n\n 1 \nend") == [#"{"a""#, "", " 1 ", "end"])
        #expect(try await elements(Streams.Output(), "") == [])
        let broken = try Streams.Output().decode(status: 200, body: Data([0x61, 0x0A, 0xFF, 0x62, 0x0A]))
        var lines: [String] = []
        for try await line in broken { lines.append(line) }
        #expect(lines == ["a", "\u{FFFD}b"])
    }

    @Test("A sequence has values of any number of lines, each after a record separator")
    func sequence() async throws {
        let text = "\u{1E}{\"text\":\n\"a\\\"{\"}\n\u{1E}\u{1E}{\"text\":\"b\"}\u{1E}{\"text\":\"c\"}"
        #expect(try await elements(Streams.Records(), text).map(\.text) == ["a\"{", "b", "c"])
        #expect(try await elements(Streams.Records(), "") == [])
    }

    @Test("A number at the end of a sequence that may be cut off is left out")
    func cutNumbers() async throws {
        #expect(try await elements(Streams.Numbers(), "\u{1E}1\n\u{1E}2\u{1E}3 \u{1E}45") == [1, 3])
    }

    @Test("The client's method gives the stream")
    func method() async throws {
        let client = Streams.Client(transport: StubTransport("[1]\n"))
        var count = 0
        for try await numbers in try await client.log() { count += numbers.count }
        #expect(count == 1)
    }

    @Test("A documented error is thrown before the stream begins")
    func failure() async throws {
        let client = Streams.Client(transport: StubTransport(status: 429, #"{"message":"slow down"}"#))
        do throws(APIError<Streams.Problem>) {
            _ = try await client.reply(question: "?")
            wrong()
        } catch {
            #expect(error.documented?.failure.message == "slow down")
        }
    }

    @Test("Events replace the default Accept header; other streams use the spec's media type")
    func accept() async throws {
        let transport = StubTransport()
        let client = Streams.Client(transport: transport)
        _ = try await client.reply(question: "?")
        #expect(transport.last?.request.headerFields[.accept] == "text/event-stream")
        _ = try await client.log()
        #expect(transport.last?.request.headerFields[.accept] == "application/x-ndjson")
        _ = try await client.ticks()
        #expect(transport.last?.request.headerFields[.accept] == "application/json")
    }

    @Test("An event's name selects its type; an unlisted event keeps its name and its text")
    func namedEvents() async throws {
        let text = """
            event: update
            data: {"id":"1","at":5}

            event: delete
            data: 17

            event: status.moved
            data: {"from":"a","at":6}

            event: counts
            data: {"a":1}

            event: at
            data: "1970-01-01T00:00:07Z"

            data: [1]

            event: ping
            data: a
            data: b


            """
        let expected: [Streams.Watch.Event] = [
            .update(.init(id: "1", at: Date(timeIntervalSince1970: 5))), .delete("17"),
            .moved(.init(from: "a", at: Date(timeIntervalSince1970: 6))), .counts(["a": 1]),
            .at(Date(timeIntervalSince1970: 7)), .message([1]), .unknown("ping", "a\nb"),
        ]
        #expect(try await elements(Streams.Watch(), text) == expected)
    }

    @Test("Typed events have their ids, and mismatches have a place")
    func namedEventFields() async throws {
        let text = "id: 7\nretry: 20\nevent: delete\ndata: x\n\nevent: update\ndata: {\"id\":1}\n\n"
        let stream = try await Streams.Client(transport: StubTransport(text)).watch(topic: "a")
        var iterator = stream.events.makeAsyncIterator()
        let first = try #require(try await iterator.next())
        #expect(first.event == "delete" && first.id == "7" && first.retry == 20 && first.value == .delete("x"))
        do {
            _ = try await iterator.next()
            wrong()
        } catch {
            #expect(error.mismatch == "[1].id: expected a string, found a number")
        }
    }

    @Test("Typed events continue over another connection")
    func reconnection() async throws {
        let client = Streams.Client(transport: StubTransport("event: delete\ndata: x\n\ndata: [DONE]\n\n"))
        var events: [Streams.Watch.Event] = []
        for try await event in client.events(of: Streams.Watch()) { events.append(event.value) }
        #expect(events == [.delete("x")])
    }
}
