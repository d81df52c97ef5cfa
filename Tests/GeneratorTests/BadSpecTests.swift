import Foundation
import Generator
@testable import GeneratorTools
import Testing

/// Each spec in `Bad/` with the exact text of what is said about it.
@Suite(.tags(.busy, .recorded)) struct BadSpecTests {
    @Test("A bad spec gets exactly the diagnostics in the file beside it", arguments: BadSpec.all)
    func diagnostics(_ bad: BadSpec) throws {
        try Recording.expect(bad.diagnostics, in: BadSpec.folder.appendingPathComponent(bad.name + ".expected"))
    }

    @Test(
        "A spec with errors generates nothing, a spec with only warnings generates code",
        arguments: BadSpec.all)
    func outputs(_ bad: BadSpec) {
        #expect(bad.result.outputs.isEmpty == bad.result.hasErrors)
    }

    @Test("Every expectation belongs to a bad spec and is not empty")
    func noStrays() throws {
        let names = Set(BadSpec.all.map { $0.name + ".expected" })
        for file in try FileManager.default.contentsOfDirectory(atPath: BadSpec.folder.path)
        where file.hasSuffix(".expected") {
            #expect(names.contains(file), "\(file) belongs to no spec")
            let text = try String(contentsOf: BadSpec.folder.appendingPathComponent(file), encoding: .utf8)
            #expect(!text.isEmpty, "\(file) says nothing")
        }
    }

    /// What a target depends on, and what a document holds, is not in a spec: `MissingProductTests` and `OpenAPITests` have
    /// those rules. `FormatTests` has that of the layout.
    static let brokenRules = Rule.allCases.filter { rule in
        ![
            .missingProduct, .unknownOperation, .openAPIApproximated, .openAPIRepaired, .openAPILeftOut,
            .overlayIneffective, .unformatted,
        ].contains(rule)
    }

    @Test("Every rule is broken by some spec", arguments: brokenRules)
    func everyRule(_ rule: Rule) {
        #expect(BadSpec.all.contains { $0.diagnostics.contains("[\(rule.rawValue)]") })
    }

    @Test("All findings of a rule have its severity", arguments: BadSpec.all)
    func severities(_ bad: BadSpec) {
        for finding in bad.findings { #expect(finding.severity == finding.rule.severity) }
    }

    @Test("Replacing the mistake by the proposal fixes it", arguments: BadSpec.all)
    func proposals(_ bad: BadSpec) throws {
        for finding in bad.findings {
            guard let range = finding.message.firstMatch(of: /did you mean '([^']+)'\?/),
                bad.files.indices.contains(Int(finding.range.file))
            else { continue }
            // What a comment silences is another matter than whether there is such a rule.
            if finding.rule == .unusedIgnore { continue }
            var files = bad.files
            let index = Int(finding.range.file)
            files[index] = try #require(
                files[index].replacing(finding.range, with: String(range.1)), "\(finding.message)")
            // What was hidden behind the mistake may be one of another kind.
            let kind = finding.message.withoutQuotes
            let rest = Generator().lint(files, examples: bad.examples).filter {
                $0.range.start == finding.range.start && $0.range.file == finding.range.file && $0.rule == finding.rule
                    && $0.message.withoutQuotes.hasPrefix(kind.prefix(12))
            }
            #expect(rest.isEmpty, "\(finding.message), then: \(rest.map(\.message))")
        }
    }

    @Test("A message has at most one proposal", arguments: BadSpec.all)
    func oneProposal(_ bad: BadSpec) {
        for finding in bad.findings {
            #expect(finding.message.ranges(of: "did you mean").count <= 1, "\(finding.message)")
        }
    }

    @Test("Diagnostics are deterministic and ordered by file, line and column", arguments: BadSpec.all)
    func sorted(_ bad: BadSpec) {
        #expect(bad.findings == Generator().lint(bad.files, examples: bad.examples))
        for (earlier, later) in zip(bad.findings, bad.findings.dropFirst()) {
            #expect(earlier.range.file <= later.range.file)
            if earlier.range.file == later.range.file { #expect(earlier.range.start <= later.range.start) }
        }
    }
}

/// A spec with mistakes: a file, or a folder of files that are compiled together.
struct BadSpec: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [SourceFile]
    /// The files of the folder that examples name.
    let examples: [ExampleFile]
    /// The result of compiling it. A dozen tests read it.
    let result: Generator.Result
    /// All findings, those of style too.
    let findings: [Diagnostic]
    /// The text of the diagnostics. Style counts only if the name begins with `lint-`: nearly every case lacks summaries.
    let diagnostics: String

    /// The files that findings are about.
    var sources: [SourceFile] { files + examples.map(\.source) }

    init(name: String, files: [SourceFile]) {
        self.name = name
        self.files = files
        let examples = SpecDocuments(files).exampleFiles.map { Self.filled($0, in: name) }
        self.examples = examples
        result = Generator().generate(files, examples: examples)
        findings = Generator().lint(files, examples: examples)
        let found = name.hasPrefix("lint-") ? findings : result.diagnostics
        diagnostics = DiagnosticRenderer(files: files + examples.map(\.source)).render(found, as: .text)
    }

    var testDescription: String { name }

    static let folder = Recording.folder.appendingPathComponent("Bad")

    static let all: [BadSpec] = (inFolder + made).sorted { $0.name < $1.name }

    private static let inFolder: [BadSpec] = {
        let entries =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey]))
            ?? []
        return entries.compactMap { entry in
            let name = entry.lastPathComponent
            guard !name.hasSuffix(".expected"), !name.hasPrefix(".") else { return nil }
            if name.hasSuffix(".api.yaml") {
                return read(entry).map { BadSpec(name: String(name.dropLast(".api.yaml".count)), files: [$0]) }
            }
            let parts = (try? FileManager.default.contentsOfDirectory(at: entry, includingPropertiesForKeys: nil)) ?? []
            let specs = parts.filter { $0.lastPathComponent.contains(".api.") }
            let files = specs.sorted { $0.lastPathComponent < $1.lastPathComponent }.compactMap { read($0) }
            return BadSpec(name: name, files: files)
        }
    }()

    private static func filled(_ example: ExampleFile, in name: String) -> ExampleFile {
        var example = example
        let file = folder.appendingPathComponent(name).appendingPathComponent(example.path)
        example.content =
            (try? Data(contentsOf: file)).map { .bytes(Array($0)) } ?? .unreadable("no such file or directory")
        return example
    }

    private static func read(_ file: URL) -> SourceFile? {
        (try? Data(contentsOf: file)).map { SourceFile(path: file.lastPathComponent, bytes: Array($0)) }
    }
}

extension SourceFile {
    /// The file with other text in a range on one line.
    fileprivate func replacing(_ range: SourceRange, with text: String) -> SourceFile? {
        guard range.start.line == range.end.line else { return nil }
        // Whatever ends a line, the file may end it with a line feed.
        let breaks = CharacterSet(charactersIn: "\n\r\u{85}\u{2028}\u{2029}")
        let content = String(decoding: bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0), as: UTF8.self)
        var lines = content.replacing("\r\n", with: "\n").components(separatedBy: breaks)
        let line = Int(range.start.line) - 1
        guard lines.indices.contains(line) else { return nil }
        let scalars = Array(lines[line].unicodeScalars)
        let (start, end) = (Int(range.start.column) - 1, Int(range.end.column) - 1)
        guard start <= end, end <= scalars.count else { return nil }
        var replaced = String.UnicodeScalarView(scalars[..<start])
        replaced.append(contentsOf: text.unicodeScalars)
        replaced.append(contentsOf: scalars[end...])
        lines[line] = String(replaced)
        return SourceFile(path: path, bytes: Array(lines.joined(separator: "\n").utf8))
    }
}

extension String {
    /// The text without what stands in apostrophes.
    fileprivate var withoutQuotes: String {
        components(separatedBy: "'").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    }
}
