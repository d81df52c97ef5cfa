import APIMock
import APIValues
import HTTPTypes
import Testing

@Suite("Parts of a mock's responses")
struct RangeTests {
    private let engine = MockEngine(
        MockDescription(
            operations: [
                .text("GET", "/a", "0123456789"), .text("GET", "/empty", ""), .text("POST", "/a", "done"),
                MockOperation("GET", "/events").with {
                    $0.responses = [
                        MockResponses("200", [MockContent("text/event-stream", schema: 0, stream: .events)])
                    ]
                },
            ], schemas: [MockSchema(.integer)]))

    private func ask(_ range: String, path: String = "/a", ifRange: String? = nil) throws -> MockResponse {
        var headers: HTTPFields = [.range: range]
        headers[try #require(HTTPField.Name("If-Range"))] = ifRange
        return engine.ask(.get, path, headers)
    }

    @Test(
        "A range is 206 with its place",
        arguments: [
            ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=7-", "789", "bytes 7-9/10"),
            ("bytes=-2", "89", "bytes 8-9/10"), ("bytes=8-99", "89", "bytes 8-9/10"),
            ("bytes=-99", "0123456789", "bytes 0-9/10"),
            ("BYTES = 9-9", "9", "bytes 9-9/10"),
            ("bytes=5-99999999999999999999", "56789", "bytes 5-9/10"),
        ])
    func part(range: String, text: String, place: String) throws {
        let response = try ask(range)
        #expect(response.status == .partialContent)
        #expect(response.text == text)
        #expect(response.headers[.contentRange] == place)
        #expect(response.headers[.eTag] == engine.ask(.get, "/a").headers[.eTag])
        #expect(response.headers[.contentType] == "text/plain")
    }

    @Test(
        "Several ranges, another unit and other text get the whole body",
        arguments: ["bytes=0-1,3-4", "lines=1-2", "bytes=3-1", "bytes=a-b", "bytes=-", "bytes", "bytes=1-2-3"])
    func ignored(range: String) throws {
        let response = try ask(range)
        #expect(response.status == .ok)
        #expect(response.text == "0123456789")
        #expect(response.headers[.acceptRanges] == "bytes")
    }

    @Test("A range after the end is 416 with the length", arguments: ["bytes=10-", "bytes=99-100", "bytes=-0"])
    func unsatisfiable(range: String) throws {
        let response = try ask(range)
        #expect(response.status == .rangeNotSatisfiable)
        #expect(response.headers[.contentRange] == "bytes */10")
    }

    @Test("An empty body has no part")
    func empty() throws {
        #expect(try ask("bytes=-1", path: "/empty").headers[.contentRange] == "bytes */0")
    }

    @Test("If-Range with another tag gets the whole body")
    func ifRange() throws {
        let tag = try #require(engine.ask(.get, "/a").headers[.eTag])
        #expect(try ask("bytes=0-0", ifRange: tag).text == "0")
        #expect(try ask("bytes=0-0", ifRange: "\"x\"").status == .ok)
        #expect(try ask("bytes=0-0", ifRange: "W/" + tag).status == .ok)
        #expect(try ask("bytes=0-0", ifRange: "Fri, 20 Nov 2026 12:34:56 GMT").status == .ok)
    }

    @Test("Streams, other methods and HEAD have no parts")
    func exempt() throws {
        let stream = try ask("bytes=0-0", path: "/events")
        #expect(stream.status == .ok)
        #expect(stream.headers[.eTag] == nil && stream.headers[.acceptRanges] == nil)
        #expect(engine.ask(.post, "/a", [.range: "bytes=0-0"]).text == "done")
        #expect(engine.ask(.head, "/a", [.range: "bytes=0-0"]).status == .ok)
    }
}
