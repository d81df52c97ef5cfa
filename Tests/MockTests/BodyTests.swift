import APIMock
import APIValues
import HTTPTypes
import Testing

@Suite("Bodies that a mock checks")
struct BodyTests {
    private func engine(_ types: String..., isRequired: Bool = true, statuses: String...) -> MockEngine {
        let operation = MockOperation.text("POST", "/pets").with {
            $0.body = MockBody(isRequired: isRequired, types.map { MockContent($0, schema: 0) })
            $0.responses += statuses.map { status in
                MockResponses(status, [MockContent("application/json", examples: [MockExample(["code": "bad"])])])
            }
        }
        let schemas = [
            MockSchema(
                .object,
                object: .init(
                    [MockProperty("id", 1), MockProperty("tags", 2), MockProperty("a/b", 1)], required: ["id"])),
            MockSchema(.integer, number: .init(above: 100)),
            MockSchema(.array, array: .init(items: 3, maximum: 2)),
            MockSchema(.string, values: ["open", "closed"]),
        ]
        return MockEngine(MockDescription(operations: [operation], schemas: schemas))
    }

    private func send(_ body: String, _ type: String, to engine: MockEngine) -> MockResponse {
        engine.ask(.post, "/pets", [.contentType: type], body: body)
    }

    @Test(
        "Each error of a JSON body has a pointer and a reason",
        arguments: [
            (#"{"id":101,"tags":["open"]}"#, []),
            (#"{"tags":["wide"]}"#, ["body/id: is missing", #"body/tags/0: must be one of "open", "closed""#]),
            (#"{"id":"101"}"#, ["body/id: must be an integer"]),
            (
                #"{"id":100,"tags":["open","open","open"]}"#,
                ["body/id: must be more than 100", "body/tags: must have at most 2 elements"]
            ),
            (#"{"id":101,"a/b":null}"#, ["body/a~1b: must be an integer"]),
            ("[]", ["body: must be an object"]),
        ] as [(String, [String])])
    func json(body: String, errors: [String]) {
        let response = send(body, "application/json", to: engine("application/json"))
        #expect(response.errors == errors)
        #expect(response.status == (errors.isEmpty ? .ok : .unprocessableContent))
    }

    @Test("A text that is not JSON is 400")
    func malformed() {
        let response = send("{", "application/json", to: engine("application/json"))
        #expect(response.status == .badRequest)
        #expect(response.errors.count == 1)
    }

    @Test("A missing body is reported if it is required")
    func missing() {
        #expect(engine("application/json").ask(.post, "/pets").errors == ["body: is missing"])
        #expect(engine("application/json", isRequired: false).ask(.post, "/pets").status == .ok)
    }

    @Test("A media type that the operation lacks is 415, and Accept lists its own")
    func mediaType() {
        let response = send("x", "text/plain", to: engine("application/json", "application/xml"))
        #expect(response.status == .unsupportedMediaType)
        #expect(response.headers[.accept] == "application/json, application/xml")
        #expect(send("{\"id\":101}", "application/json; charset=utf-8", to: engine("application/json")).status == .ok)
        #expect(send("{\"id\":101}", "application/vnd.a+json", to: engine("application/*")).status == .ok)
    }

    @Test("A documented 422 or 400 is the answer, with the findings beside it")
    func documented() {
        let response = send("{}", "application/json", to: engine("application/json", statuses: "400"))
        #expect(response.status == .badRequest)
        #expect(response.text == #"{"code":"bad"}"#)
        #expect(response.errors == ["body/id: is missing"])
    }

    @Test("A form is read by its schema")
    func form() {
        let engine = engine("application/x-www-form-urlencoded")
        let type = "application/x-www-form-urlencoded"
        #expect(send("id=101&tags=open&tags=closed", type, to: engine).status == .ok)
        #expect(send("id=100&tags=op+en", type, to: engine).errors.count == 2)
    }

    @Test("A multipart form is read by its schema")
    func multipart() {
        let engine = engine("multipart/form-data")
        func form(_ id: String) -> String {
            "--x\r\nContent-Disposition: form-data; name=\"id\"\r\n\r\n\(id)\r\n"
                + "--x\r\nContent-Disposition: form-data; name=\"tags\"\r\n\r\nopen\r\n--x--\r\n"
        }
        let type = "multipart/form-data; boundary=x"
        #expect(send(form("101"), type, to: engine).errors == [])
        #expect(send(form("100"), type, to: engine).errors == ["body/id: must be more than 100"])
    }

    @Test("The parts of a list have keys in brackets")
    func deepParts() {
        let schemas = [
            MockSchema(.object, object: .init([MockProperty("rows", 1)], required: ["rows"])),
            MockSchema(.array, array: .init(items: 2)), MockSchema(.object, object: .init([MockProperty("id", 3)])),
            MockSchema(.integer, number: .init(minimum: 1)),
        ]
        let operation = MockOperation.text("POST", "/pets").with {
            $0.body = MockBody([
                MockContent("multipart/form-data", schema: 0, encodings: [MockEncoding("rows", style: .deepObject)])
            ])
        }
        let engine = MockEngine(MockDescription(operations: [operation], schemas: schemas))
        let part = { (name: String, text: String) in
            "--x\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n"
        }
        let body = part("rows[0][id]", "1") + part("rows[1][id]", "0") + "--x--\r\n"
        #expect(
            send(body, "multipart/form-data; boundary=x", to: engine).errors == ["body/rows/1/id: must be at least 1"])
    }

    @Test("XML and objects as plain text are not checked", arguments: ["text/xml", "application/xml", "text/csv"])
    func unread(type: String) {
        #expect(send("id,1", type, to: engine(type)).status == .ok)
    }
}
