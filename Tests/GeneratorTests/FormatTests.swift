import Foundation
import Testing

@testable import Generator
@testable import GeneratorTools

/// `Generator.format`.
@Suite(.tags(.busy, .recorded)) struct FormatTests {
    @Test("A document is formatted as the one beside it, which does not change again", arguments: FormatCase.all)
    func layout(_ example: FormatCase) throws {
        let text = try formatted(example.input)
        try Recording.expect(text, in: FormatCase.folder.appendingPathComponent(example.name + ".expected.yaml"))
        #expect(try formatted(text) == text)
    }

    @Test("A formatted document keeps its content and comments, and does not change again", arguments: 0..<15)
    func random(_ block: UInt64) throws {
        var count = 0
        for seed in (block * 100)..<(block * 100 + 100) {
            let document = RandomDocument(seed: seed).text
            var sink = DiagnosticSink()
            guard YAMLReader.read(spec(document), index: 0, into: &sink) != nil else { continue }
            let text = try formatted(document)
            #expect(comments(in: text) == comments(in: document), "seed \(seed)\n\(document)\n-----\n\(text)")
            #expect(try formatted(text) == text, "seed \(seed)\n\(document)")
            count += 1
        }
        #expect(count > 30, "too few documents are YAML")
    }

    @Test(
        "Anchors, comments and empty lines in any order above a value are formatted once",
        arguments: [
            ("", "a: b\n"), ("", "{ a: b }\n"), ("", "? a\n: b\n"), ("k: ", "\n  a: b\n"), ("k: ", "\n- a\n"),
            ("k:\n- ", "\n  a: b\n"),
            ("k: ", "\n  [a: ]\n"), ("k: ", "\n  - ? a\n"), ("k: ", "\n  a\n"), ("k: {", "a: b}\n"),
        ])
    func beginnings(_ text: (start: String, end: String)) throws {
        var count = 0
        var beginnings = [""]
        for _ in 0..<5 {
            beginnings = beginnings.flatMap { beginning in
                ["\n", "&a", " ", " # c\n", "---\n"].map { beginning + $0 }
            }
            for beginning in beginnings {
                let document = text.start + beginning + text.end
                var sink = DiagnosticSink()
                guard case .mapping? = YAMLReader.read(spec(document), index: 0, into: &sink)?.content else { continue }
                let once = try formatted(document)
                #expect(try formatted(once) == once, "\(document)")
                count += 1
            }
        }
        #expect(count > 100, "too few documents are YAML")
    }

    @Test("Every spec of the repository is formatted once, and generates the same code")
    func repository() throws {
        let root = Recording.folder.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        var count = 0
        for folder in ["Specs", "Examples", "Tests"] {
            let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
            for case let name as String in try #require(names) where name.hasSuffix(".api.yaml") {
                guard !name.contains(".build/") else { continue }
                let file = root.appendingPathComponent(folder).appendingPathComponent(name)
                let text = try String(contentsOf: file, encoding: .utf8)
                guard let once = Generator().format([spec(text)]).texts[0] else {
                    #expect(name.contains("Bad/"), "\(name)")
                    continue
                }
                #expect(try formatted(once) == once, "\(name)")
                let before = Generator().generate([spec(text)])
                let after = Generator().generate([spec(once)])
                #expect(before.outputs == after.outputs, "\(name)")
                #expect(
                    before.diagnostics.map(\.message).sorted() == after.diagnostics.map(\.message).sorted(), "\(name)")
                count += 1
            }
        }
        #expect(count > 100)
    }

    @Test("The formatter removes a byte order mark, and ends all lines with LF")
    func bytes() throws {
        #expect(try formatted("\u{FEFF}api: Shop\r\nmodels:\r  Item: {}") == "api: Shop\nmodels:\n  Item: {}\n")
    }

    @Test("A block scalar without a line break at the end of the file gets none")
    func cutText() throws {
        #expect(try formatted("api: Shop\nsummary: |\n  Some text") == "api: Shop\nsummary: |-\n  Some text\n")
        #expect(try formatted("api: Shop\nsummary: |\n  Some text\n") == "api: Shop\nsummary: |\n  Some text\n")
    }

    @Test(
        "A file that is not YAML or not a mapping is reported and not formatted",
        arguments: [
            "", "# nothing\n", "- api: Shop\n", "api: [", "api: !tag Shop\n", "text", "a: 1\n---\nb: 2\n", "a\0b",
        ])
    func refused(_ text: String) {
        let result = Generator().format([spec("api: Shop\n"), spec(text)])
        #expect(result.texts == ["api: Shop\n", nil])
        #expect(result.diagnostics.count == 1)
        #expect(result.diagnostics.allSatisfy { $0.range.file == 1 && $0.severity == .error })
    }

    @Test("Every difference in content is noticed; the order of keys does not count")
    func differences() throws {
        let text = "api: Shop\nlist: [a, {b: c}]\n"
        #expect(try difference(text, "list:\n  - a\n  - b: c\napi: Shop\n") == nil)
        let others = [
            "api: Shop\nlist: [{b: c}, a]\n", "api: Shop\nlist: [a, {b: d}]\n", "api: Shop\nlist: [a, {c: c}]\n",
            "api: Shop\nlist: [a]\n", "api: Shop\n", "api: 'Shop'\nlist: [a, {b: c}]\n",
            "api: Shop\nlist: [a, {b: c}]\nmore:\n", "api: Shop\nlist: [a, [b, c]]\n",
        ]
        for other in others { #expect(try difference(text, other) != nil, "\(other)") }
    }

    @Test("The time for a file grows with its size only linearly", .timeLimit(.minutes(10)))
    func large() throws {
        let endpoint =
            "  # About %.\n  get%: { response: [Item], path: \"/a/{id:Int}\", query: {a: Int?, b: String = x} }  # %\n"
        let endpoints = (0..<8000).map { endpoint.replacing("%", with: String($0)) }.joined()
        _ = try formatted("endpoints:\n\(endpoints)api: Shop\n")
        _ = try formatted("x: [\(String(repeating: "{a: [é, b]}, ", count: 20000))]\n")
        _ = try formatted("x: \"\(String(repeating: " a \\\n  b\n\n", count: 40000)) \"\n")
        _ = try formatted("x:\n" + String(repeating: "# a\n\n  # b\n", count: 20000))
        _ = try formatted("x: [\n" + String(repeating: " a, # b\n", count: 20000) + "]\n")
        let anchors = (0..<5000).map { "  k\($0): &a v\n  l\($0): *a\n" }.joined()
        _ = try formatted("models:\n\(anchors)")
    }

    // MARK: - Support

    private func formatted(_ text: String) throws -> String {
        let result = Generator().format([spec(text)])
        return try #require(result.texts[0], "\(result.diagnostics)\n\(text)")
    }

    private func comments(in text: String) -> [String] {
        text.matches(of: /# ?c\d+;/).map { String($0.output) }.sorted()
    }

    private func difference(_ one: String, _ other: String) throws -> SourceRange? {
        var sink = DiagnosticSink()
        let first = try #require(YAMLReader.read(spec(one), index: 0, into: &sink))
        let second = try #require(YAMLReader.read(spec(other), index: 0, into: &sink))
        return NodeComparison.difference(first, second)
    }
}

/// A document in `Format/` with the canonical one beside it.
struct FormatCase: Sendable, CustomTestStringConvertible {
    let name: String
    let input: String

    var testDescription: String { name }

    static let folder = Recording.folder.appendingPathComponent("Format")

    static let all: [FormatCase] = {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let inputs = files.filter { $0.lastPathComponent.hasSuffix(".input.yaml") }
        return inputs.sorted { $0.path < $1.path }.compactMap { file in
            (try? String(contentsOf: file, encoding: .utf8)).map {
                FormatCase(name: String(file.lastPathComponent.dropLast(".input.yaml".count)), input: $0)
            }
        }
    }()
}
