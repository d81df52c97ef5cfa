import APIRuntime
import APIRuntimeSequences
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("sent-streams") struct SentStreamsTests {
    private let hits = [SentStreams.Hit(id: 1), SentStreams.Hit(id: 2, note: "n")]

    /// The request of a call, its body read to the end.
    private func sent<E: Requestable>(_ endpoint: E) async throws -> StubTransport.Sent where E.API == SentStreams {
        let transport = StubTransport(status: 204)
        _ = try await SentStreams.Client(transport: transport).send(endpoint)
        return try #require(transport.last)
    }

    @Test("The values of an array are lines of JSON")
    func lines() async throws {
        let sent = try await sent(SentStreams.Lines(body: RequestStream(hits)))
        #expect(sent.text == "{\"id\":1}\n{\"id\":2,\"note\":\"n\"}\n")
        #expect(sent.headers.contains("content-type: application/x-ndjson"))
        #expect(try SentStreams.Jsonl(body: []).sent().headers == ["content-type: application/jsonl"])
        #expect(try SentStreams.Jsonl().sent().body == nil)
    }

    @Test("An asynchronous sequence is sent value by value, and its length is not known")
    func sequence() async throws {
        let values = AsyncStream<SentStreams.Hit> { continuation in
            hits.forEach { continuation.yield($0) }
            continuation.finish()
        }
        let (_, body) = try SentStreams.Lines(body: RequestStream(values)).httpRequest()
        let unwrapped = try #require(body)
        #expect(unwrapped.length == nil && !unwrapped.isRepeatable)
        var chunks: [String] = []
        for try await chunk in unwrapped { chunks.append(String(decoding: chunk, as: UTF8.self)) }
        #expect(chunks == ["{\"id\":1}\n", "{\"id\":2,\"note\":\"n\"}\n"])
    }

    @Test("A sequence has a record separator before each value")
    func records() async throws {
        let date = Date(timeIntervalSince1970: 5)
        let sent = try await sent(SentStreams.Inline(body: [.init(at: date), .init(at: date)]))
        #expect(sent.text == "\u{1E}{\"at\":5}\n\u{1E}{\"at\":5}\n")
        #expect(sent.headers.contains("content-type: application/json-seq"))
        #expect(try SentStreams.Dates(body: [date]).sent().text == "\u{1E}5\n")
    }

    @Test("Lines of text are strings, and a line break in one is an error")
    func text() throws {
        let sent = try SentStreams.Log(body: ["a", "", "é"]).sent()
        #expect(sent.text == "a\n\né\n" && sent.headers == ["content-type: text/plain; charset=utf-8"])
        #expect(throws: APIError<Never>.self) { try SentStreams.Log(body: ["a\nb"]).sent() }
        #expect(throws: APIError<Never>.self) { try SentStreams.Numbers(body: [.nan]).sent() }
    }

    @Test("Parts are separated by the boundary of the media type, and end with it")
    func parts() async throws {
        for body in [
            RequestStream([hits, []]),
            RequestStream(
                AsyncStream { stream in
                    stream.yield(hits)
                    stream.yield([])
                    stream.finish()
                }),
        ] {
            let transport = StubTransport(headers: [.contentType: "multipart/mixed; boundary=b"], Data("--b--".utf8))
            _ = try await SentStreams.Client(transport: transport).parts(body: body)
            let sent = try #require(transport.last)
            let type = try #require(sent.request.headerFields[.contentType])
            let boundary = try #require(type.split(separator: "boundary=").last)
            #expect(type == "multipart/mixed; boundary=\(boundary)")
            let head = "--\(boundary)\r\nContent-Type: application/json\r\n\r\n"
            #expect(
                sent.text == head + "[{\"id\":1},{\"id\":2,\"note\":\"n\"}]\r\n" + head + "[]\r\n--\(boundary)--\r\n")
        }
        let related = try SentStreams.Related(body: [1]).sent()
        #expect(related.headers.first?.hasPrefix("content-type: multipart/x-batch; boundary=") == true)
    }

    @Test("Parts of a response are read as values; text around them is skipped")
    func received() async throws {
        let text = """
            preamble\r\n--a b\r\nContent-Type: application/json\r\nX-Y: z\r\n\r\n[{"id":1}]\r\n--a b \r\n\r\n[]\r\n\
            --a b\r\n\r\n[{"id":\n2,"note":"--a b"}]\r\n--a b--\r\nepilogue
            """
        let transport = StubTransport(
            headers: [.contentType: #"multipart/mixed; x="; boundary=c"; Boundary="a b""#], Data(text.utf8))
        var found: [[SentStreams.Hit]] = []
        for try await hits in try await SentStreams.Client(transport: transport).parts(body: []) { found.append(hits) }
        #expect(found == [[.init(id: 1)], [], [.init(id: 2, note: "--a b")]])
    }

    @Test("A response without a boundary is not a stream of parts")
    func noBoundary() async throws {
        for type in ["multipart/mixed", "application/json"] {
            let client = SentStreams.Client(
                transport: StubTransport(headers: [.contentType: type], Data("[]".utf8)))
            let mismatch = try await client.failure(of: SentStreams.Parts(body: [])).mismatch
            #expect(mismatch?.contains("expected a multipart body with a boundary, found \(type)") == true)
        }
    }
}
