import Explanations
import Foundation
@testable import Generator
@testable import GeneratorTools
import Testing

/// The SARIF form, by the properties that SARIF 2.1.0 requires and that GitHub's code scanning reads.
@Suite(.tags(.busy)) struct SARIFTests {
    private func run(
        _ files: [SourceFile], _ findings: [Diagnostic]? = nil
    ) throws -> (run: [String: Any], findings: [Diagnostic]) {
        let found = findings ?? Generator().lint(files)
        let text = DiagnosticRenderer(files: files).render(found, as: .sarif)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        #expect((log["$schema"] as? String)?.contains("sarif") == true)
        let runs = try #require(log["runs"] as? [[String: Any]])
        #expect(runs.count == 1)
        return (runs[0], found)
    }

    private func place(_ row: [String: Any]) throws -> (uri: String, region: [String: Int]) {
        let physical = try #require(row["physicalLocation"] as? [String: Any])
        let artifact = try #require(physical["artifactLocation"] as? [String: Any])
        return (try #require(artifact["uri"] as? String), try #require(physical["region"] as? [String: Int]))
    }

    private func region(_ range: SourceRange) -> [String: Int] {
        [
            "startLine": Int(range.start.line), "startColumn": Int(range.start.column),
            "endLine": Int(range.end.line), "endColumn": Int(range.end.column),
        ]
    }

    private func text(_ value: Any?) -> String? { (value as? [String: Any])?["text"] as? String }

    @Test("Every rule is described, with help that has the examples")
    func rules() throws {
        let driver = try #require((try run([]).run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "apigen")
        #expect(driver["semanticVersion"] as? String == Generator.version)
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.compactMap { $0["id"] as? String } == Rule.allCases.map(\.rawValue))
        for (row, rule) in zip(rules, Rule.allCases) {
            #expect(text(row["shortDescription"]) == rule.explanation.summary)
            #expect(text(row["fullDescription"]) == rule.explanation.meaning)
            let markdown = try #require((row["help"] as? [String: Any])?["markdown"] as? String)
            #expect(text(row["help"])?.isEmpty == false)
            #expect(markdown.components(separatedBy: "```").count % 2 == 1)
            let level = (row["defaultConfiguration"] as? [String: Any])?["level"] as? String
            #expect(level == rule.severity.rawValue)
        }
    }

    @Test(
        "Every finding is a result with rule, level and place, and its notes are related places",
        arguments: BadSpec.all)
    func results(_ bad: BadSpec) throws {
        let (run, findings) = try run(bad.sources, bad.findings)
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == findings.count)
        for (row, finding) in zip(results, findings) {
            #expect(row["ruleId"] as? String == finding.rule.rawValue)
            let index = try #require(row["ruleIndex"] as? Int)
            #expect(Rule.allCases[index] == finding.rule)
            #expect(row["level"] as? String == finding.severity.rawValue)
            #expect(text(row["message"])?.isEmpty == false)
            let locations = try #require(row["locations"] as? [[String: Any]])
            #expect(locations.count == 1)
            let (uri, region) = try place(locations[0])
            #expect(region == self.region(finding.range))
            #expect(region.values.allSatisfy { $0 >= 1 })
            #expect(uri == bad.sources[Int(finding.range.file)].path)
            let related = row["relatedLocations"] as? [[String: Any]] ?? []
            #expect(related.count == finding.notes.count)
            for (row, note) in zip(related, finding.notes) {
                #expect(try place(row).region == self.region(note.range))
                #expect(text(row["message"])?.isEmpty == false)
            }
        }
    }

    @Test("A fix has the file, the range that is replaced, and the new text")
    func fixes() throws {
        let file = spec(shop + "endpoints:\n  get: { path: /a, response: Strng }\n")
        let results = try #require(try run([file]).run["results"] as? [[String: Any]])
        let fixes = try #require(results.first?["fixes"] as? [[String: Any]])
        #expect(fixes.count == 1)
        #expect(text(fixes[0]["description"]) == "Write 'String'")
        let change = try #require((fixes[0]["artifactChanges"] as? [[String: Any]])?.first)
        #expect((change["artifactLocation"] as? [String: String])?["uri"] == "shop.api.yaml")
        let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
        let region = ["startLine": 4, "startColumn": 30, "endLine": 4, "endColumn": 35]
        #expect(replacement["deletedRegion"] as? [String: Int] == region)
        #expect(text(replacement["insertedContent"]) == "String")
    }

    @Test("Without findings the list of results is empty, which closes the alerts of earlier runs")
    func empty() throws {
        #expect((try run([spec(shop)]).run["results"] as? [Any])?.isEmpty == true)
    }

    @Test(
        "A path becomes a relative reference, percent-encoded",
        arguments: [
            ("shop.api.yaml", "shop.api.yaml"), ("./a/b.api.yaml", "a/b.api.yaml"), ("a//b/./c", "a/b/c"),
            ("../a", "../a"), ("/tmp/a b", "file:///tmp/a%20b"), ("größe", "gr%C3%B6%C3%9Fe"), ("a:b", "a%3Ab"),
            ("a?b#c%d", "a%3Fb%23c%25d"), ("a\nb\"", "a%0Ab%22"), ("\u{1F600}", "%F0%9F%98%80"), ("a\u{1}", "a%01"),
        ])
    func uris(path: String, uri: String) {
        #expect(SARIFLog.uri(path) == uri)
    }

    @Test("The text of a spec adds neither placeholders nor links to a message")
    func messages() throws {
        let file = spec(shop + "models:\n  Item: { properties: { id: \"{0}[a](https://evil.example)\" } }\n")
        let results = try #require(try run([file]).run["results"] as? [[String: Any]])
        let message = try #require(results.compactMap { text($0["message"]) }.first { $0.contains("evil") })
        #expect(message.contains("{{0}}[a] (https://evil.example)"))
    }
}
