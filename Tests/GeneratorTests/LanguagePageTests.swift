import Explanations
import Foundation
import Testing

@Suite("The language's reference in the tool", .tags(.recorded)) struct LanguagePageTests {
    private static let page = Recording.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/Language.md")

    @Test("The tool has the page of the documentation, word for word")
    func copy() throws {
        let markdown = try String(contentsOf: Self.page, encoding: .utf8)
        let source = """
            // Recorded by `make golden` from `Documentation/Language.md`.
            // swift-format-ignore-file

            /// The reference of the language, which the tool prints without a file or a network.
            package enum LanguagePage {
                /// The page, in Markdown.
                package static let markdown = ##\"""

            """
        try Recording.expect(source + markdown + "\n\"\"\"##\n}\n", in: RulePagesTests.file("LanguagePage.swift"))
    }
}
