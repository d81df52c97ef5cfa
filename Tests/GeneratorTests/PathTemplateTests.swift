@testable import Generator
import Testing

/// Text with expressions in braces, and paths.
@Suite(.tags(.busy)) struct PathTemplateTests {
    @Test(
        "Text is split at its braces; a brace without a partner is text",
        arguments: [
            ("", []), ("/users", ["/users"]), ("{id}", ["{id}"]), ("/a/{b}/c", ["/a/", "{b}", "/c"]),
            ("{a}{b}", ["{a}", "{b}"]), ("/{}", ["/", "{}"]), ("/{a", ["/{a"]), ("/a}", ["/a}"]),
            ("/a}{b}{c", ["/a}", "{b}", "{c"]), ("/{a{b}}", ["/", "{a{b}", "}"]),
            ("/{a\u{301}}\u{301}", ["/", "{a\u{301}}", "\u{301}"]),
        ])
    func pieces(text: String, expected: [String]) {
        let braced = BracedText(text)
        let pieces = braced.pieces.map { piece in
            switch piece {
            case .text(let scalars): String(scalars)
            case .expression(let scalars): "{\(String(scalars))}"
            }
        }
        #expect(pieces == expected)
        #expect(braced.text == text)
    }

    @Test("An expression is found and replaced by its whole text")
    func replacing() {
        let text = BracedText("https://{a}.test/{+a}/{ab}")
        #expect(text.prefix(before: "+a") == "https://{a}.test/")
        #expect(text.prefix(before: "b") == nil)
        #expect(text.replacing("a", with: "eu") == "https://eu.test/{+a}/{ab}")
        #expect(text.ends(with: "ab") && !text.ends(with: "b"))
        #expect(BracedText("/{?a}?b").firstIndex(outside: "?") == 5)
    }

    @Test("A path has values with names, a text with bare names and a shape without names")
    func templates() {
        let path = PathTemplate("/users/{id:Int}/files/{+path}")
        #expect(path.names == ["id", "path"])
        #expect(path.values.map(\.keepsSlashes) == [false, true])
        #expect(path.text == "/users/{id}/files/{path}")
        #expect(path.shape == "/users/{}/files/{}")
        #expect(path.shape == PathTemplate("/users/{name}/files/{rest}").shape)
    }
}
