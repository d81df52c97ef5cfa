import Foundation
@testable import Generator
import Testing

/// `Generator.format`.
@Suite struct FormatTests {
    @Test("Any document keeps its content and its comments, and is not changed again", arguments: 0..<800)
    func random(_ block: Int) throws {
        var formatted = 0
        for seed in (block * 100)..<(block * 100 + 100) {
            let document = RandomDocument(seed: UInt64(seed))
            var sink = DiagnosticSink()
            guard YAMLReader.read(spec(document.text), index: 0, into: &sink) != nil else { continue }
            let result = Generator().format([spec(document.text)])
            let text = try #require(result.texts[0], "seed \(seed): \(result.diagnostics)\n\(document.text)")
            #expect(comments(in: text) == comments(in: document.text), "seed \(seed)\n\(document.text)\n-----\n\(text)")
            let again = Generator().format([spec(text)])
            #expect(again.texts[0] == text, "seed \(seed)\n\(document.text)\n-----\n\(text)\n-----\n\(again.texts[0] ?? "")")
            formatted += 1
        }
        #expect(formatted > 30, "\(formatted)")
    }

    private func comments(in text: String) -> [String] {
        text.matches(of: /# ?c\d+;/).map { String($0.output) }.sorted()
    }
}
