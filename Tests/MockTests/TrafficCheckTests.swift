import APIMock
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("Responses of other servers")
struct TrafficCheckTests {
    private let engine: MockEngine = {
        let operation = MockOperation("GET", "/pets").with {
            $0.responses = [
                MockResponses(
                    "200", [MockContent("application/json", schema: 0)],
                    headers: [MockHeader("X-Total", isRequired: true, schema: 1)])
            ]
        }
        let schemas = [
            MockSchema(.object, object: .init([MockProperty("id", 1)], required: ["id"], isClosed: true)),
            MockSchema(.integer),
        ]
        return MockEngine(MockDescription(operations: [operation], schemas: schemas))
    }()

    private func findings(_ status: Int, _ headers: [String: String], _ body: String) -> [String] {
        var fields = HTTPFields()
        for (name, value) in headers { HTTPField.Name(name).map { fields[$0] = value } }
        let request = HTTPRequest(method: .get, scheme: "https", authority: "example.com", path: "/pets")
        let response = HTTPResponse(status: .init(code: status), headerFields: fields)
        return engine.findings(in: response, body: Data(body.utf8), to: request).map(\.line)
    }

    private let good = ["Content-Type": "application/json; charset=utf-8", "X-Total": "1"]

    @Test("A response that fits has no findings")
    func clean() {
        #expect(findings(200, good, #"{"id":1}"#) == [])
    }

    @Test("Keys, nulls, headers, media types and statuses that do not fit are findings")
    func different() {
        #expect(findings(200, good, #"{"id":null}"#) == ["body/id: must be an integer"])
        #expect(findings(200, good, #"{"id":1,"x":2}"#) == ["body/x: is not a documented key"])
        #expect(findings(200, good, "{") == ["body: is not JSON"])
        #expect(findings(200, ["X-Total": "a"], #"{"id":1}"#) == ["header X-Total: must be an integer"])
        #expect(findings(200, [:], #"{"id":1}"#) == ["header X-Total: is missing"])
        let xml = ["Content-Type": "application/xml", "X-Total": "1"]
        #expect(findings(200, xml, "<a/>") == ["header Content-Type: must be application/json"])
        #expect(findings(500, good, "") == ["status: is not documented"])
    }

    @Test("A request without an operation is a finding")
    func undocumented() {
        let request = HTTPRequest(method: .delete, scheme: "https", authority: "example.com", path: "/pets")
        let lines = engine.findings(in: request, body: Data()).map(\.line)
        #expect(lines == ["path: is not documented with this method"])
    }
}
