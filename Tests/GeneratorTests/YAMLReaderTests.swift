@testable import Generator
import Testing

/// Nodes and their places.
@Suite(.tags(.busy)) struct YAMLReaderTests {
    @Test(
        "Every node has its place",
        arguments: [
            ("a: b", "map 1:1-1:5 [a 1:1-1:2 b 1:4-1:5]"),
            ("a: 'b c'\nd: \"e\"", "map 1:1-2:7 [a 1:1-1:2 b c 1:4-1:9, d 2:1-2:2 e 2:4-2:7]"),
            (
                "a: { b: c, d: [e] }",
                "map 1:1-1:20 [a 1:1-1:2 map 1:4-1:20 [b 1:6-1:7 c 1:9-1:10, d 1:12-1:13 list 1:15-1:18 [e 1:16-1:17]]]"
            ),
            (
                "a:\n  b:\n    c: d\n\n\n# end\ne: f",
                "map 1:1-7:5 [a 1:1-1:2 map 2:3-3:9 [b 2:3-2:4 map 3:5-3:9 [c 3:5-3:6 d 3:8-3:9]], e 7:1-7:2 f 7:4-7:5]"
            ),
            (
                "a:\n  - b\n  - c\n\n\nd: e",
                "map 1:1-6:5 [a 1:1-1:2 list 2:3-3:6 [b 2:5-2:6, c 3:5-3:6], d 6:1-6:2 e 6:4-6:5]"
            ),
            ("a:\nb:", "map 1:1-2:3 [a 1:1-1:2 - 1:3-1:3, b 2:1-2:2 - 2:3-2:3]"),
            ("ä: ö\nb: c", "map 1:1-2:5 [ä 1:1-1:2 ö 1:4-1:5, b 2:1-2:2 c 2:4-2:5]"),
            ("\"👩‍👧\": x", "map 1:1-1:9 [👩‍👧 1:1-1:6 x 1:8-1:9]"),
            ("\u{FEFF}a: b\nc: d", "map 1:1-2:5 [a 1:1-1:2 b 1:4-1:5, c 2:1-2:2 d 2:4-2:5]"),
            ("a: b\r\nc: d\r\n", "map 1:1-2:5 [a 1:1-1:2 b 1:4-1:5, c 2:1-2:2 d 2:4-2:5]"),
            ("a: &x b\nc: *x", "map 1:1-1:8 [a 1:1-1:2 b 1:4-1:8, c 2:1-2:2 b 1:4-1:8]"),
            ("a:\tb", "map 1:1-1:5 [a 1:1-1:2 b 1:4-1:5]"),
            ("{}", "map 1:1-1:3 []"), ("[]", "list 1:1-1:3 []"),
            ("- a\n-\n  - b", "list 1:1-3:6 [a 1:3-1:4, list 3:3-3:6 [b 3:5-3:6]]"),
        ])
    func ranges(yaml: String, nodes: String) throws {
        var sink = DiagnosticSink()
        let root = try #require(YAMLReader.read(spec(yaml), index: 0, into: &sink))
        #expect(describe(root) == nodes)
    }

    @Test(
        "A scalar stays text, even if YAML has another type for it",
        arguments: [
            "no", "on", "yes", "true", "1.10", "0o7", "0x1F", "1_000", "1e3", ".inf", "2020-01-01", "12:30:45", "=",
            "+1", "-1", "null", "~",
        ])
    func scalars(_ text: String) throws {
        var sink = DiagnosticSink()
        let root = try #require(YAMLReader.read(spec("[\(text), '\(text)', \"\(text)\"]"), index: 0, into: &sink))
        guard case .sequence(let elements) = root.content else { throw Mismatch() }
        #expect(elements.map(\.text) == [text, text, text])
        #expect(elements.dropFirst().allSatisfy { !$0.isNull })
    }

    @Test("Block scalars and folded text are read by the rules of YAML")
    func blocks() throws {
        var sink = DiagnosticSink()
        let root = try #require(
            YAMLReader.read(spec("a: |\n  one\n  two\nb: >-\n  one\n  two\nc: one\n  two\n"), index: 0, into: &sink))
        guard case .mapping(let entries) = root.content else { throw Mismatch() }
        #expect(entries.map(\.value.text) == ["one\ntwo\n", "one two", "one two"])
    }

    @Test(
        "Comments after white space and continuation lines that are indented deeper are valid everywhere",
        arguments: [
            "a: \"b\" # c", "a: [b, #c\n  d]", "a: \"x,#y\"", "a: b,#c", "a: '#/x'", "a: ['#x','#y']", "{\"b\":\"#c\"}",
            "# see \"x\"# y\na: b", "a: b # \"x\"# y", "a: |\n  \"b\"#c\n  >#\n", "a: >- # c\n  b", "a: 'x''#y'",
            "a: b1#c",
            "%YAML 1.1 #c\n---\na: b", "a: \"x\n  y\"", "a: \"x\n\n \t\n  y\"", "a: \"x\n \ty\"",
            "\"x\ny\"",
            "- \"x\n  y\"", "a:\n- \"x\n  y\"", "a:\n- b: \"x\n   y\"", "a: [b,\n c\n]", "[b,\nc]",
            "a: {\n b: c,\n d: [\n e]\n}",
            "a: &x\n b: \"c\n  d\"", "a: b\r\nc: \"d\r\n  e\"\r\nf: \"g\" # h\r\n", "a: x\n  y\nb: \"ä\" # c",
        ])
    func accepted(_ yaml: String) {
        var sink = DiagnosticSink()
        _ = YAMLReader.read(spec(yaml), index: 0, into: &sink)
        #expect(sink.diagnostics.map(\.message).filter { !$0.contains("anchor") } == [], "\(yaml)")
    }

    @Test(
        "Other comments and continuation lines are mistakes, except in documents of another language",
        arguments: [
            ("a: \"b\"# c", "1:7"), ("a: ''# c", "1:6"), ("a: [b,#c\n  d]", "1:7"), ("a: [#c\n  d]", "1:5"),
            ("a: [b]#c", "1:7"),
            ("a: {}#c\nb: c", "1:6"), ("a: >#\n  b", "1:5"), ("a: |2-#\n  b", "1:7"), ("a: &x |#\n  b", "1:8"),
            ("%YAML 1.1#x\n---\na: b", "1:10"), ("a: ä\r\nb: 'ä\r\n  ö'#c", "3:5"), ("a: \"x\ny\"", "2:1"),
            ("a: \"x\n  y\n\"", "3:1"), ("- 'x\ny'", "2:1"), ("a:\n- b: \"x\n  y\"", "3:3"), ("a: \"x\n\ty\"", "2:1"),
            ("a: [b,\nc]", "2:1"), ("a: {b: c,\nd: e}", "2:1"), ("a:\n  b: [\n  'c'\n  ]", "3:3"),
            ("a: [\"x\ny\"]", "2:1"),
        ])
    func refused(_ yaml: String, _ place: String) {
        var sink = DiagnosticSink()
        _ = YAMLReader.read(spec(yaml), index: 0, into: &sink)
        #expect(sink.diagnostics.map { "\($0.range.start.line):\($0.range.start.column)" } == [place], "\(yaml)")
        sink = DiagnosticSink()
        _ = YAMLReader.read(spec(yaml), index: 0, into: &sink, isDocument: true)
        #expect(sink.diagnostics.isEmpty)
    }

    @Test("An alias has the value of its anchor, up to a limit")
    func aliases() throws {
        var sink = DiagnosticSink()
        let root = try #require(YAMLReader.read(spec("a: &x [1, 2]\nb: *x\nc: &x 3\nd: *x"), index: 0, into: &sink))
        guard case .mapping(let entries) = root.content else { throw Mismatch() }
        #expect(
            entries.map { describe($0.value).filter { $0.isNumber || $0 == "[" }.count > 0 } == [
                true, true, true, true,
            ])
        #expect(entries[3].value.text == "3")
    }

    private struct Mismatch: Error {}

    func describe(_ node: Node) -> String {
        let place =
            "\(node.range.start.line):\(node.range.start.column)-\(node.range.end.line):\(node.range.end.column)"
        switch node.content {
        case .scalar(let text): return "\(text.isEmpty ? "-" : text) \(place)"
        case .sequence(let elements): return "list \(place) [\(elements.map { describe($0) }.joined(separator: ", "))]"
        case .mapping(let entries):
            return
                "map \(place) [\(entries.map { describe($0.key) + " " + describe($0.value) }.joined(separator: ", "))]"
        }
    }
}
