import Foundation
@testable import Generator
@testable import GeneratorTools
import Testing

/// Diagnostics for people, for programs and for GitHub.
@Suite(.tags(.busy)) struct DiagnosticRendererTests {
    @Test("The JSON form can be parsed and has all parts of the diagnostics")
    func json() throws {
        let files = [
            spec(
                shop + "models:\n  Item: { properties: { \"i\\\"d\\\\\\n\\u2028\\e\": Itn } }\n  Item: {}\n",
                path: "a \"b\"\\c.api.yaml")
        ]
        let found = Generator().lint(files)
        let text = DiagnosticRenderer(files: files).render(found, as: .json)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(report["version"] as? Int == 1 && report["command"] as? String == "lint")
        let rows = try #require(report["findings"] as? [[String: Any]])
        #expect(rows.count == found.count)
        for (row, diagnostic) in zip(rows, found) {
            #expect(row["severity"] as? String == diagnostic.severity.rawValue)
            #expect(row["rule"] as? String == diagnostic.rule.rawValue)
            #expect(row["message"] as? String == diagnostic.message)
            #expect(row["file"] as? String == "a \"b\"\\c.api.yaml")
            #expect(row["line"] as? Int == Int(diagnostic.range.start.line))
            #expect(row["column"] as? Int == Int(diagnostic.range.start.column))
            #expect(row["endLine"] as? Int == Int(diagnostic.range.end.line))
            #expect(row["endColumn"] as? Int == Int(diagnostic.range.end.column))
            #expect((row["notes"] as? [[String: Any]])?.count == diagnostic.notes.count)
        }
    }

    @Test("Every bad spec's diagnostics are JSON", arguments: BadSpec.all)
    func jsonOfAll(_ bad: BadSpec) throws {
        let text = DiagnosticRenderer(files: bad.sources).render(bad.findings, as: .json)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect((report["findings"] as? [Any])?.count == bad.findings.count)
    }

    @Test("Without diagnostics the JSON form has no findings and the text form is empty")
    func empty() {
        let renderer = DiagnosticRenderer(files: [])
        #expect(renderer.render([], as: .json) == "{ \"version\": 1, \"command\": \"lint\", \"findings\": [] }\n")
        #expect(renderer.render([], as: .text) == "")
        #expect(renderer.render([], as: .github) == "")
    }

    @Test("A spec cannot inject a command into the GitHub form")
    func github() {
        let file = spec(
            shop + "models:\n  \"x\\n::error::owned\\r::warning::50%25\": {}\n", path: "a,b:c%\n::error::d.api.yaml")
        let text = DiagnosticRenderer(files: [file]).render(Generator().generate([file]).diagnostics, as: .github)
        #expect(
            text == """
                ::error file=a%2Cb%3Ac%25%0A%3A%3Aerror%3A%3Ad.api.yaml,line=4,col=3,endLine=4,endColumn=40,title=missing-key\
                ::the model 'x%0A::error::owned%0D::warning::50%2525' has no shape: 'properties', 'enum', 'oneOf', 'alias', 'newtype' or 'swift' is missing

                """)
    }

    @Test("The GitHub form has one line for each diagnostic", arguments: BadSpec.all)
    func githubLines(_ bad: BadSpec) {
        let text = DiagnosticRenderer(files: bad.sources).render(bad.findings, as: .github)
        let lines = text.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" })
        #expect(lines.count == bad.findings.count)
        #expect(lines.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
    }

    @Test("The text form has no control characters, and colours only on request", arguments: BadSpec.all)
    func text(_ bad: BadSpec) {
        let renderer = DiagnosticRenderer(files: bad.sources)
        for scalar in renderer.render(bad.findings, as: .text).unicodeScalars where scalar != "\n" {
            #expect(scalar.isSafeToPrint)
        }
        #expect(renderer.render(bad.findings, as: .text, colored: true).contains("\u{1B}[1;"))
    }

    @Test(
        "The text form shows each place with its source line and a caret, and limits the length of lines",
        arguments: BadSpec.all)
    func carets(_ bad: BadSpec) {
        let lines = bad.diagnostics.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count % 3 == 0)
        for (index, line) in lines.enumerated() {
            #expect(line.unicodeScalars.count <= 520)
            if index % 3 == 2 { #expect(line.contains("^")) }
        }
    }

    @Test(
        "The place of a byte has the column in characters and the line of libyaml",
        arguments: [
            ("abc", 2, "1:3"), ("a\nb", 2, "2:1"), ("a\r\nb", 3, "2:1"), ("a\rb", 2, "2:1"), ("ä\nöx", 5, "2:2"),
            ("a\u{2028}b", 4, "2:1"),
            ("a\u{85}b", 3, "2:1"), ("\u{FEFF}ab", 4, "1:2"), ("", 0, "1:1"), ("a", 99, "1:2"),
        ])
    func positions(text: String, offset: Int, place: String) {
        let position = SourceLines(spec(text)).position(ofByte: offset)
        #expect("\(position.line):\(position.column)" == place)
    }

    @Test("A long message is cut in its middle")
    func longMessages() {
        let text = diagnostics(
            of: shop + "models:\n  Item:\n    properties:\n      id: \(String(repeating: "x", count: 5000))!\n")
        #expect(text.contains(" … "))
        #expect(text.contains("is not a type: unexpected '!'"))
    }
}
