@testable import Generator
import Testing

/// Spec text that would do harm if it reached the code as it is.
let hostileTexts = [
    "\"", "\\", "\\(", "\\(exit(0))", "\"; import Darwin; \"", "\n", "\r", "\r\n", "\t", "\u{2028}", "\u{2029}",
    "\u{85}", "\0",
    "\u{202E}evil\u{202C}", "\u{2066}evil\u{2069}", "\u{200B}", "\u{FEFF}", "*/ fatalError() /*", "/*", "//", "`",
    "```", "#\"", "\"#",
    "\"\"\"", "\\u{41}", "\u{1B}[31m", "\u{7F}", "\u{E0041}", "\u{FFFE}", "e\u{301}", "\u{301}", "👍🏽", "e\u{301}e",
    "}\n}\nfatalError()\n{",
]

/// How text of a spec becomes Swift.
@Suite(.tags(.busy)) struct SwiftTextTests {
    @Test(
        "A literal has exactly the text",
        arguments: [
            ("", #""""#), ("plain", #""plain""#), ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#), ("\\(x)", #""\\(x)""#),
            ("a\nb", #""a\nb""#),
            ("a\r\nb", #""a\r\nb""#), ("a\tb", #""a\tb""#), ("\0", #""\u{0}""#), ("\u{1B}", #""\u{1B}""#),
            ("\u{7F}", #""\u{7F}""#),
            ("\u{85}", #""\u{85}""#), ("\u{2028}", #""\u{2028}""#), ("\u{202E}", #""\u{202E}""#),
            ("\u{FEFF}", #""\u{FEFF}""#),
            ("\u{200D}", #""\u{200D}""#), ("é 日本", "\"é 日本\""), ("#\"", ##""#\"""##), ("`", "\"`\""),
            ("\u{E0041}", #""\u{E0041}""#),
        ])
    func literal(text: String, swift: String) {
        #expect(SwiftText.literal(text) == swift)
    }

    @Test("A literal is one line with all quotes and backslashes escaped", arguments: hostileTexts)
    func literalIsClosed(_ text: String) {
        let inner = SwiftText.literal(text).unicodeScalars.dropFirst().dropLast()
        var isEscaped = false
        for scalar in inner {
            #expect(scalar.isSafeToPrint)
            if isEscaped {
                #expect("\"\\nrtu".unicodeScalars.contains(scalar))
                isEscaped = false
            } else {
                #expect(scalar != "\"")
                isEscaped = scalar == "\\"
            }
        }
        #expect(!isEscaped)
    }

    @Test(
        "A raw literal ends at its end, even with accents after quotes and backslashes",
        arguments: [
            ("a", "\"a\""), ("\"a\"", "#\"\"a\"\"#"), ("a\"#", "##\"a\"#\"##"), ("\"\"", "\"\\\"\\\"\""),
            ("a\"#\u{301}", "##\"a\"#\u{301}\"##"), ("\u{111C2}\"#", "##\"\u{111C2}\"#\"##"),
            ("\"\\#\u{301}(x)", "##\"\"\\#\u{301}(x)\"##"), ("\"\u{202E}", "\"\\\"\\u{202E}\""),
            ("\"#\"##\"###", "\"\\\"#\\\"##\\\"###\""),
        ])
    func rawLiterals(text: String, swift: String) {
        #expect(Array(SwiftText.rawLiteral(text).unicodeScalars) == Array(swift.unicodeScalars))
    }

    @Test(
        "Comments keep their lines, and lose characters that could end them",
        arguments: [
            ("One.", ["One."]), ("One.\nTwo.", ["One.", "Two."]), ("\n\nOne.\n\nTwo.\n\n", ["One.", "", "Two."]),
            ("", []), (" \n ", []),
            ("a\rb", ["a b"]), ("a\u{2028}b", ["a b"]), ("a\u{85}b", ["a b"]), ("a\u{202E}b", ["a b"]),
            ("a\0b", ["a b"]), ("  a  ", ["  a"]),
            ("a */ b", ["a */ b"]), ("a\r\nb", ["a", "b"]),
        ])
    func commentLines(text: String, lines: [String]) {
        #expect(SwiftText.commentLines(text) == lines)
    }

    @Test("No line of a comment has a line break or an invisible character", arguments: hostileTexts)
    func commentsAreSafe(_ text: String) {
        for line in SwiftText.commentLines(text) {
            for scalar in line.unicodeScalars { #expect(scalar.isSafeToPrint) }
        }
    }

    @Test(
        "Reserved words get backticks",
        arguments: [
            ("name", "name"), ("class", "`class`"), ("default", "`default`"), ("self", "`self`"), ("in", "`in`"),
            ("Type", "`Type`"),
            ("await", "`await`"), ("async", "async"), ("some", "some"), ("actor", "actor"), ("open", "open"),
            ("package", "package"),
        ])
    func identifier(name: String, swift: String) {
        #expect(SwiftText.identifier(name) == swift)
    }

    @Test("Text that is not an identifier never reaches the code", arguments: hostileTexts)
    func noIdentifier(_ text: String) {
        #expect(SwiftText.identifier(text) == "_")
        #expect(SwiftText.member(text) == "_")
    }

    @Test(
        "After a dot only a few words get backticks",
        arguments: [
            ("default", "default"), ("class", "class"), ("self", "`self`"), ("init", "`init`"), ("Type", "`Type`"),
            ("Protocol", "`Protocol`"),
        ])
    func member(name: String, swift: String) {
        #expect(SwiftText.member(name) == swift)
    }
}
