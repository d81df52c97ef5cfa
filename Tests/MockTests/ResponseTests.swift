import APIMock
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("Responses of a mock")
struct ResponseTests {
    private func engine(seed: UInt64 = 1, stream: MockContent.Stream? = nil, schema: Int = 0) -> MockEngine {
        let operation = MockOperation("GET", "/users/{userId}").with {
            $0.parameters = [MockParameter("userId", in: .path, isRequired: true, schema: 1)]
            $0.responses = [MockResponses("200", [MockContent("application/json", schema: schema, stream: stream)])]
        }
        let schemas = [
            MockSchema(
                .object, object: .init([MockProperty("id", 1), MockProperty("name", 2)], required: ["id", "name"])),
            MockSchema(.integer, number: .init(minimum: 1)), MockSchema(.string),
        ]
        return MockEngine(
            MockDescription(operations: [operation], schemas: schemas), settings: MockSettings(seed: seed))
    }

    @Test("The same seed gives the same bytes in any order, another one gives others")
    func seed() {
        let first = engine().ask(.get, "/users/7")
        _ = engine().ask(.get, "/users/8")
        #expect(engine().ask(.get, "/users/7") == first)
        #expect(engine(seed: 2).ask(.get, "/users/7") != first)
        #expect(first.text == #"{"id":7,"name":"Wide compass"}"#)
    }

    @Test("The id of the path comes back")
    func echo() throws {
        let value = try JSONValue(parsing: engine().ask(.get, "/users/42").body)
        #expect(value["id"] == 42)
    }

    @Test("A stream has a part for each element")
    func streams() {
        let events = engine(stream: .events, schema: 1).ask(.get, "/users/7").parts
        #expect(events.count == 3)
        #expect(events.allSatisfy { String(decoding: $0, as: UTF8.self).wholeMatch(of: /data: \d+\n\n/) != nil })
        let lines = engine(stream: .lines, schema: 1).ask(.get, "/users/7").parts
        #expect(lines.allSatisfy { String(decoding: $0, as: UTF8.self).wholeMatch(of: /\d+\n/) != nil })
    }

    @Test("An operation without responses answers 200")
    func empty() {
        let engine = MockEngine(MockDescription(operations: [MockOperation("GET", "/")]))
        #expect(engine.ask(.get, "/") == MockResponse(.ok))
    }
}
