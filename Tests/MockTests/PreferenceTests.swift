import APIMock
import APIValues
import HTTPTypes
import Testing

@Suite("Responses that a request chooses")
struct PreferenceTests {
    private let engine: MockEngine = {
        let operation = MockOperation("GET", "/pets").with {
            $0.responses = [
                MockResponses("default", [MockContent("text/plain", examples: [MockExample("default")])]),
                MockResponses("4XX", [MockContent("text/plain", examples: [MockExample("range")])]),
                MockResponses("404", [MockContent("text/plain", examples: [MockExample("exact")])]),
                MockResponses(
                    "201",
                    [
                        MockContent(
                            "application/json", schema: 0,
                            examples: [MockExample("cat", name: "cat"), MockExample("dog", name: "dog")])
                    ], headers: [MockHeader("X-Count", examples: [MockExample(3)])]),
                MockResponses("204"),
            ]
        }
        return MockEngine(MockDescription(operations: [operation], schemas: [MockSchema(.integer)]))
    }()

    private func ask(_ prefer: String) -> MockResponse {
        engine.ask(.get, "/pets", HTTPField.Name("Prefer").map { [$0: prefer] } ?? [:])
    }

    @Test("Without a preference, the lowest status of success and its first example are sent")
    func usual() {
        let response = engine.ask(.get, "/pets")
        #expect(response.status == .created)
        #expect(response.text == #""cat""#)
        #expect(response.headers[.contentType] == "application/json")
        #expect(HTTPField.Name("X-Count").map { response.headers[$0] } == "3")
    }

    @Test(
        "code chooses a status: exact, then a range, then the default",
        arguments: [("404", 404, "exact"), ("418", 418, "range"), ("500", 500, "default"), ("204", 204, "")])
    func code(code: String, status: Int, text: String) {
        let response = ask("code=\(code)")
        #expect(response.status.code == status)
        #expect(response.text == text)
    }

    @Test("example chooses one by its name; an unknown one is 404")
    func example() {
        #expect(ask("code=201, example=dog").text == #""dog""#)
        #expect(ask("example=\"cat\"").text == #""cat""#)
        #expect(ask("example=cow").status == .notFound)
        #expect(engine.ask(.get, "/pets?__example=dog").text == #""dog""#)
    }

    @Test("dynamic makes a value although there is an example")
    func dynamic() {
        #expect(Int(ask("dynamic=true").text) != nil)
        #expect(ask("dynamic=false").text == #""cat""#)
    }

    @Test("A range alone is its first status")
    func range() {
        let operation = MockOperation("GET", "/pets").with {
            $0.responses = [MockResponses("5XX"), MockResponses("4XX")]
        }
        let engine = MockEngine(MockDescription(operations: [operation]))
        #expect(engine.ask(.get, "/pets").status.code == 500)
    }
}
