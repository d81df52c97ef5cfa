import Testing

@Suite("The language's reference in the tool", .tags(.recorded)) struct LanguagePageTests {
    @Test("The tool has the page of the documentation, word for word")
    func copy() throws {
        let start = """
            // Recorded by `make golden` from `Documentation/Language.md`.
            // swift-format-ignore-file

            /// The reference of the language, which the tool prints without a file or a network.
            package enum LanguagePage {
                /// The page, in Markdown.
                package static let markdown = ##\"""

            """
        let page = try LanguageReferenceTests.expected()
        try Recording.expect(start + page + "\n\"\"\"##\n}\n", in: RulePagesTests.file("LanguagePage.swift"))
    }
}
