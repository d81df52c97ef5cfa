import Foundation
import Generator
@testable import GeneratorTools
import Testing

/// `Documentation/Language.md` against the language as it is.
@Suite("The language's reference", .tags(.busy, .recorded)) struct LanguageReferenceTests {
    private static let file = Recording.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/Language.md")

    private static func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    @Test("The tables of keys equal the rows of the parser")
    func keys() throws { try Recording.expect(Self.expected(), in: Self.file) }

    /// The page with the tables of keys that the parser has.
    static func expected() throws -> String {
        var expected: [String] = []
        var isInTable = false
        for line in try text().components(separatedBy: "\n") {
            if isInTable, line.hasPrefix("|") || line.isEmpty { continue }
            if isInTable { expected.append("") }
            isInTable = false
            expected.append(line)
            guard let phrase = line.wholeMatch(of: /<!-- keys: (.+) -->/)?.1 else { continue }
            let construct = try #require(Construct(rawValue: String(phrase)), "no construct '\(phrase)'")
            expected += ["", "| key | |", "| --- | --- |"]
            expected += construct.rows.map { "| `\($0.name)` | \($0.summary) |" }
            isInTable = true
        }
        return expected.joined(separator: "\n")
    }

    @Test("The first example of the README has no '?' inside braces, which yamllint and PyYAML reject")
    func readme() throws {
        let file = Recording.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("README.md")
        let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```yaml\n").dropFirst()
        for block in blocks {
            let lines = block.components(separatedBy: "```")[0].components(separatedBy: "\n")
            #expect(lines.contains { $0.contains("String?") })
            for line in lines where line.contains("?") { #expect(!line.contains("{"), "\(line)") }
        }
        #expect(blocks.count == 1)
    }

    @Test("Every construct has a table of its keys", arguments: Construct.allCases)
    func constructs(_ construct: Construct) throws {
        #expect(try Self.text().contains("<!-- keys: \(construct.rawValue) -->"))
    }

    @Test("Every spec in it, and every part of a spec, has no errors")
    func blocks() throws {
        let blocks = try Self.text().components(separatedBy: "```").enumerated().compactMap { index, part in
            index % 2 == 1 && part.hasPrefix("yaml\n") ? String(part.dropFirst(5)) : nil
        }
        #expect(blocks.count > 10)
        // Those with a document are compiled in `DocumentSpecTests`.
        for block in blocks where !block.contains("\nopenapi:") {
            var head = block.contains("api:") && block.hasPrefix("api:") ? "" : "api: Sample\n"
            if !block.contains("servers:") { head += "servers: { main: https://api.example.com }\n" }
            let findings = Generator().generate([spec(head + block, path: "sample.api.yaml")]).diagnostics
            #expect(!findings.contains { $0.severity == .error }, "\(findings.map(\.message)) in\n\(block)")
        }
    }
}
