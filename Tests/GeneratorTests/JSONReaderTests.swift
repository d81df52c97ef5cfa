@testable import Generator
import Testing

/// JSON files with examples.
@Suite(.tags(.busy)) struct JSONReaderTests {
    private func read(_ text: String) -> (node: Node?, diagnostics: [Diagnostic]) {
        var sink = DiagnosticSink()
        let node = JSONReader.read(spec(text, path: "example.json"), index: 0, into: &sink)
        return (node, sink.diagnostics)
    }

    @Test(
        "Values are read and written unchanged",
        arguments: [
            "null", "true", "-0", "1.50", "1e+9", #""""#, #""text""#, "[]", "{}", #"[1, "2", [null]]"#,
            #"{"a": {"b": [1, 2]}, "c": "no"}"#, #"{"": 1}"#,
        ])
    func values(_ text: String) throws {
        #expect(JSONText.of(try #require(read(text).node)) == text)
    }

    @Test("Escapes are characters, and two surrogates are one character")
    func escapes() {
        #expect(read(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#).node?.text == "\"\\/\u{8}\u{C}\n\r\té😀")
    }

    @Test("White space, tabs and a byte order mark around values are skipped")
    func space() {
        #expect(read("\u{FEFF} \t[\r\n1\t,\r2 ]\n").node.map { JSONText.of($0) } == "[1, 2]")
    }

    @Test("Places are lines and columns in characters, with all line breaks")
    func places() throws {
        let node = try #require(read("{\r\n\t\"ä\": 1,\r \"b\": [\n 2]}").node)
        guard case .mapping(let entries) = node.content else {
            Issue.record("no mapping")
            return
        }
        #expect(entries.map { [$0.value.range.start.line, $0.value.range.start.column] } == [[2, 7], [3, 7]])
    }

    @Test("Places on one very long line are right, and reading it takes linear time")
    func longLine() throws {
        // Counted from the start of the line for each value, this would be 50,000,000,000 bytes.
        let count = 100_000
        let text = "[" + Array(repeating: "\"ä😀\"", count: count).joined(separator: ", ") + ", x]"
        let diagnostics = read(text).diagnostics
        #expect(diagnostics.map(\.range.start) == [SourcePosition(line: 1, column: 2 + count * 6)])
        guard case .sequence(let elements) = try #require(read(text.replacing(", x]", with: "]")).node).content else {
            Issue.record("no list")
            return
        }
        let columns = (0..<Int32(count)).map { 2 + 6 * $0 }
        #expect(elements.map(\.range.start.column) == columns)
        #expect(elements.map(\.range.end.column) == columns.map { $0 + 4 })
    }

    @Test("An error's place is right if it is before the last read byte")
    func earlierPlace() {
        #expect(read("{\"ä\": \"ääää\\ud800\"}").diagnostics.map(\.range.start.column) == [12])
    }

    @Test(
        "Text that is not JSON is an error at its place",
        arguments: [
            ("", 1), ("[1,]", 4), ("{\"a\" 1}", 6), ("{a: 1}", 2), ("[1 2]", 4), ("01", 1), ("1.", 1), (".5", 1),
            ("nul", 1), ("'a'", 1), ("\"a", 3), ("\"\\x\"", 2), ("\"\\u12\"", 2), ("\"\\ud800\"", 2),
            ("\"\\udc00\"", 2), ("\"\u{1}\"", 2), ("[1] 2", 5), ("{\"a\": }", 7), ("[", 2), ("\"\\", 2), ("\"\\u", 2),
        ])
    func errors(text: String, column: Int) throws {
        let (node, diagnostics) = read(text)
        #expect(node == nil)
        #expect(diagnostics.map(\.rule) == [.invalidExample])
        #expect(diagnostics.map(\.range.start.column) == [Int32(column)])
    }

    @Test("Bytes that are not UTF-8 and endless nesting are errors, not crashes")
    func hostile() {
        func message(_ bytes: [UInt8]) -> [String] {
            var sink = DiagnosticSink()
            #expect(JSONReader.read(SourceFile(path: "a.json", bytes: bytes), index: 0, into: &sink) == nil)
            return sink.diagnostics.map { "\($0.range.start.line):\($0.range.start.column) \($0.message)" }
        }
        #expect(
            message(Array("[1,\n\"ä".utf8) + [0xFF, 0x22]) == [
                "2:3 the file is not UTF-8: byte 0xFF at offset 7 is not valid there; save it as UTF-8"
            ])
        #expect(message([0x22, 0xE2, 0x82]) == ["1:2 the file is not UTF-8: it ends inside a character"])
        #expect(message([0xFF, 0xFE, 0x22, 0x00]) == ["1:1 the file is UTF-16; save it as UTF-8"])
        #expect(read(String(repeating: "[", count: 100_000)).diagnostics.count == 1)
        #expect(read(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).node != nil)
        #expect(read(String(repeating: "[", count: 65) + String(repeating: "]", count: 65)).node == nil)
    }
}
