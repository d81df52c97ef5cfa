import Foundation
import Generator
@testable import GeneratorTools
import Testing

/// The finding about a file that is not in the canonical layout.
@Suite struct FormatDifferenceTests {
    private static func finding(_ bytes: [UInt8]) throws -> Diagnostic? {
        let file = SourceFile(path: "shop.api.yaml", bytes: bytes)
        let text = try #require(Generator().format([file]).texts[0])
        return Diagnostic.unformatted(file, index: 0, formatted: text)
    }

    private static func finding(_ text: String) throws -> Diagnostic? { try finding(Array(text.utf8)) }

    @Test(
        "The fix has the lines that differ, whole",
        arguments: [
            ("api: A\nsummary:   B\nmodels: {}\n", [2, 1, 3, 1], "summary: B\n"),
            ("api: A\nsummary: B", [2, 1, 2, 11], "summary: B\n"),
            ("api: A\n\n\n\nsummary: B\n", [3, 1, 5, 1], ""),
            ("api: A\r\nsummary: B\r\n", [1, 1, 3, 1], "api: A\nsummary: B\n"),
            ("\u{FEFF}api:  \u{1F600}\n", [1, 1, 2, 1], "api: \u{1F600}\n"),
        ])
    func fixes(_ text: String, _ range: [Int], _ replacement: String) throws {
        let finding = try #require(try Self.finding(text))
        let fix = try #require(finding.fix)
        #expect(finding.rule == .unformatted && fix.isSafe && fix.range == finding.range)
        let (start, end) = (fix.range.start, fix.range.end)
        #expect([start.line, start.column, end.line, end.column].map { Int($0) } == range)
        #expect(fix.text == replacement)
    }

    @Test("A file in the layout has no finding; one with a byte order mark has no fix")
    func extremes() throws {
        #expect(try Self.finding("api: A\n") == nil)
        let marked = try #require(try Self.finding([0xEF, 0xBB, 0xBF] + Array("api: A\n".utf8)))
        #expect(marked.fix == nil)
    }
}
