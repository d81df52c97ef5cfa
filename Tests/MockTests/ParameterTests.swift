import APIMock
import APIValues
import HTTPTypes
import Testing

@Suite("Parameters that a mock checks")
struct ParameterTests {
    private static let schemas = [
        MockSchema(.integer, number: .init(minimum: 1, maximum: 100)),
        MockSchema(.string, text: .init(pattern: "^[A-Z]+$")),
        MockSchema(.array, array: .init(items: 0)),
        MockSchema(.object, object: .init([MockProperty("offset", 0), MockProperty("limit", 0)])),
        MockSchema(.boolean),
        MockSchema(.array, array: .init(items: 3)),
        MockSchema(.object, object: .init([MockProperty("rows", 5), MockProperty("ids", 2)])),
    ]

    /// The errors of a request to `/items/{…}`, or to `/items` if no parameter is in the path.
    private func errors(
        _ parameter: MockParameter, _ path: String, _ headers: HTTPFields = [:], isStrict: Bool = false
    ) -> [String] {
        let template = parameter.place == .path ? "/items/{\(parameter.name)}" : "/items"
        let operation = MockOperation.text("GET", template).with { $0.parameters = [parameter] }
        var settings = MockSettings()
        settings.isStrict = isStrict
        let description = MockDescription(operations: [operation], schemas: Self.schemas)
        return MockEngine(description, settings: settings).ask(.get, "/items" + path, headers).errors
    }

    @Test("A problem names the place and the reason of each error")
    func problem() {
        let operation = MockOperation.text("GET", "/items").with {
            $0.parameters = [MockParameter("limit", in: .query, isRequired: true, schema: 0)]
        }
        let engine = MockEngine(MockDescription(operations: [operation], schemas: Self.schemas))
        let response = engine.ask(.get, "/items?limit=0")
        #expect(response.status == .unprocessableContent)
        #expect(
            response.text == """
                {"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"The request does not fit the API's description.",\
                "errors":[{"in":"query","name":"limit","rule":"minimum","detail":"must be at least 1"}]}
                """)
    }

    @Test("A missing parameter is reported if it is required")
    func missing() {
        #expect(errors(MockParameter("limit", in: .query, isRequired: true), "") == ["query limit: is missing"])
        #expect(errors(MockParameter("X-A", in: .header, isRequired: true), "") == ["header X-A: is missing"])
        #expect(errors(MockParameter("limit", in: .query), "") == [])
    }

    @Test("Texts are read as the type of their schema")
    func types() {
        let integer = MockParameter("n", in: .query, schema: 0)
        #expect(errors(integer, "?n=7") == [])
        #expect(errors(integer, "?n=x") == ["query n: must be an integer"])
        #expect(errors(integer, "?n=101") == ["query n: must be at most 100"])
        #expect(errors(MockParameter("b", in: .query, schema: 4), "?b=yes") == ["query b: must be a boolean"])
        let code = MockParameter("code", in: .path, isRequired: true, schema: 1)
        #expect(errors(code, "/ab") == ["path code: must match ^[A-Z]+$"])
        #expect(errors(code, "/%41B") == [])
        let header = MockParameter("X-N", in: .header, schema: 0)
        #expect(errors(header, "", [HTTPField.Name("x-n")!: "0"]) == ["header X-N: must be at least 1"])
        let cookie = MockParameter("c", in: .cookie, schema: 0)
        #expect(errors(cookie, "", [.cookie: "a=1; c=x"]) == ["cookie c: must be an integer"])
    }

    @Test(
        "Arrays are read in each style",
        arguments: [
            (MockParameter.Style.form, true, "?a=1&a=0"), (.form, false, "?a=1,0"), (.pipeDelimited, false, "?a=1%7C0"),
            (.spaceDelimited, false, "?a=1%200"),
        ])
    func arrays(style: MockParameter.Style, isExploded: Bool, query: String) {
        let parameter = MockParameter("a", in: .query, style: style, isExploded: isExploded, schema: 2)
        #expect(errors(parameter, query) == ["query a/1: must be at least 1"])
    }

    @Test(
        "Keys in brackets lead to parts of arrays and objects",
        arguments: [
            ("?p[rows][0][offset]=1&p[rows][1][limit]=0", ["query p/rows/1/limit: must be at least 1"]),
            ("?p[ids][]=1&p[ids][]=0", ["query p/ids/1: must be at least 1"]),
            ("?p[rows][0][offset]=1&p[ids][0]=2", []), ("?q[rows]=0", []),
            ("?p[rows]=1", ["query p/rows/0: must be an object"]),
        ])
    func deepObjects(query: String, expected: [String]) {
        let parameter = MockParameter("p", in: .query, style: .deepObject, isExploded: true, schema: 6)
        #expect(errors(parameter, query) == expected)
    }

    @Test("A name with many brackets is read to a limited depth")
    func deepNames() {
        let parameter = MockParameter("p", in: .query, style: .deepObject, isExploded: true, schema: 6)
        let name = "p" + String(repeating: "[rows]", count: 5000)
        #expect(errors(parameter, "?\(name)=1") == [])
    }

    @Test(
        "Objects are read in each style",
        arguments: [
            (MockParameter.Style.form, true, "?offset=1&limit=0"), (.form, false, "?p=offset,1,limit,0"),
            (.deepObject, true, "?p[offset]=1&p%5Blimit%5D=0"),
        ])
    func objects(style: MockParameter.Style, isExploded: Bool, query: String) {
        let parameter = MockParameter("p", in: .query, style: style, isExploded: isExploded, schema: 3)
        #expect(errors(parameter, query) == ["query p/limit: must be at least 1"])
    }

    @Test(
        "Arrays in a path have a prefix by style",
        arguments: [
            (MockParameter.Style.simple, false, "/1,0"), (.label, true, "/.1.0"), (.matrix, true, "/;a=1;a=0"),
            (.matrix, false, "/;a=1,0"),
        ])
    func paths(style: MockParameter.Style, isExploded: Bool, path: String) {
        let parameter = MockParameter("a", in: .path, style: style, isExploded: isExploded, schema: 2)
        #expect(errors(parameter, path) == ["path a/1: must be at least 1"])
    }

    @Test("A parameter can be JSON")
    func json() {
        let parameter = MockParameter("filter", in: .query, mediaType: "application/json", schema: 3)
        #expect(errors(parameter, "?filter=%7B%22limit%22:0%7D") == ["query filter/limit: must be at least 1"])
        let reason = "is not JSON: unexpected end at byte 1"
        #expect(errors(parameter, "?filter=%7B") == ["query filter: \(reason)"])
    }

    @Test("A strict mock refuses unknown query parameters")
    func strict() {
        let parameter = MockParameter("n", in: .query, schema: 0)
        #expect(errors(parameter, "?n=1&m=2&__code=200", isStrict: true) == ["query m: is not documented"])
        #expect(errors(parameter, "?n=1&m=2") == [])
    }

    @Test(
        "An optional object that is missing is no error",
        arguments: [(MockParameter.Style.form, true), (.form, false), (.deepObject, true)])
    func missingObject(style: MockParameter.Style, isExploded: Bool) {
        let parameter = MockParameter("p", in: .query, style: style, isExploded: isExploded, schema: 3)
        #expect(errors(parameter, "?other=1") == [])
    }

    @Test("An object with any keys has the types of its schema, and no item of another parameter")
    func openObject() {
        let operation = MockOperation.text("GET", "/items").with {
            $0.parameters = [
                MockParameter("counts", in: .query, schema: 1), MockParameter("name", in: .query, schema: 2),
            ]
        }
        let schemas = [
            MockSchema(.integer, number: .init(maximum: 9)), MockSchema(.object, object: .init(additional: 0)),
            MockSchema(.string),
        ]
        let engine = MockEngine(MockDescription(operations: [operation], schemas: schemas))
        #expect(engine.ask(.get, "/items?a=1&name=text").errors == [])
        #expect(engine.ask(.get, "/items?a=10&name=text").errors == ["query counts/a: must be at most 9"])
    }

    @Test("The text of a list or a single value is either")
    func union() {
        let operation = MockOperation.text("GET", "/items").with {
            $0.parameters = [MockParameter("expand", in: .query, schema: 0)]
        }
        let schemas = [
            MockSchema(other: .init(anyOf: [1, 2])), MockSchema(.string),
            MockSchema(.array, array: .init(items: 3)), MockSchema(.integer),
        ]
        let engine = MockEngine(MockDescription(operations: [operation], schemas: schemas))
        #expect(engine.ask(.get, "/items?expand=all").errors == [])
        #expect(engine.ask(.get, "/items?expand=1&expand=2").errors == [])
        #expect(engine.ask(.get, "/items?expand=all&expand=2").errors == ["query expand/0: must be an integer"])
    }
}
