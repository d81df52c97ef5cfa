import APIMock
import APIValues
import HTTPTypes
import Testing

@Suite("Conditional requests to a mock")
struct ConditionalTests {
    private static let modified = "Fri, 20 Nov 2026 12:34:56 GMT"
    private let engine = MockEngine(
        MockDescription(operations: [
            .text("GET", "/a", "one"), .text("GET", "/b", "two"), .text("PUT", "/a", "done"),
            .text("PUT", "/c", "done"),
            MockOperation.text("GET", "/dated").with {
                $0.responses[0].headers = [MockHeader("Last-Modified", examples: [MockExample(.string(modified))])]
            },
            MockOperation.text("GET", "/tagged").with {
                $0.responses[0].headers = [MockHeader("ETag", examples: [MockExample("\"v1\"")])]
                $0.responses.append(MockResponses("412", [MockContent("text/plain", examples: [MockExample("no")])]))
            },
        ]))

    private func ask(_ path: String, _ fields: [String: String], method: HTTPRequest.Method = .get) throws
        -> MockResponse
    {
        var headers = HTTPFields()
        for (name, value) in fields { headers[try #require(HTTPField.Name(name))] = value }
        return engine.ask(method, path, headers)
    }

    @Test("The same bytes have the same strong tag, other bytes another one")
    func tags() {
        let tag = engine.ask(.get, "/a").headers[.eTag]
        #expect(tag == #""1a08aa1921ca5caf""#)
        #expect(engine.ask(.head, "/a").headers[.eTag] == tag)
        #expect(engine.ask(.get, "/b").headers[.eTag] != tag)
        #expect(engine.ask(.put, "/a").headers[.eTag] == nil)
    }

    @Test("If-None-Match with the tag is 304 without a body and its fields")
    func noneMatch() throws {
        let tag = try #require(engine.ask(.get, "/a").headers[.eTag])
        for field in [tag, "W/" + tag, "\"x\", " + tag, "*"] {
            #expect(try ask("/a", ["If-None-Match": field]) == MockResponse(.notModified, headers: [.eTag: tag]))
        }
        #expect(try ask("/a", ["If-None-Match": "\"x\""]).text == "one")
        #expect(try ask("/a", ["If-None-Match": tag], method: .head).status == .notModified)
    }

    @Test("If-Match with another tag is 412, documented or a problem")
    func match() throws {
        let tag = try #require(engine.ask(.get, "/a").headers[.eTag])
        #expect(try ask("/a", ["If-Match": "\"x\""]).status == .preconditionFailed)
        #expect(try ask("/a", ["If-Match": "W/" + tag]).status == .preconditionFailed)
        #expect(try ask("/a", ["If-Match": "\"x\", " + tag]).text == "one")
        #expect(try ask("/a", ["If-Match": "*"]).text == "one")
        #expect(try ask("/tagged", ["If-Match": "\"v2\""]).text == "no")
        #expect(try ask("/tagged", ["If-Match": "\"v1\""]).text == "ok")
    }

    @Test("A writing request is checked against the response of GET")
    func writing() throws {
        let tag = try #require(engine.ask(.get, "/a").headers[.eTag])
        #expect(try ask("/a", ["If-Match": tag], method: .put).text == "done")
        #expect(try ask("/a", ["If-Match": "\"x\""], method: .put).status == .preconditionFailed)
        #expect(try ask("/c", ["If-Match": "\"x\""], method: .put).text == "done")
        #expect(try ask("/a", ["If-None-Match": "*"], method: .put).text == "done")
    }

    @Test("If-Modified-Since counts if there is Last-Modified, and no If-None-Match")
    func modifiedSince() throws {
        let (before, after) = ("Thu, 19 Nov 2026 00:00:00 GMT", "Sat, 21 Nov 2026 00:00:00 GMT")
        #expect(try ask("/dated", ["If-Modified-Since": Self.modified]).status == .notModified)
        #expect(try ask("/dated", ["If-Modified-Since": after]).status == .notModified)
        #expect(try ask("/dated", ["If-Modified-Since": before]).text == "ok")
        #expect(try ask("/dated", ["If-Modified-Since": after, "If-None-Match": "\"x\""]).text == "ok")
        #expect(try ask("/dated", ["If-Unmodified-Since": before]).status == .preconditionFailed)
        #expect(try ask("/dated", ["If-Unmodified-Since": after]).text == "ok")
        #expect(try ask("/a", ["If-Modified-Since": after]).text == "one")
        #expect(try ask("/dated", ["If-Modified-Since": "yesterday"]).text == "ok")
    }
}
