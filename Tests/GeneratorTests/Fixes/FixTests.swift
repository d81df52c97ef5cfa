import Generator
@testable import GeneratorTools
import Testing

/// Single fixes: the text after `apigen lint --fix`.
@Suite struct FixTests {
    @Test("A key keeps its quotes and its place, and comments stay")
    func keys() {
        let models = "models:\n  Item: { 'propertys': { id: Int } }   # the item\n"
        #expect(
            Fixing.text(shop + models + "endpoints: {get: {\"pth\": /a, respons: Item}}\n")
                == shop + "models:\n  Item: { 'properties': { id: Int } }   # the item\n"
                + "endpoints: {get: {\"path\": /a, response: Item}}\n")
    }

    @Test(
        "A type of another language gets its name here if it has one meaning",
        arguments: [
            ("integer", "Int"), ("string", "String"), ("[boolean]", "[Bool]"), ("\"uuid?\"", "\"UUID?\""),
            ("Strng", "String"), ("date", "date"), ("object", "object"), ("bytes", "bytes"),
        ])
    func types(_ written: String, _ expected: String) {
        func text(_ type: String) -> String {
            shop + "models:\n  Item: { properties: { a: \(type) } }\nendpoints: { get: { path: /a, response: Item } }\n"
        }
        #expect(Fixing.text(text(written)) == text(expected))
    }

    @Test("A fix is safe only if no other name is as near, and the API cannot have both names")
    func certainty() {
        func isSafe(_ type: String) -> Bool? {
            let models =
                "models: { Item: { properties: { id: Int } }, Iten: { properties: { id: Int } }, Pett: { alias: String } }\n"
            let file = spec(shop + models + "endpoints: { get: { path: /a, response: \(type) } }\n")
            return Generator().lint([file]).first { $0.rule == .unknownType }?.fix?.isSafe
        }
        #expect(isSafe("Itex") == false)
        #expect(isSafe("Petts") == false)
        #expect(isSafe("Strng") == true)
        #expect(isSafe("Entirely") == nil)
    }

    @Test(
        "A text that may be another word, a part of a name, a property or a decision stays",
        arguments: [
            "endpoints: { get: { path: /a, response: Cat } }\nmodels: { Car: { properties: { id: Int } } }\n",
            "endpoints: { get: { path: /a, method: PAT } }\n",
            "endpoints: { get: { path: '/a/:user-id/b' } }\n", "endpoints: { get: { path: '/a/:größe/b' } }\n",
            "params: 3\nendpoints: { get: { path: /a } }\n",
            "models: { A: { properties: { limits: { min: Int, max: Int } } } }\nendpoints: { get: { path: /a, response: A } }\n",
            "models: { A: { properties: { b: { title: String } } } }\nendpoints: { get: { path: /a, response: A } }\n",
            "defaults: { dates: YYYY-MM-DD HH:MM }\nendpoints: { get: { path: /a } }\n",
            "models: { A: { properties: { b: float } } }\nendpoints: { get: { path: /a, response: A } }\n",
        ])
    func uncertain(_ text: String) {
        #expect(Fixing.text(shop + text) == shop + text)
    }

    @Test("JSON stays JSON, and a server with a port keeps its scheme open")
    func unsafe() {
        let json = #"{"api":"Shop","servers":{"a":"shop.example:80"},"endpoints":{"get":{"path":"/a","tags":"b"}}}"#
        #expect(Fixing.text(json, path: "shop.api.json") == json)
    }

    @Test("JSON, line breaks of Windows and a byte order mark stay")
    func forms() {
        let json = #"{"api":"Shop","servers":{"a":"https://shop.example"},"endpoints":{"get":{"pth":"/a"}}}"#
        #expect(Fixing.text(json, path: "shop.api.json") == json.replacing("pth", with: "path"))
        let windows =
            "\u{FEFF}api: Shop\r\nservers: { a: https://shop.example }\r\nendpoints:\r\n  get: { pth: /é }\r\n"
        #expect(Array(Fixing.text(windows).utf8) == Array(windows.replacing("pth", with: "path").utf8))
    }

    /// Endpoints, models and servers with a mistake, and the same after the fixes.
    private static let rows: [(wrong: String, right: String)] = [
        ("  get: { path: /a, method: get }\n", "  get: { path: /a, method: GET }\n"),
        (
            "  get: { path: /a, query: { a: { type: Int, optional: yes } } }\n",
            "  get: { path: /a, query: { a: { type: Int, optional: true } } }\n"
        ),
        ("  get:\n    path: users/{id}\n", "  get:\n    path: /users/{id}\n"),
        ("  get:\n    path: users/:id\n", "  get:\n    path: /users/{id}\n"),
        ("  get: { path: 'users/{id}' }\n", "  get: { path: '/users/{id}' }\n"),
        ("  get: { path: /users/:id/x }\n", "  get: { path: /users/{id}/x }\n"),
        ("  get: { path: /users/<id> }\n", "  get: { path: /users/{id} }\n"),
        ("  get: { path: “/a” }\n", "  get: { path: /a }\n"),
        ("  get:\n    path: /a\n    response: “[String]?”\n", "  get:\n    path: /a\n    response: \"[String]?\"\n"),
        ("  Get-Item: { path: /a }\n", "  getItem: { path: /a }\n"),
        ("  get: { path: /a, response: String[] }\n", "  get: { path: /a, response: [String] }\n"),
        ("  get: { path: /a, response: String | null }\n", "  get: { path: /a, response: String? }\n"),
        ("  get: { path: /a, response: Array<String> }\n", "  get: { path: /a, response: [String] }\n"),
        ("  get: { path: /a, response: \"Map<String, Int>\" }\n", "  get: { path: /a, response: \"[String: Int]\" }\n"),
        ("  get:\n    path: /a\n    response: [String]?\n", "  get:\n    path: /a\n    response: \"[String]?\"\n"),
        ("  get: { path: /users/{id: Int} }\n", "  get: { path: \"/users/{id: Int}\" }\n"),
        ("  get: { path: /a, query: { a:Int, b Int } }\n", "  get: { path: /a, query: { a: Int, b: Int } }\n"),
        ("  get:\n    path:/a\n", "  get:\n    path: /a\n"),
        ("  get:\n    path /a\n", "  get:\n    path: /a\n"),
        ("  get:\n    path: \"/a\"# the path\n", "  get:\n    path: \"/a\" # the path\n"),
        (
            "  get:\n    path: /a\n    summary: Gets: all of it # yes\n",
            "  get:\n    path: /a\n    summary: \"Gets: all of it\" # yes\n"
        ),
        (
            "  get: { path: /a, headers: { Accept: text/csv } }\n",
            "  get: { path: /a, headers: { Accept: { value: text/csv } } }\n"
        ),
        ("  get: { tags: [shop], path: /a }\n", "  get: { path: /a }\n"),
        (
            "  get: { path: /a, query: { a: { type: Int, required: true } } }\n",
            "  get: { path: /a, query: { a: { type: Int } } }\n"
        ),
        (
            "  get:\n    path: /a\n    query:\n      a:\n        maximum: 5\n        type: Int\n",
            "  get:\n    path: /a\n    query:\n      a:\n        type: Int\n"
        ),
        ("  get:\n    path:\u{A0}/a\n", "  get:\n    path: /a\n"),
        ("  get: { path: /a, auth: [] }\n", "  get: { path: /a, auth: none }\n"),
        ("  get:\n    # apigen:ignore body-on-get -- once\n    path: /a\n", "  get:\n    path: /a\n"),
        ("  get:\n    path: /a   # apigen:ignore body-on-get\n", "  get:\n    path: /a\n"),
        (
            "  get: { path: /a, query: { a: { enum: [open, closed], default: clossed } } }\n",
            "  get: { path: /a, query: { a: { enum: [open, closed], default: closed } } }\n"
        ),
    ]

    @Test("A mistake with one meaning is fixed", arguments: rows)
    func endpoints(_ wrong: String, _ right: String) {
        #expect(Fixing.text(shop + "endpoints:\n" + wrong) == shop + "endpoints:\n" + right)
    }

    @Test("Tabs become spaces if all lines are indented with tabs, and stay if some are not")
    func tabs() {
        let tabs = "api: Shop\nservers:\n\ta: https://shop.example\nendpoints:\n\tget:\n\t\tpath: /a\n"
        #expect(Fixing.text(tabs) == tabs.replacing("\t", with: "  "))
        let mixed = tabs.replacing("\n\ta", with: "\n    a")
        #expect(Fixing.text(mixed) == mixed)
    }

    @Test("A server without its scheme gets https, and http stays")
    func servers() {
        let text = "api: Shop\nservers: { a: shop.example/v1, b: localhost:8080 }\n"
        #expect(Fixing.text(text) == text.replacing("shop.example", with: "https://shop.example"))
        let insecure = "api: Shop\nservers: { a: http://shop.example }\n"
        #expect(Fixing.text(insecure) == insecure)
        #expect(Generator().lint([spec(insecure)]).first?.fix?.text == "https://shop.example")
    }

    @Test("A model gets its capital letter, and so do its uses")
    func models() {
        let text =
            shop + "models: { item: { properties: { id: Int } } }\nendpoints: { get: { path: /a, response: item } }\n"
        #expect(Fixing.text(text) == text.replacing("item:", with: "Item:").replacing("e: item", with: "e: Item"))
    }

    @Test("Nothing in an OpenAPI document is fixed")
    func documents() {
        let file = spec(shop + "endpoints: { get: { pth: /a } }\n", path: "shop.openapi.yaml")
        #expect(Fixing([file]).files == [file])
    }

    @Test("A fix of an alias changes its anchor")
    func aliases() {
        let text = shop + "x-type: &type strng\nendpoints: { get: { path: /a, response: *type } }\n"
        #expect(Fixing.text(text) == text)
        let plain = shop + "x-type:\n  a: &type\n    typ: String\nendpoints: { get: { path: /a, response: *type } }\n"
        #expect(Fixing.text(plain) == plain.replacing("typ:", with: "type:"))
    }

    @Test("A fix that makes a key occur twice is not made")
    func twice() {
        let text = shop + "endpoints: { get: { path: /a, pth: /b } }\n"
        #expect(Fixing.text(text) == text)
    }

    @Test("A fix that leads to an error elsewhere is not made, and does not stop the others")
    func elsewhere() {
        func text(_ type: String, _ key: String) -> String {
            shop + """
                endpoints:
                  get: { path: /a, query: { a: { type: \(type), default: five } } }
                  list: { \(key): /b }

                """
        }
        #expect(Fixing.text(text("integer", "pth")) == text("integer", "path"))
    }
}
