@testable import APIMock
import Testing

@Suite("Regular expressions of schemas")
struct PatternTests {
    @Test(
        "A text matches, or does not",
        arguments: [
            ("^[A-Z]+$", "AB", true), ("^[A-Z]+$", "aB", false), ("b", "abc", true), ("^a|b$", "ab", true),
            ("^(?:ab){2,3}$", "abab", true), ("^(ab){2,3}$", "ab", false), (#"^\d{3}-\w+$"#, "123-x_", true),
            (#"^[^\s/]*$"#, "a b", false), (#"^\u00e9$"#, "é", true), (#"\bcat\b"#, "a cat.", true),
            (#"\bcat\b"#, "cats", false), ("^.$", "👍", true), ("^a{,2}$", "a{,2}", true), ("^[a-]$", "-", true),
        ])
    func matches(pattern: String, text: String, isMatch: Bool) throws {
        #expect(try #require(Pattern(pattern)).matches(text) == isMatch)
    }

    @Test(
        "A wrong or unsupported pattern is refused",
        arguments: ["(", "[a", "a**", "(?=a)", #"(a)\1"#, #"\p{L}"#, "[z-a]"])
    func unsupported(pattern: String) {
        #expect(Pattern(pattern) == nil)
    }

    @Test("Repetitions of nothing end")
    func empty() throws {
        #expect(Pattern("((((){1000}){1000}){1000}){1000}") == nil)
        let nested = try #require(
            Pattern(String(repeating: "(", count: 40) + String(repeating: ")*", count: 40)))
        var random = SeededRandom(1)
        #expect(nested.text(&random, more: 9) == "")
    }

    @Test("Nested repetitions take linear time")
    func linear() throws {
        let text = String(repeating: "a", count: 20_000) + "b"
        #expect(try #require(Pattern("^(a+)+$")).matches(text) == false)
    }

    @Test(
        "Texts are made that match",
        arguments: ["^[A-Z]{2}\\d{4}$", "^(cat|dog)s?$", "^[^a-z]{3}$", "^\\S+@\\S+\\.\\w{2,3}$", "x+"])
    func texts(pattern: String) throws {
        let pattern = try #require(Pattern(pattern))
        var random = SeededRandom(1)
        for more in 0..<20 {
            let text = pattern.text(&random, more: more)
            #expect(pattern.matches(text))
        }
    }
}
