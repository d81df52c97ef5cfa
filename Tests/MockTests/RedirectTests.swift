import APIMock
import APIValues
import HTTPTypes
import Testing

@Suite("Redirects and places of a mock")
struct RedirectTests {
    private static func redirect(_ method: String, _ path: String, _ status: String) -> MockOperation {
        MockOperation(method, path).with { $0.responses = [MockResponses(status)] }
    }

    /// Follows the response's `Location` with a method.
    private func follow(
        _ engine: MockEngine, _ path: String, _ method: HTTPRequest.Method = .get, then: HTTPRequest.Method = .get
    ) throws -> (String, MockResponse) {
        let location = try #require(engine.ask(method, path).headers[.location])
        return (location, engine.ask(then, String(location.dropFirst("http://localhost".count))))
    }

    @Test("A redirect leads to the most similar operation that answers, below the same server")
    func similar() throws {
        let engine = MockEngine(
            MockDescription(
                servers: ["https://shop.example/v1"],
                operations: [
                    Self.redirect("GET", "/old/{id}/image", "302"), .text("GET", "/other"),
                    .text("GET", "/old/{id}", "here"), .text("POST", "/old/{id}/x"),
                ]))
        let (location, response) = try follow(engine, "/v1/old/a%2Fb/image")
        #expect(location == "http://localhost/v1/old/a%2Fb")
        #expect(response.text == "here")
    }

    @Test("307 keeps the method")
    func method() throws {
        let engine = MockEngine(
            MockDescription(operations: [
                Self.redirect("POST", "/a", "307"), .text("GET", "/b", "read"), .text("POST", "/c", "written"),
            ]))
        #expect(try follow(engine, "/a", .post, then: .post).1.text == "written")
    }

    @Test("An API without another operation has the mock's own place")
    func alone() throws {
        let engine = MockEngine(MockDescription(operations: [Self.redirect("GET", "/a", "301")]))
        let (location, response) = try follow(engine, "/a")
        #expect(location == "http://localhost/__mock")
        #expect(response.status == .noContent)
    }

    @Test("An example of Location stays")
    func example() {
        let operation = Self.redirect("GET", "/a", "302").with {
            $0.responses[0].headers = [MockHeader("Location", examples: [MockExample("/there")])]
        }
        #expect(MockEngine(MockDescription(operations: [operation])).ask(.get, "/a").headers[.location] == "/there")
    }

    @Test("A documented Location of 201 is that of the new item")
    func created() throws {
        let create = MockOperation("POST", "/users").with {
            $0.responses = [
                MockResponses(
                    "201", [MockContent("application/json", examples: [MockExample(["id": 7])])],
                    headers: [MockHeader("Location", schema: 0)])
            ]
        }
        let engine = MockEngine(
            MockDescription(
                operations: [create, .text("GET", "/users/{userId}", "user")],
                schemas: [MockSchema(.string, format: "uri")]))
        let (location, response) = try follow(engine, "/users", .post)
        #expect(location == "http://localhost/users/7")
        #expect(response.text == "user")
    }

    @Test("The length of a body is the documented header's value, for HEAD too")
    func length() {
        let operation = MockOperation.text("GET", "/a", "four").with {
            $0.responses[0].headers = [
                MockHeader("Content-Length", schema: 0), MockHeader("Content-Encoding", schema: 1),
            ]
        }
        let engine = MockEngine(
            MockDescription(operations: [operation], schemas: [MockSchema(.integer), MockSchema(.string)]))
        for method in [HTTPRequest.Method.get, .head] {
            let headers = engine.ask(method, "/a").headers
            #expect(headers[.contentLength] == "4")
            #expect(headers[.contentEncoding] == nil)
        }
    }
}
