import Generator
import Testing

@testable import TrafficImport

@Suite("Shapes of samples")
struct SampleShapeTests {
    @Test("Objects of one shape are one model, wherever they are")
    func oneModel() throws {
        let json = #"{"owner": {"id": 1, "login": "a b"}, "members": [{"id": 2, "login": "c d"}]}"#
        try #expect(
            types(json, named: "Team") == """
                models:
                  Owner:
                    properties:
                      id: Int
                      login: String
                  Team:
                    properties:
                      owner: Owner
                      members: "[Owner]"
                  response: Team
                """)
    }

    @Test("Objects with the same keys and values of other kinds are two models")
    func twoModels() throws {
        let json = #"{"a": {"id": 1, "value": "x y"}, "b": {"id": 1, "value": 7}}"#
        try #expect(
            types(json) == """
                models:
                  A:
                    properties:
                      id: Int
                      value: String
                  B:
                    properties:
                      id: Int
                      value: Int
                  Thing:
                    properties:
                      a: A
                      b: B
                  response: Thing
                """)
    }

    @Test("A tree is a model that contains itself, with and without children")
    func trees() throws {
        let json = #"""
            {"id": 1, "name": "a b", "children": [
                {"id": 2, "name": "c d", "children": []}, {"id": 3, "name": "e f", "children": [{"id": 4, "name": "g h"}]}
            ]}
            """#
        try #expect(
            types(json, named: "Category") == """
                models:
                  Category:
                    properties:
                      id: Int
                      name: String
                      children: "[Category]?"
                  response: Category
                """)
    }

    @Test(
        "Keys that are data make a dictionary",
        arguments: [
            #"{"17": "a b", "18": "c d"}"#, #"{"2026-11-20": "a b"}"#, #"{"a@example.com": "a b"}"#,
            #"{"01020304-0506-0708-090a-0b0c0d0e0f10": "a b"}"#, #"{"a/b": "a b", "c/d": "e f"}"#,
            #"{"a.md": "a b", "b.swift": "c d"}"#,
            #"{"EUR": "a b", "USD": "c d", "GBP": "e f", "CHF": "g h", "SEK": "i j"}"#,
        ])
    func dictionaries(json: String) throws {
        try #expect(
            types(#"{"map": \#(json)}"#) == """
                models:
                  Thing:
                    properties:
                      map: "[String: String]"
                  response: Thing
                """)
    }

    @Test("Objects whose keys callers choose are dictionaries if all values are texts")
    func chosenKeys() throws {
        let json = #"""
            {"metadata": {"order": "a b"}, "headers": {"Accept": "x y"}, "user_metadata": {"id": "a b"}, "labels": {"count": 1}}
            """#
        try #expect(
            types(json).contains(
                """
                      metadata: "[String: String]"
                      headers: "[String: String]"
                      user_metadata: UserMetadata
                      labels: Labels
                """))
    }

    @Test("Objects that all have the same keys are a model, whatever their key")
    func stableKeys() throws {
        let one = #"{"metadata": {"result": "a b", "language": "c d"}}"#
        #expect(try types("[\(one), \(one), \(one)]").contains("      metadata: ThingMetadata\n"))
    }

    @Test("Many keys with one shape make a dictionary of a model")
    func dictionaryOfModels() throws {
        let pairs = "abcdefghij".map { #""x\#($0)": {"min": 1, "max": 2}"# }.joined(separator: ", ")
        try #expect(
            types(#"{"pairs": {\#(pairs)}}"#) == """
                models:
                  Pair:
                    properties:
                      min: Int
                      max: Int
                  Thing:
                    properties:
                      pairs: "[String: Pair]"
                  response: Thing
                """)
    }

    @Test("Objects with a few keys of one kind are a model")
    func noDictionary() throws {
        try #expect(types(#"{"x": 1, "y": 2, "z": 3}"#).contains("properties"))
    }

    @Test("Objects that differ by a type are a union")
    func unions() throws {
        let json = #"[{"type": "circle", "radius": 1}, {"type": "square", "side": 2}, {"type": "circle", "radius": 2}]"#
        try #expect(
            types(json, named: "Shapes") == """
                models:
                  Circle:
                    properties:
                      type:
                        value: circle
                      radius: Int
                  Square:
                    properties:
                      type:
                        value: square
                      side: Int
                  response:
                    type: "[_]"
                    oneOf:
                      circle: Circle
                      square: Square
                    discriminator: type
                """)
    }

    @Test("Objects with a type and one shape are one model")
    func noUnion() throws {
        let json = #"[{"type": "User", "id": 1}, {"type": "Organization", "id": 2, "site": "a b"}]"#
        try #expect(
            types(json) == """
                models:
                  Thing:
                    properties:
                      type: String
                      id: Int
                      site: String?
                  response: "[Thing]"
                """)
    }

    @Test("Values of several kinds are a union without a discriminator")
    func mixtures() throws {
        try #expect(
            types(#"{"x": [1, "abc", null, {"a": true}, [2]]}"#) == """
                models:
                  X:
                    properties:
                      a: Bool
                  Thing:
                    properties:
                      x:
                        type: "[_?]"
                        oneOf: [X, Int, "[Int]", String]
                  response: Thing
                """)
    }

    @Test("If a key occurs twice, its first value counts, as in the runtime")
    func duplicates() throws {
        try #expect(
            types(#"{"a": 1, "b": 2, "a": "x y"}"#) == """
                models:
                  Thing:
                    properties:
                      a: Int
                      b: Int
                  response: Thing
                """)
    }

    @Test("Samples of several calls share their models")
    func severalCalls() throws {
        var schemas = SampleSchemas()
        let user = schemas.schema(of: Sample(try SampleDocument.node(#"{"id": 1, "login": "a b"}"#)), named: "User")
        let team = schemas.schema(
            of: Sample(try SampleDocument.node(#"{"owner": {"id": 1, "login": null}}"#)), named: "Team")
        #expect(user.text("$ref") == "#/components/schemas/User")
        #expect(team.text("$ref") == "#/components/schemas/Team")
        #expect(schemas.components.map(\.name) == ["User", "Team"])
        let login = schemas.components[0].schema["properties"]?["login"]
        #expect(login?.text("x-comment") == "null in 1 of 2 samples")
    }

    @Test("What the samples leave open is a comment")
    func comments() throws {
        let json = #"[{"a": 1, "b": null, "c": []}, {"a": null, "b": null, "c": [], "d": 1}]"#
        var schemas = SampleSchemas()
        _ = schemas.schema(of: Sample(try SampleDocument.node(json)), named: "Thing")
        let properties = schemas.components[0].schema["properties"]?.entries ?? []
        #expect(
            properties.map { "\($0.name): \($0.value.text("x-comment") ?? "")" } == [
                "a: null in 1 of 2 samples", "b: always null", "c: always empty", "d: missing in 1 of 2 samples",
            ])
    }

    @Test("The value of an empty key is kept among other keys")
    func emptyKey() throws {
        try #expect(
            types(#"{"": 1, "a": "x y"}"#)
                == """
                models:
                  Thing:
                    properties:
                      a: String
                    additional: JSON
                  response: Thing
                """)
    }

    @Test("Lists that are too deep for a spec are JSON inside")
    func deepLists() throws {
        let json = String(repeating: "[", count: 40) + "1" + String(repeating: "]", count: 40)
        let type = String(repeating: "[", count: 14) + "JSON" + String(repeating: "]", count: 14)
        try #expect(types(json) == "  response: \"\(type)\"")
    }

    @Test("Odd keys have names in Swift, and a secret is in none")
    func oddKeys() throws {
        let json = #"""
            {"": {"p": 1}, "🎉": {"q": 2}, "class": {"r": 3}, "Class": {"s": 4}, "a": 1, "A": 2, "b": 3, "c": 4,
             "sk_live_abcdefghijklmnop": {"t": 1}}
            """#
        let spec = try SampleDocument([json]).spec
        #expect(!spec.contains("SkLive"))
        #expect(spec.contains("class: "))
    }

    private func types(_ json: String, named name: String = "Thing") throws -> String {
        try SampleDocument([json], named: name).types
    }
}
