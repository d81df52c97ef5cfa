import APIMock
import APIValues
import HTTPTypes
import Testing

@Suite("Findings beside documented responses")
struct FindingsFieldTests {
    private func json(_ schema: Int, _ example: JSONValue) -> MockContent {
        MockContent("application/json", schema: schema, examples: [MockExample(example)])
    }

    private func engine(isStrict: Bool = false) -> MockEngine {
        var settings = MockSettings()
        settings.isStrict = isStrict
        let operation = MockOperation("GET", "/pets").with {
            $0.parameters = [MockParameter("limit", in: .query, schema: 1)]
            $0.responses = [
                MockResponses("200", [json(0, ["é/": "x"])]), MockResponses("400", [json(1, "bad")]),
            ]
        }
        let schemas = [MockSchema(.object, object: .init(additional: 1)), MockSchema(.integer)]
        return MockEngine(MockDescription(operations: [operation], schemas: schemas), settings: settings)
    }

    private func field(_ response: MockResponse) -> String? {
        HTTPField.Name("sl-violations").flatMap { response.headers[$0] }
    }

    @Test("An example that does not fit is sent, with the reason in a header of ASCII")
    func example() {
        let response = engine().ask(.get, "/pets")
        #expect(response.text == #"{"é/":"x"}"#)
        let expected =
            #"[{"location":["response","body","\u00e9/"],"severity":"Error","code":"type","message":"must be an integer"}]"#
        #expect(field(response) == expected)
    }

    @Test("A refused request and the example of its answer are both reported")
    func both() {
        let response = engine().ask(.get, "/pets?limit=x")
        #expect(response.status == .badRequest)
        #expect(response.errors == ["query limit: must be an integer"])
        let expected =
            #"[{"location":["request","query","limit"],"severity":"Error","code":"type","message":"must be an integer"},"#
            + #"{"location":["response","body"],"severity":"Error","code":"type","message":"must be an integer"}]"#
        #expect(field(response) == expected)
    }

    @Test("A strict mock answers 500 if its example does not fit")
    func strict() {
        let response = engine(isStrict: true).ask(.get, "/pets")
        #expect(response.status == .internalServerError)
        #expect(response.errors == ["body/é~1: must be an integer"])
    }
}
