import APIMock
import APIValues
import HTTPTypes
import Testing

@Suite("Content negotiation of a mock")
struct NegotiationTests {
    private func engine(_ types: String...) -> MockEngine {
        var operation = MockOperation("GET", "/honey")
        let contents = types.map { MockContent($0, examples: [MockExample(["honey": "killer bees"])]) }
        operation.responses = [MockResponses("200", contents)]
        return MockEngine(MockDescription(operations: [operation]))
    }

    @Test(
        "Accept chooses the type with the highest weight",
        arguments: [
            ("application/json;q=0.8, application/xml;q=0.9", "application/xml"),
            ("text/html,application/*;q=0.2,application/json;q=0.8", "application/json"),
            ("*/*", "application/json"), ("", "application/json"), ("application/xml, */*;q=0", "application/xml"),
            ("application/json;q=0, */*", "application/xml"), ("application/JSON; charset=utf-8", "application/json"),
        ])
    func choice(accept: String, type: String) {
        let response = engine("application/json", "application/xml").ask(.get, "/honey", [.accept: accept])
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == type)
    }

    @Test("JSON and XML are written as such")
    func texts() {
        let engine = engine("application/json", "application/xml")
        #expect(engine.ask(.get, "/honey").text == #"{"honey":"killer bees"}"#)
        let xml = engine.ask(.get, "/honey", [.accept: "application/xml"]).text
        #expect(xml == "<xml><honey>killer bees</honey></xml>")
    }

    @Test("A type that the operation lacks is 406", arguments: ["inv/alid", "application/json;q=0"])
    func notAcceptable(accept: String) {
        let response = engine("application/json").ask(.get, "/honey", [.accept: accept])
        #expect(response.status == .notAcceptable)
        let expected =
            #"{"type":"about:blank","title":"Not Acceptable","status":406,"detail":"The response is application/json."}"#
        #expect(response.text == expected)
    }

    @Test("A range in the description takes the type of the request")
    func range() {
        #expect(engine("image/*").ask(.get, "/honey").headers[.contentType] == "image/png")
        let response = engine("image/*").ask(.get, "/honey", [.accept: "image/webp"])
        #expect(response.headers[.contentType] == "image/webp")
    }
}
