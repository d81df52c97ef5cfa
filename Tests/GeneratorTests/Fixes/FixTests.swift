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

    @Test("JSON, line breaks of Windows and a byte order mark stay")
    func forms() {
        let json = #"{"api":"Shop","servers":{"a":"https://shop.example"},"endpoints":{"get":{"pth":"/a"}}}"#
        #expect(Fixing.text(json, path: "shop.api.json") == json.replacing("pth", with: "path"))
        let windows =
            "\u{FEFF}api: Shop\r\nservers: { a: https://shop.example }\r\nendpoints:\r\n  get: { pth: /é }\r\n"
        #expect(Array(Fixing.text(windows).utf8) == Array(windows.replacing("pth", with: "path").utf8))
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
