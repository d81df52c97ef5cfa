import Generator
import OpenAPI
import Testing

/// Paths of RFC 9535 in small documents.
@Suite("JSONPath", .tags(.busy)) struct JSONPathTests {
    private static let garden = """
        name: Orchard
        open: true
        beds:
          - { plant: apple, rows: 3, tags: [tree, fruit], "x-depth": 1.5 }
          - { plant: 'pear', rows: 12, note: null }
          - { plant: leek, rows: 3, tags: [] }
        tools: { rake: { price: 8 }, hoe: { price: 10 }, "it's": { price: "8" } }
        limit: 8

        """

    static func node(_ text: String) throws -> Node {
        var sink = DiagnosticSink()
        let root = YAMLReader.read(
            SourceFile(path: "a.yaml", bytes: Array(text.utf8)), index: 0, into: &sink, isDocument: true)
        return try #require(root, "\(sink.sorted().map(\.message))")
    }

    static func places(_ path: String, in text: String) throws -> [String] {
        let root = try node(text)
        var budget = StepBudget(1_000_000)
        return try JSONPath(path).matches(in: root, &budget).map { JSONPath.normalized($0.place, in: root) }
    }

    @Test(
        "Segments and selectors find the parts in the order of the RFC",
        arguments: [
            ("$", ["$"]),
            ("$.name", ["$['name']"]),
            ("$ .tools\n['hoe'] .price", ["$['tools']['hoe']['price']"]),
            (#"$["tools"]['it\'s']"#, [#"$['tools']['it\'s']"#]),
            (#"$['\u006eame']"#, ["$['name']"]),
            ("$.missing", []),
            ("$.name.inner", []),
            ("$.name[0]", []),
            ("$.tools[0]", []),
            ("$.beds['plant']", []),
            ("$.tools.*", ["$['tools']['rake']", "$['tools']['hoe']", #"$['tools']['it\'s']"#]),
            ("$.beds[*].plant", ["$['beds'][0]['plant']", "$['beds'][1]['plant']", "$['beds'][2]['plant']"]),
            ("$.beds[0,-1,0].rows", ["$['beds'][0]['rows']", "$['beds'][2]['rows']", "$['beds'][0]['rows']"]),
            ("$.beds[3]", []),
            ("$.beds[-4]", []),
            ("$['limit','name']", ["$['limit']", "$['name']"]),
            (
                "$..price",
                [
                    "$['tools']['rake']['price']", "$['tools']['hoe']['price']", #"$['tools']['it\'s']['price']"#,
                ]
            ),
            ("$.beds..[0]", ["$['beds'][0]", "$['beds'][0]['tags'][0]"]),
            ("$.beds[0].tags..*", ["$['beds'][0]['tags'][0]", "$['beds'][0]['tags'][1]"]),
        ] as [(String, [String])])
    func selectors(path: String, expected: [String]) throws {
        #expect(try Self.places(path, in: Self.garden) == expected)
    }

    @Test(
        "A slice has the elements of the RFC's rules",
        arguments: [
            ("1:3", [1, 2]), ("3:", [3, 4]), ("1:4:2", [1, 3]), ("4:1:-2", [4, 2]), ("::-1", [4, 3, 2, 1, 0]),
            (":", [0, 1, 2, 3, 4]), ("-2:", [3, 4]), (":-3", [0, 1]), ("0:5:0", []), ("3:1", []),
            ("-9:9", [0, 1, 2, 3, 4]),
            (" 1 : 2 : 1 ", [1]), ("9::-3", [4, 1]), ("1:-9:-1", [1, 0]), ("0:9007199254740991:9007199254740991", [0]),
        ] as [(String, [Int])])
    func slices(slice: String, expected: [Int]) throws {
        #expect(try Self.places("$[\(slice)]", in: "[a, b, c, d, e]") == expected.map { "$[\($0)]" })
        #expect(try Self.places("$[\(slice)]", in: "[]").isEmpty)
        #expect(try Self.places("$[\(slice)]", in: "{ a: 1 }").isEmpty)
    }

    @Test(
        "A filter keeps the elements that match it",
        arguments: [
            ("@.plant == 'leek'", [2]), ("@.plant != 'leek'", [0, 1]), ("@.rows == 3", [0, 2]),
            ("@.rows == 3.0", [0, 2]),
            ("@.rows < 4", [0, 2]), ("@.rows<=3", [0, 2]), ("@.rows > 3", [1]), ("@.rows >= 12", [1]),
            ("1.2e1 == @.rows", [1]),
            ("@.plant < 'b'", [0]), ("@.plant > 1", []), ("@.rows == '3'", []),
            // Existing parts, whatever their values, and missing ones.
            ("@.note", [1]), ("!@.note", [0, 2]), ("@.note == null", [1]), ("@.note != null", [0, 2]),
            ("@.missing == @.absent", [0, 1, 2]), ("@.missing < 1", []), ("@.missing <= @.absent", [0, 1, 2]),
            ("@['x-depth'] > 1", [0]),
            // And before or.
            ("@.rows == 12 || @.plant == 'leek' && @.rows == 3", [1, 2]),
            ("(@.rows == 12 || @.plant == 'leek') && @.rows == 3", [2]), ("!(@.rows == 3)", [1]),
            ("! ( @.rows==3 && @.tags )", [1]),
            // Lists and mappings, and the document itself.
            ("@.tags == $.beds[2].tags", [2]), ("@ == $.beds[1]", [1]), ("@.tags[?@ == 'fruit']", [0]),
            ("$.open == true && @.tags", [0, 2]), ("@.rows < $.limit", [0, 2]), ("@..*", [0, 1, 2]), ("@.tags.*", [0]),
            // Functions.
            ("length(@.plant) == 4", [1, 2]), ("length(@.tags) == 0", [2]), ("length(@) == 4", [0]),
            ("length(@.rows) == 1", []),
            ("count(@.*) >= 4", [0]), ("count(@..tags[*]) == 2", [0]), ("value(@..rows) == 12", [1]),
            ("value(@.*) == 3", []),
            ("match(@.plant, 'p?ea(r|p)')", [1]), ("match(@.plant, 'l')", []), ("search(@.plant, 'e[ae]')", [1, 2]),
            ("search(@.plant, '^p|k$')", [1, 2]), ("search(@.rows, '3')", []), ("match(@.plant, $.beds[0].plant)", [0]),
            ("!search(@.plant, 'a')", [2]), ("search(@.plant, '$')", [0, 1, 2]),
            ("length(value(@..plant)) == 5", [0]),
        ] as [(String, [Int])])
    func filters(filter: String, expected: [Int]) throws {
        #expect(try Self.places("$.beds[?\(filter)]", in: Self.garden) == expected.map { "$['beds'][\($0)]" })
    }

    @Test("Quoted scalars are text, and plain ones are values of JSON")
    func scalars() throws {
        let list =
            #"[1, "1", true, 'true', null, "", ~, 0x1, no, 9007199254740993, 9007199254740992, {}, {a: 1, b: 2}, {b: 2, a: 1}]"#
        let cases: [(String, [Int])] = [
            ("@ == 1", [0]), ("@ == '1'", [1]), ("@ == true", [2]), ("@ == 'true'", [3]), ("@ == null", [4, 6]),
            ("@ == ''", [5]), ("@ == '0x1'", [7]), ("@ == 'no'", [8]), ("@ == 9007199254740993", [9]),
            ("@ > 9007199254740992", [9]), ("@ == $[12]", [12, 13]), ("@.a", [12, 13]),
        ]
        for (filter, expected) in cases {
            #expect(try Self.places("$[?\(filter)]", in: list) == expected.map { "$[\($0)]" }, "\(filter)")
        }
    }

    @Test("Texts are compared by Unicode scalars")
    func canonical() throws {
        #expect(try Self.places("$[?@ == 'e\u{301}']", in: "['\u{E9}', 'e\u{301}']") == ["$[1]"])
        #expect(try Self.places("$['e\u{301}']", in: "{ '\u{E9}': 1 }").isEmpty)
        #expect(try Self.places("$.\u{E9}", in: "{ '\u{E9}': 1 }") == ["$['\u{E9}']"])
    }

    @Test("The last of duplicate keys counts")
    func twice() throws {
        let root = try Self.node("a: 1\na: 2\n")
        var budget = StepBudget(100)
        #expect(try JSONPath("$.a").matches(in: root, &budget).map(\.node.text) == ["2"])
    }

    @Test(
        "An invalid path gives an error with its position",
        arguments: [
            ("", 0, "begins with '$'"), ("info", 0, "begins with '$'"), (" $", 0, "begins with '$'"),
            ("$ ", 1, "cannot begin a step"),
            ("$.info.x+name", 8, "use '.', '..' or '['"), ("$.", 2, "expected a name"), ("$...a", 3, "expected a name"),
            ("$.1", 2, "expected a name"),
            ("$. a", 2, "expected a name"), ("$[", 2, "']' is missing"), ("$[]", 2, "expected a name in quotes"),
            ("$[a]", 2, "expected a name in quotes"),
            ("$['a'", 5, "expected ',' or ']'"), ("$['a]", 2, "quote"), ("$['a',]", 6, "expected a name in quotes"),
            ("$[01]", 2, "zeros"), ("$[-0]", 2, "zero"), ("$[-]", 3, "digit"), ("$[9007199254740992]", 2, "too large"),
            ("$[1:2:3:4]", 7, "expected ','"),
            ("$['\\x']", 3, "no escape"), ("$['\\\"']", 3, "no escape"), ("$['\\ud800']", 3, "surrogate"),
            ("$['\\u12g4']", 3, "four"),
            ("$['\n']", 3, "control"), ("$[?]", 3, "expected a value"), ("$[?'a']", 3, "not a condition"),
            ("$[?1]", 3, "not a condition"),
            ("$[?@.a = 1]", 7, "'=='"), ("$[?@.a == ]", 10, "expected a value"), ("$[?@.* == 1]", 3, "several"),
            ("$[?@..a == 1]", 3, "several"),
            ("$[?@.a & @.b]", 7, "'&&'"), ("$[?@.a | @.b]", 7, "'||'"), ("$[?!@.a == 1]", 4, "parentheses"),
            ("$[?(@.a]", 7, "')'"),
            ("$[?@.a == abc]", 10, "into quotes"), ("$[?@.a == 01]", 10, "not a number"),
            ("$[?@.a == 1.]", 10, "not a number"),
            ("$[?length(@.*) == 1]", 10, "several"), ("$[?length(@.a)]", 3, "not a condition"),
            ("$[?count(1) == 1]", 9, "takes a path"),
            ("$[?match(@.a)]", 12, "two values"), ("$[?match(@.a, 'a') == true]", 3, "no value"),
            ("$[?size(@) == 1]", 3, "there is no function 'size'"),
            ("$[?count(@, @) == 1]", 10, "')'"), ("$[?match(@.a, '[')]", 14, "pattern"),
            ("$[?search(@.a, '\\\\d')]", 15, "[0-9]"),
            ("$[?length (@) == 1]", 3, "no meaning"),
        ] as [(String, Int, String)])
    func wrong(path: String, offset: Int, message: String) {
        let failure = #expect(throws: JSONPath.Failure.self) { try JSONPath(path) }
        #expect(failure?.offset == offset)
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    }

    @Test(
        "Patterns are those of RFC 9485",
        arguments: [
            ("a*", "", true), ("a*", "aaa", true), ("a+", "", false), ("a?b", "ab", true), ("a{2}", "aa", true),
            ("a{2}", "aaa", false),
            ("a{2,}", "aaaa", true), ("a{1,2}", "aaa", false), ("a{0}b", "b", true), ("(ab|c)+", "abcab", true),
            ("a|", "", true),
            (".", "\n", false), (".", "\u{1F600}", true), ("[a-c]", "b", true), ("[^a-c]", "b", false),
            ("[-a]", "-", true), ("[a-]", "-", true),
            ("[0-9]{3}-[0-9]{4}", "555-1234", true), ("\\p{Lu}\\p{L}*", "Über", true), ("\\P{L}", "a", false),
            ("[\\p{Nd}_]+", "1_2", true),
            ("[^\\P{L}]", "a", true), ("\\.\\\\\\n", ".\\\n", true), ("^a$", "a", true), ("\\^a\\$", "^a$", true),
            ("(^|b)a", "a", true), ("a^b", "ab", false), ("[$^]+", "^$", true),
            ("(a*)*", "aaab", false), ("((a?)+)+b", "b", true),
        ] as [(String, String, Bool)])
    func patterns(pattern: String, text: String, fits: Bool) throws {
        let quoted = { (text: String) in
            "\""
                + text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
                .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") + "\""
        }
        #expect(try Self.places("$[?match(@, \(quoted(pattern)))]", in: "[\(quoted(text))]") == (fits ? ["$[0]"] : []))
        // The same pattern, from the document.
        let document = "[\(quoted(text)), { p: \(quoted(pattern)) }]"
        #expect(try Self.places("$[?match(@, $[1].p)]", in: document) == (fits ? ["$[0]"] : []))
    }

    @Test("An invalid pattern in the document matches nothing")
    func wrongPattern() throws {
        for pattern in [
            "(", "a**", "[b-a]", "a{2,1}", "\\\\q", "\\\\p{X}", "a{1001}", "((((a{99}){99}){99}){99}){99}",
            "((){1000}){1000}",
        ] {
            #expect(try Self.places("$[?search('a', @)]", in: "[\"\(pattern)\"]").isEmpty, "\(pattern)")
        }
    }

    // MARK: - Hostile paths

    /// Paths by their purpose: their texts are too long for a report.
    private static func hostile(_ name: String) -> String {
        switch name {
        case "chain": "$" + String(repeating: "..*", count: 30)
        case "filters": "$" + String(repeating: "..[?@..*]", count: 8)
        case "conditions":
            "$..[?" + Array(repeating: "count($..*) == 0", count: 1000).joined(separator: " || ") + "]"
        case "union": "$..[" + Array(repeating: "*", count: 20_000).joined(separator: ",") + "]"
        case "nested": "$..[?count($..[?count($..[?count($..*) > 0]) > 0]) > 0]"
        default: "$..[?search(@, '" + String(repeating: "(a?)", count: 200) + "b')]"
        }
    }

    @Test(
        "A path that needs too many steps is stopped",
        arguments: ["chain", "filters", "conditions", "union", "nested", "pattern"])
    func endless(name: String) throws {
        let inner = (0..<40).reduce("[x]") { text, _ in "[\(text), \(text.utf8.count < 400 ? text : "y")]" }
        let root = try Self.node("[\(inner), \"\(String(repeating: "a", count: 20_000))\"]")
        let path = try JSONPath(Self.hostile(name))
        #expect(throws: StepBudget.Spent.self) {
            var budget = StepBudget(200_000)
            _ = try path.matches(in: root, &budget)
        }
    }

    @Test("A document that is too deep is an error, and one that is only long is read")
    func deep() throws {
        for path in [
            String(repeating: "(", count: 100_000), String(repeating: "@[?", count: 100_000),
            String(repeating: "!(", count: 100_000),
            String(repeating: "length(", count: 100_000),
        ] {
            let failure = #expect(throws: JSONPath.Failure.self) { try JSONPath("$[?\(path)") }
            #expect(failure?.message.contains("are nested") == true)
        }
        #expect(throws: JSONPath.Failure.self) {
            try JSONPath("$[?match(@, '\(String(repeating: "(", count: 900))')]")
        }
        #expect(try Self.places("$" + String(repeating: ".a", count: 100_000), in: Self.garden).isEmpty)
        let many = Array(repeating: "@.rows == 12", count: 10_000).joined(separator: " || ")
        #expect(try Self.places("$.beds[?\(many)]", in: Self.garden) == ["$['beds'][1]"])
    }
}
