import APIRuntime
import APIRuntimeSequences
import APIValues
import Foundation
import HTTPTypes
import Testing

enum Records: Framing { static let value = StreamFraming.sequence }
enum Parts: Framing { static let value = StreamFraming.parts }

/// JSON text sequences and parts of multipart bodies, however the network divides them.
@Suite("Streams: sequences and parts")
struct StreamSplittingTests {
    /// The elements of a stream of these bytes, in chunks of a size.
    private func read<E: StreamRequestable>(
        _ endpoint: E, _ text: String, chunkSize: Int, type: String? = nil
    ) async throws -> [String] where E.API == Shop, E.Element == JSONValue {
        let chunks = Data(text.utf8).chunks(of: chunkSize)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        var texts: [String] = []
        for try await value in try await Shop.Client(transport: .streaming(chunks, type: type)).send(endpoint) {
            texts.append(String(decoding: try encoder.encode(value), as: UTF8.self))
        }
        return texts
    }

    @Test(
        "A sequence of JSON (RFC 7464)",
        arguments: [
            ("\u{1E}1\n\u{1E}2\n", ["1", "2"]), ("\u{1E}{\"a\":\n\n1}\n", [#"{"a":1}"#]),
            ("\u{1E}{\"a\":1}\u{1E}[]\u{1E}\"x\"", [#"{"a":1}"#, "[]", #""x""#]),
            ("\u{1E}\u{1E}\n\u{1E} \n\u{1E}1 \u{1E}", ["1"]), ("", []), ("\u{1E}", []), ("\n", []),
            (#"\#u{1E}{"a":"\\\"}{[\n","b":["]"]}"# + "\n\u{1E}true\n", [#"{"a":"\\\"}{[\n","b":["]"]}"#, "true"]),
            ("{\"a\":1}\n2\n", [#"{"a":1}"#, "2"]),
            // A value that may be incomplete is left out (§2.4).
            ("\u{1E}1\n\u{1E}12\u{1E}tru\u{1E}3\n\u{1E}null", ["1", "3"]),
        ])
    func sequence(text: String, expected: [String]) async throws {
        for size in 1...max(text.utf8.count, 1) {
            #expect(
                try await read(JSONStream<Records>(), text, chunkSize: size) == expected, "in chunks of \(size)")
        }
    }

    @Test("A value of a sequence is delivered before the next one begins")
    func immediate() async throws {
        let (chunks, source) = AsyncStream<Data>.makeStream()
        let transport = StubTransport { _, _ in (HTTPResponse(status: .ok), HTTPBody(chunks)) }
        var values = try await Shop.Client(transport: transport).send(JSONStream<Records>()).makeAsyncIterator()
        source.yield(Data("\u{1E}{\"a\":[\n1]}\n".utf8))
        #expect(try await values.next() == ["a": [1]])
        source.finish()
        #expect(try await values.next() == nil)
    }

    @Test(
        "An incomplete or invalid value of a sequence is an error",
        arguments: ["\u{1E}{\"a\":", "\u{1E}}\n\u{1E}1\n", "\u{1E}\"a\n", "\u{1E}[1\u{1E}2\n"])
    func broken(text: String) async throws {
        for size in 1...text.utf8.count {
            await #expect(throws: APIError<Never>.self) {
                try await read(JSONStream<Records>(), text, chunkSize: size)
            }
        }
    }

    @Test(
        "The parts of a multipart body (RFC 2046 §5.1.1)",
        arguments: [
            ("--b\r\n\r\n1\r\n--b\r\nContent-Type: application/json\r\n\r\n[2,\r\n3]\r\n--b--\r\n", ["1", "[2,3]"]),
            ("preamble\r\n--b \t\r\n\r\n1\r\n--b--\r\nepilogue\r\n--b\r\n\r\n2\r\n--b--", ["1"]),
            ("--b\n\n1\n--b\nX: y\n\n2\n--b--\n", ["1", "2"]),
            ("--b\r\n\r\n\"--b\"\r\n--b--", [#""--b""#]), ("--b--", []), ("", []), ("\r\n", []),
            ("--b\r\n\r\n{\"a\":\r\n\r\n1}\r\n--b\r\n\r\n2", [#"{"a":1}"#, "2"]),
            ("--b\r\n--b\r\n\r\n\r\n--b\r\n\r\n1\r\n--b--", ["1"]),
        ])
    func parts(text: String, expected: [String]) async throws {
        for size in 1...max(text.utf8.count, 1) {
            let read = try await read(
                JSONStream<Parts>(), text, chunkSize: size, type: "multipart/mixed; boundary=\"b\"")
            #expect(read == expected, "in chunks of \(size)")
        }
    }

    @Test("An element of a sequence or a part may be as large as a response, and no larger")
    func limits() async throws {
        let large = "\"" + String(repeating: "x", count: 5_000) + "\""
        let texts = [
            ("\u{1E}\(large)\n", "application/json-seq"),
            ("--b\r\n\r\n\(large)\r\n--b--", "multipart/mixed; boundary=b"),
        ]
        for (text, type) in texts {
            let chunks = Data(text.utf8).chunks(of: 100)
            func count<E: StreamRequestable>(_ endpoint: E, _ limit: Int) async throws -> Int where E.API == Shop {
                let client = Shop.Client(transport: .streaming(chunks, type: type)).with {
                    $0.maximumResponseSize = limit
                }
                var count = 0
                for try await _ in try await client.send(endpoint) { count += 1 }
                return count
            }
            let isSequence = type == "application/json-seq"
            func count(_ limit: Int) async throws -> Int {
                isSequence
                    ? try await count(JSONStream<Records>(), limit) : try await count(JSONStream<Parts>(), limit)
            }
            #expect(try await count(6_000) == 1)
            await #expect(throws: APIError<Never>.self) { try await count(4_000) }
        }
    }
}
