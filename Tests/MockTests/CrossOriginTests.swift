import APIMock
import APIValues
import HTTPTypes
import Testing

@Suite("Requests from pages of other origins")
struct CrossOriginTests {
    private func engine(_ allows: Bool = true, headers: [MockHeader] = []) -> MockEngine {
        var settings = MockSettings()
        settings.allowsOrigins = allows
        let operations = [
            MockOperation.text("GET", "/pets").with { $0.responses[0].headers = headers },
            MockOperation.text("DELETE", "/pets"),
        ]
        return MockEngine(MockDescription(operations: operations), settings: settings)
    }

    private func fields(_ values: [String: String]) -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in values { HTTPField.Name(name).map { fields[$0] = value } }
        return fields
    }

    private func field(_ name: String, _ response: MockResponse) -> String? {
        HTTPField.Name(name).flatMap { response.headers[$0] }
    }

    @Test("A browser's question is answered with the path's methods")
    func preflight() {
        let asked = fields([
            "Origin": "http://localhost:3000", "Access-Control-Request-Method": "DELETE",
            "Access-Control-Request-Headers": "X-Key",
        ])
        let response = engine().ask(.options, "/pets", asked)
        #expect(response.status == .noContent)
        #expect(field("Access-Control-Allow-Methods", response) == "GET,DELETE,HEAD")
        #expect(field("Access-Control-Allow-Headers", response) == "X-Key")
        #expect(field("Access-Control-Allow-Origin", response) == "http://localhost:3000")
        #expect(engine(false).ask(.options, "/pets", asked).status == .methodNotAllowed)
    }

    @Test("A response may be read by its origin, and documented fields stay")
    func response() {
        #expect(field("Access-Control-Allow-Origin", engine().ask(.get, "/pets")) == "*")
        let response = engine().ask(.get, "/pets", fields(["Origin": "https://example.com"]))
        #expect(field("Access-Control-Allow-Origin", response) == "https://example.com")
        #expect(field("Vary", response) == "Origin")
        let own = MockHeader("Access-Control-Allow-Origin", examples: [MockExample("https://own.example.com")])
        let documented = engine(headers: [own]).ask(.get, "/pets")
        #expect(field("Access-Control-Allow-Origin", documented) == "https://own.example.com")
        #expect(field("Access-Control-Allow-Origin", engine(false).ask(.get, "/pets")) == nil)
    }
}
