@testable import Generator
import Testing

/// Types as they are written in a spec.
@Suite(.tags(.busy)) struct TypeParserTests {
    @Test(
        "A type is read as it is written in Swift",
        arguments: [
            ("Int", "Int"), ("String?", "String?"), ("'[String]'", "[String]"), ("[String]", "[String]"),
            ("[String: Int]", "[String: Int]"),
            ("'[String: Int]'", "[String: Int]"), ("'[String]?'", "[String]?"), ("[String?]", "[String?]"),
            ("Set<String>", "Set<String>"),
            ("Set<String>?", "Set<String>?"), ("[[Int]]", "[[Int]]"), ("[[String: Int]]", "[[String: Int]]"),
            ("[String: [Int]]", "[String: [Int]]"), ("'[String: [Int?]?]?'", "[String: [Int?]?]?"),
            ("Page<Item>", "Page<Item>"),
            ("Pair<Int, [String]>", "Pair<Int, [String]>"), ("'  Int  '", "Int"),
            ("'[ String :  Int ]'", "[String: Int]"),
            ("'Set< Int >'", "Set<Int>"), ("\"[String]\"", "[String]"), ("[String: String?]", "[String: String?]"),
            ("[ Int ]", "[Int]"),
            ("My_Type1", "My_Type1"), ("none", "none"),
        ])
    func types(yaml: String, swift: String) throws {
        #expect(try type(yaml).map { spelling($0) } == swift)
    }

    @Test(
        "The range of a type is the text from which it was read",
        arguments: [
            ("Int", "Int"), ("'[String]?'", "[String]?"), ("[String]", "[String]"), ("[String: Int]", "[String: Int]"),
            ("Set<Int>", "Set<Int>"),
        ])
    func ranges(yaml: String, text: String) throws {
        let range = try #require(try type(yaml)).range
        #expect(slice(of: "type: \(yaml)", range) == text)
    }

    @Test(
        "Text that is not a type is reported",
        arguments: [
            "''", "'['", "']'", "'[String'", "'String]'", "'String???'", "'?'", "'[]'", "[]", "[Int, Int]", "{ a: b }",
            "Int Int", "'A.B'", "'A<'", "'A<>'", "'A<B'", "'A<B,>'", "'[A: B: C]'", "'→'", "'[A:]'", "'[:A]'", "''''",
        ])
    func mistakes(_ yaml: String) throws {
        var sink = DiagnosticSink()
        #expect(try type(yaml, &sink) == nil)
        #expect(sink.diagnostics.map(\.rule) == [.invalidType])
    }

    private func type(_ yaml: String) throws -> TypeSyntax? {
        var sink = DiagnosticSink()
        let type = try type(yaml, &sink)
        #expect(sink.diagnostics.isEmpty)
        return type
    }

    private func type(_ yaml: String, _ sink: inout DiagnosticSink) throws -> TypeSyntax? {
        let root = try #require(YAMLReader.read(spec("type: \(yaml)\n"), index: 0, into: &sink))
        guard case .mapping(let entries) = root.content, let entry = entries.first else { return nil }
        return TypeParser.type(of: entry.value, &sink)
    }

    private func spelling(_ type: TypeSyntax) -> String {
        switch type.kind {
        case .name(let name): name
        case .text: "text"
        case .array(let element): "[\(spelling(element))]"
        case .set(let element): "Set<\(spelling(element))>"
        case .dictionary(let key, let value): "[\(spelling(key)): \(spelling(value))]"
        case .optional(let inner): spelling(inner) + "?"
        case .generic(let name, let arguments): "\(name)<\(arguments.map { spelling($0) }.joined(separator: ", "))>"
        }
    }
}

/// The text of a range on one line.
func slice(of text: String, _ range: SourceRange) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let scalars = lines[Int(range.start.line) - 1].unicodeScalars
    guard range.start.line == range.end.line else {
        return "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
    }
    return String(scalars.dropFirst(Int(range.start.column) - 1).prefix(Int(range.end.column - range.start.column)))
}
