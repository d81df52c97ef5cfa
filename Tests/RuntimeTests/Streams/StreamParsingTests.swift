import APIRuntime
import APIRuntimeSequences
import Foundation
import Testing

/// The bytes of a server and the elements read from them, however the network divides the bytes.
@Suite("Streams: framing")
struct StreamParsingTests {
    /// The result of a stream of these bytes, in chunks of a size.
    private func read<E: StreamRequestable>(
        _ endpoint: E, _ bytes: Data, chunkSize: Int
    ) async throws -> [String] where E.API == Shop, E.Element == JSONValue {
        let stream = try await Shop.Client(transport: .streaming(bytes.chunks(of: chunkSize))).send(endpoint)
        var texts: [String] = []
        for try await event in stream.events { texts.append("\(event.event) \(event.id ?? "-") \(text(event.value))") }
        return texts
    }

    private func text(_ value: JSONValue) -> String {
        String(decoding: (try? JSONEncoder.sorted.encode(value)) ?? Data(), as: UTF8.self)
    }

    @Test(
        "Events",
        arguments: [
            ("data: 1\n\n", ["message - 1"]),
            ("data:1\n\ndata:  2\n\n", ["message - 1", "message - 2"]),
            ("data: 1\r\n\r\ndata: 2\r\rdata: 3\n\n", ["message - 1", "message - 2", "message - 3"]),
            ("data: [1,\r\ndata: 2]\r\n\r\n", ["message - [1,2]"]),
            ("\u{FEFF}data: 1\n\n", ["message - 1"]),
            ("data: [\ndata: 1\ndata: ]\n\n", ["message - [1]"]),
            ("data: {\ndata:  \"é\": \"文\"}\n\n", [#"message - {"é":"文"}"#]),
            (": comment\ndata: 1\n:\n\n", ["message - 1"]),
            ("event: tick\nid: 7\ndata: 1\n\ndata: 2\n\n", ["tick 7 1", "message 7 2"]),
            ("id: 7\n\ndata: 1\n\nid\ndata: 2\n\n", ["message 7 1", "message - 2"]),
            ("id: a\0b\ndata: 1\n\n", ["message - 1"]),
            ("event: tick\n\ndata: 1\n\n", ["message - 1"]),
            ("data\n\ndata:\n\ndata: \n\ndata:  \ndata\n\ndata: 1\n\n", ["message - 1"]),
            ("data: 1\r\rdata: 2\n\r\ndata: 3\r\n\rdata: 4\n\n", (1...4).map { "message - \($0)" }),
            ("data: 1\n\ndata:\t[DONE] \n\ndata: 2\n\n", ["message - 1"]),
            ("data: 1\n\nevent: end\ndata:  [DONE]  \ndata\n\ndata: 2\n\n", ["message - 1"]),
            ("Data: 9\nnonsense\nfoo: bar\ndata: 1\n\n", ["message - 1"]),
            ("data: 1\n\ndata: 2\n", ["message - 1"]),
            ("data: 1\n\ndata: 2", ["message - 1"]),
            ("data: 1\n\ndata: [DONE]\n\ndata: 2\n\n", ["message - 1"]),
            ("data: \"[DONE]\"\n\n", [#"message - "[DONE]""#]),
            ("\n\n\r\r\n\n", []), ("", []), ("\u{FEFF}", []),
        ])
    func events(text: String, expected: [String]) async throws {
        let bytes = Data(text.utf8)
        for size in 1...max(bytes.count, 1) {
            #expect(try await read(JSONStream<Events>(), bytes, chunkSize: size) == expected, "in chunks of \(size)")
        }
    }

    @Test("The reconnection time holds until the next one; an invalid one is ignored")
    func retry() async throws {
        let text = """
            data: 1

            retry: 1500
            data: 2

            retry: soon
            data: 3

            retry: 99999999999999999999
            data: 4

            retry: 20
            data: 5


            """
        let stream = try JSONStream<Events>.decode(status: 200, body: Data(text.utf8))
        var times: [Int?] = []
        for try await event in stream.events { times.append(event.retry) }
        #expect(times == [nil, 1500, 1500, 1500, 20])
    }

    @Test(
        "Lines",
        arguments: [
            ("1\n2\n", ["1", "2"]), ("1\n2", ["1", "2"]), ("1\r\n2\r\n", ["1", "2"]),
            ("\n \t\r\n1\n\n\n2\n\n", ["1", "2"]),
            ("\u{FEFF}1\n", ["1"]), ("{\"é\":\r1}\n[]\n", [#"{"é":1}"#, "[]"]), ("", []), (" ", []), ("\n", []),
            ("\"[DONE]\"\n1\n", [#""[DONE]""#, "1"]),
            ("\u{1E}1\n\u{1E}{\"a\":2}\n\u{1E}\n\u{1E}\u{1E}3", ["1", #"{"a":2}"#, "3"]),
        ])
    func lines(text: String, expected: [String]) async throws {
        let bytes = Data(text.utf8)
        for size in 1...max(bytes.count, 1) {
            let read = try await read(JSONStream<Lines>(), bytes, chunkSize: size)
            #expect(read == expected.map { "message - \($0)" }, "in chunks of \(size)")
        }
    }

    @Test("A long stream of events arrives whole, however it is divided into chunks")
    func long() async throws {
        let numbers = Array(0..<2_000)
        let text = numbers.map { "id: \($0)\r\ndata: {\"n\": \($0)}\r\n\r\n" }.joined()
        for size in [100, 10_000, .max] {
            let stream = try await Shop.Client(transport: .streaming(Data(text.utf8).chunks(of: size))).send(Ticks())
            var read: [Int] = []
            for try await tick in stream { read.append(tick.n) }
            #expect(read == numbers)
        }
    }

    @Test(
        "Invalid bytes end a stream with an error that says where, or are ignored, and never crash",
        arguments: ["data: {\"n\":\n\n", "data: \u{0}\n\n", "data: nope\n\n", "data: {}\n\n", "data: []\n\n"])
    func garbage(text: String) async throws {
        let bytes = Data("data: {\"n\": 1}\n\n".utf8) + Data(text.utf8)
        for size in 1...bytes.count {
            let stream = try await Shop.Client(transport: .streaming(bytes.chunks(of: size))).send(Ticks())
            var iterator = stream.makeAsyncIterator()
            #expect(try await iterator.next()?.n == 1)
            let error = await #expect(throws: APIError<Shop.Problem>.self) { try await iterator.next() }
            guard case .decoding(let mismatch, let response)? = error else { throw Unexpected() }
            #expect(mismatch.path.hasPrefix("[1]"))
            #expect(response.status == 200 && response.body.count < text.utf8.count)
            #expect(try await iterator.next() == nil)
        }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            let noise = Data((0..<200).map { _ in "data: {}[]1\"\r\n\u{FEFF}".utf8.randomElement(using: &random)! })
            for framing in [StreamFraming.events, .lines, .sequence] {
                let transport = StubTransport.streaming(noise.chunks(of: 7))
                do throws(APIError<Never>) {
                    let client = Shop.Client(transport: transport)
                    switch framing {
                    case .events:
                        var events = try await client.send(JSONStream<Events>()).makeAsyncIterator()
                        while try await events.next() != nil {}
                    case .lines, .textLines:
                        var lines = try await client.send(JSONStream<Lines>()).makeAsyncIterator()
                        while try await lines.next() != nil {}
                    case .sequence, .parts:
                        var values = try await client.send(JSONStream<Records>()).makeAsyncIterator()
                        while try await values.next() != nil {}
                    }
                } catch {
                    guard case .decoding = error else { throw Unexpected() }
                }
            }
        }
    }

    @Test("Bytes that are not UTF-8 are not JSON")
    func notUTF8() async throws {
        let bytes = Data("data: \"".utf8) + Data([0xC3, 0x28]) + Data("\"\n\n".utf8)
        let stream = try JSONStream<Events>.decode(status: 200, body: bytes)
        await #expect(throws: APIError<Never>.self) { for try await _ in stream {} }
    }

    @Test("A mismatch names the element and its path, and not the value")
    func mismatch() async throws {
        let text = "{\"n\": 1}\n{\"n\": \"s3cret\"}\n{\"n\": 3}\n"
        let stream = try TickLines.decode(status: 200, body: Data(text.utf8))
        let error = await #expect(throws: APIError<Never>.self) { for try await _ in stream {} }
        #expect(
            error?.description
                == "the response with status 200 does not fit its type: [1].n: expected an integer, found a string")
        #expect(error?.response?.body == Data("{\"n\": \"s3cret\"}".utf8))
    }
}

extension JSONEncoder {
    fileprivate static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
