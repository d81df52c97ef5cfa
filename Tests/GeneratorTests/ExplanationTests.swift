import Explanations
import Foundation
import Generator
@testable import GeneratorTools
import Testing

/// What `apigen explain` says of each rule, and whether it is true.
@Suite(.tags(.busy)) struct ExplanationTests {
    /// The rules that a spec breaks; style counts for the rule of style only.
    private func rules(_ texts: [String], for rule: Rule) -> [Rule] {
        let files = texts.enumerated().map { spec($1, path: "shop\($0).api.yaml") }
        if rule == .unformatted {
            let texts = Generator().format(files).texts
            return zip(files, texts).compactMap { file, text in
                text.flatMap { Diagnostic.unformatted(file, index: 0, formatted: $0)?.rule }
            }
        }
        // What a target depends on counts for the rule of products only.
        let target = rule == .missingProduct ? TargetProducts(name: "App", products: ["APIRuntime"]) : nil
        let found =
            rule == .missingSummary
            ? Generator().lint(files) : Generator(target: target).generate(files).diagnostics
        return found.map(\.rule)
    }

    /// The examples of the others have documents; `DocumentSpecTests` compiles them.
    private static let rulesOfSpecs = Rule.allCases.filter {
        $0.explanation.right.allSatisfy { !$0.contains("openapi:") }
    }

    @Test("The wrong example breaks only its rule", arguments: rulesOfSpecs)
    func wrong(_ rule: Rule) {
        let found = rules(rule.explanation.wrong, for: rule)
        #expect(Set(found) == [rule])
    }

    @Test("The right example has no findings", arguments: rulesOfSpecs)
    func right(_ rule: Rule) {
        #expect(rules(rule.explanation.right, for: rule) == [])
    }

    @Test("Every rule has a file with its id", arguments: Rule.allCases)
    func file(_ rule: Rule) throws {
        let text = try String(contentsOf: RulePagesTests.file("Rules/\(rule.rawValue).md"), encoding: .utf8)
        #expect(text.hasPrefix("# \(rule.explanation.summary)\n\n"))
        let unwrapped = text.replacingOccurrences(of: "\n", with: " ")
        #expect(unwrapped.contains("  \(rule.explanation.meaning)  \(rule.explanation.reason)  Wrong:  ```yaml "))
    }

    @Test("Every explanation has whole sentences: the meaning, the reason and the fix", arguments: Rule.allCases)
    func sentences(_ rule: Rule) {
        let explanation = rule.explanation
        for text in [explanation.summary, explanation.meaning, explanation.reason] {
            #expect(text.hasSuffix("."))
            #expect(!text.contains("\n") && !text.contains("  "))
            #expect(text.first?.isUppercase == true || text.hasPrefix("'"))
        }
        #expect(explanation.summary.count <= 90)
        #expect(explanation.meaning != explanation.reason)
    }

    @Test("Examples are short and end with a line break", arguments: Rule.allCases)
    func examples(_ rule: Rule) {
        for text in rule.explanation.wrong + rule.explanation.right {
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 14 && lines.allSatisfy { $0.count <= 100 })
        }
        #expect(rule.explanation.wrong != rule.explanation.right)
    }

    @Test("The limits in the explanation are the limits that apply")
    func limits() {
        let text = Rule.limitExceeded.explanation.meaning
        #expect(text.contains("\(YAMLLimits.fileSize / 1024 / 1024) MiB and \(YAMLLimits.nesting) collections"))
        #expect(text.contains("\(YAMLLimits.aliasedValues / 1000),000 values"))
        #expect(text.contains("\(YAMLLimits.aliasedBytes / 1024 / 1024) MiB of text"))
    }

    @Test("A misspelt id gets a proposal, nonsense gets none")
    func proposals() {
        #expect(Rule.proposal(for: "body-on-gte") == "; did you mean 'body-on-get'?")
        #expect(Rule.proposal(for: "Unknown-Type") == "; did you mean 'unknown-type'?")
        #expect(Rule.proposal(for: "nonsense") == "")
        #expect(Rule.proposal(for: "") == "")
    }
}
