import Testing

@Suite("Expected responses of scenarios")
struct ScenarioExpectationTests {
    private static func differences(
        _ actual: ScenarioResponse, from expected: String, isLoose: Bool = false, hasBody: Bool = true
    ) throws -> [String] {
        let response = try ScenarioResponse(expected)
        return ScenarioExpectation(response: response, isLoose: isLoose, hasBody: hasBody).differences(from: actual)
    }

    @Test("Status, stated headers and body count")
    func differences() throws {
        let expected = "HTTP/1.1 200 OK\ncontent-type: text/plain\n\nhello\n"
        let right = ScenarioResponse(
            status: 200, headers: [("Content-Type", "text/plain"), ("X-More", "1")], body: "hello\n")
        #expect(try Self.differences(right, from: expected) == [])
        #expect(
            try Self.differences(ScenarioResponse(status: 404, body: "no"), from: expected) == [
                "the status is 404, not 200", "the header 'content-type' is missing, not 'text/plain'",
                "the body is 'no', not 'hello'",
            ])
        let other = ScenarioResponse(status: 200, headers: [("content-type", "text/html")], body: "other")
        #expect(
            try Self.differences(other, from: expected, hasBody: false) == [
                "the header 'content-type' is 'text/html', not 'text/plain'"
            ])
    }

    @Test("JSON is compared as a value")
    func json() throws {
        let expected = #"HTTP/1.1 200 OK\#n\#n{"a":1,"b":["c"]}"#
        let same = ScenarioResponse(status: 200, body: #"{"b": ["c"], "a": 1}"#)
        #expect(try Self.differences(same, from: expected) == [])
        #expect(
            try Self.differences(ScenarioResponse(status: 200, body: #"{"a":1}"#), from: expected) == [
                #"the body is {"a":1}, not {"a":1,"b":["c"]}"#
            ])
    }

    @Test(
        "A loose expectation states names and kinds",
        arguments: [
            (#"{"a":2,"b":["d","e"],"c":null}"#, nil),
            (#"{"a":2,"b":[]}"#, ".b[] is missing"),
            (#"{"a":2,"b":["d",1]}"#, #".b[] is 1, not a value such as "c""#),
            (#"{"b":["d"]}"#, ".a is missing"),
            ("[]", #"the body is [], not a value such as {"a":1,"b":["c"]}"#),
        ] as [(String, String?)])
    func loose(body: String, difference: String?) throws {
        let expected = #"HTTP/1.1 200 OK\#n\#n{"a":1,"b":["c"]}"#
        let differences = try Self.differences(ScenarioResponse(status: 200, body: body), from: expected, isLoose: true)
        #expect(differences == (difference.map { [$0] } ?? []))
    }

    @Test("A loose expectation of XML states the elements")
    func xml() throws {
        let expected = "HTTP/1.1 200 OK\n\n<xml><a>1</a></xml>"
        let right = ScenarioResponse(status: 200, body: "<xml><a>word</a></xml>")
        #expect(try Self.differences(right, from: expected, isLoose: true) == [])
        let wrong = ScenarioResponse(status: 200, body: "<xml><b>1</b></xml>")
        #expect(try Self.differences(wrong, from: expected, isLoose: true).count == 1)
    }

    @Test(
        "A problem is compared by its status and the parts that do not fit",
        arguments: [
            (##""status":422,"errors":[{"in":"body","pointer":"#/id"},{"in":"header","name":"X-Key"}]"##, nil),
            (##""status":422,"errors":[{"in":"body","pointer":"#/name"}]"##, #"body.id, header, but ["body.name"]"#),
            (#""status":422"#, "body.id, header, but []"),
        ] as [(String, String?)])
    func problem(members: String, missing: String?) throws {
        let expected = """
            HTTP/1.1 422 Unprocessable Entity

            {"type":"https://example.com/invalid","title":"Invalid","status":422,"detail":"It is invalid.",\
            "validation":[{"location":["body","id"],"severity":"Error","code":"minimum","message":"too small"},\
            {"location":["header"],"code":"required"}]}
            """
        let actual = ScenarioResponse(status: 422, body: #"{"title":"Not valid",\#(members)}"#)
        #expect(
            try Self.differences(actual, from: expected)
                == (missing.map { ["the problem does not report \($0)"] } ?? []))
    }

    @Test("The status in a problem counts")
    func problemStatus() throws {
        let actual = ScenarioResponse(status: 404, body: #"{"title":"Not found","status":400}"#)
        let expected = #"HTTP/1.1 404 Not Found\#n\#n{"type":"about:blank","title":"Not found","status":404}"#
        #expect(try Self.differences(actual, from: expected) == ["the problem's status is 400, not 404"])
    }
}
