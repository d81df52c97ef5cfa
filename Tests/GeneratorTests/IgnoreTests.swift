@testable import Generator
import Testing

/// `# apigen:ignore rule-id -- why`.
@Suite(.tags(.busy)) struct IgnoreTests {
    private static let doubtful = """
        api: Shop
        servers:
          main: http://shop.example
        endpoints:
          find:
            path: /find
            body: String
            response: none

        """

    /// The rules found, with their lines.
    private func findings(_ text: String, isLint: Bool = false) -> [String] {
        let files = [spec(text)]
        let found =
            isLint ? Generator().lint(files, requested: [.missingSummary]) : Generator().generate(files).diagnostics
        return found.map { "\($0.range.start.line) \($0.rule.rawValue)" }
    }

    @Test("Without a comment the spec has two warnings")
    func control() {
        #expect(findings(Self.doubtful) == ["3 insecure-server", "7 body-on-get"])
    }

    @Test(
        "A comment at the end of a line silences a rule on it",
        arguments: [
            "# apigen:ignore body-on-get", "# apigen:ignore body-on-get -- the server wants it",
            "#apigen:ignore body-on-get", "#\tapigen:ignore\tbody-on-get\t--\twhy", "# apigen:ignore body-on-get --",
            "# apigen:ignore  body-on-get  ", "# apigen:ignore body-on-get -- not insecure-server # or: nonsense",
        ])
    func behind(_ comment: String) {
        #expect(
            findings(Self.doubtful.replacing("body: String", with: "body: String " + comment)) == ["3 insecure-server"])
    }

    @Test(
        "A comment alone on its line silences a rule on the next line with content",
        arguments: [
            "# apigen:ignore body-on-get\n    ", "# apigen:ignore body-on-get -- why\n    # more about it\n    ",
            "# about it\n  # apigen:ignore body-on-get\n\n    ", "\n# apigen:ignore body-on-get\n    ",
        ])
    func above(_ comment: String) {
        #expect(findings(Self.doubtful.replacing("body: String", with: comment + "body: String")).count == 1)
    }

    @Test("A comment silences nothing on other lines, and is then reported as unused")
    func otherLines() {
        let below = Self.doubtful + "# apigen:ignore body-on-get\n"
        #expect(findings(below) == ["3 insecure-server", "7 body-on-get", "9 unused-ignore"])
        let tooEarly = Self.doubtful.replacing("endpoints:", with: "endpoints: # apigen:ignore body-on-get")
        #expect(findings(tooEarly) == ["3 insecure-server", "4 unused-ignore", "7 body-on-get"])
    }

    @Test(
        "One or several comments silence several rules of a line",
        arguments: [
            "# apigen:ignore insecure-server, body-on-get\n", "# apigen:ignore insecure-server body-on-get -- why\n",
            "# apigen:ignore insecure-server,body-on-get\n",
            "# apigen:ignore insecure-server\n# apigen:ignore body-on-get\n",
        ])
    func several(_ comments: String) {
        let text =
            comments
            + #"{ "api": "Shop", "servers": { "a": "http://a.example" }, "endpoints": { "f": { "path": "/f", "body": "Int", "response": "none" } } }"#
        #expect(findings(text) == [])
    }

    @Test("Inside a flow collection a comment is only about its line")
    func flow() {
        let text = """
            api: Shop
            servers: {
              main: http://shop.example, # apigen:ignore insecure-server -- a test server
              other: http://other.example,
              # apigen:ignore insecure-server
              third: http://third.example }

            """
        #expect(findings(text) == ["4 insecure-server"])
    }

    @Test(
        "Text that is not a comment silences nothing",
        arguments: [
            "summary: a#apigen:ignore insecure-server", "summary: 'a # apigen:ignore insecure-server'",
            "summary: \"a\n  # apigen:ignore insecure-server\n  b\"", "summary: 'a\n  # apigen:ignore insecure-server'",
            "summary: |\n  # apigen:ignore insecure-server", "summary: >-\n  a\n\n  # apigen:ignore insecure-server\n",
            "# see # apigen:ignore insecure-server", "# apigen:ignored insecure-server",
            "# apigen: ignore insecure-server",
        ])
    func noComment(_ summary: String) {
        let text = "api: Shop\n\(summary)\nservers: { a: http://shop.example }\n"
        let found = findings(text)
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasSuffix("insecure-server") })
        let moved = "api: Shop\nservers: { a: http://shop.example }\n\(summary)\n"
        #expect(findings(moved) == ["2 insecure-server"])
    }

    @Test(
        "A comment is found wherever YAML allows one",
        arguments: [
            "summary: | # apigen:ignore insecure-server\n  text\n",
            "summary: |\n  text\n# apigen:ignore insecure-server\n",
            "summary: text\n  more\n# apigen:ignore insecure-server\n",
            "summary: 'it''s # this' # apigen:ignore insecure-server\n",
            "summary: 'ä\u{1F600}'\n# apigen:ignore insecure-server\n",
            "x-a: &a [b, c]\nx-b: *a # apigen:ignore insecure-server\nx-c: *a\n# apigen:ignore insecure-server\n",
        ])
    func anywhere(_ lines: String) {
        for text in [lines, lines.replacing("\n", with: "\r\n"), "\u{FEFF}" + lines] {
            let found = findings(text + "api: Shop\nservers: { a: http://shop.example }\n")
            #expect(found.contains { $0.hasSuffix("unused-ignore") })
        }
        let found = findings("api: Shop\n\(lines)servers: { a: http://shop.example }\n")
        let isAbove =
            lines.hasSuffix("# apigen:ignore insecure-server\n")
            && !lines.hasSuffix("' # apigen:ignore insecure-server\n")
        #expect(found.contains { $0.hasSuffix("insecure-server") } != isAbove)
    }

    @Test("Every rule that warns can be silenced")
    func everyWarning() {
        let text = """
            api: Shop
            servers:
              a: http://shop.example # apigen:ignore insecure-server -- a test server
            models:
              # apigen:ignore unused-model, missing-summary -- the next endpoint needs it
              Unused: { properties: { id: Int } }
              Problem: { summary: One., properties: { id: Int } }
            endpoints:
              # apigen:ignore missing-summary
              find:
                path: /find
                body: String # apigen:ignore body-on-get
                responses: { 304: none }
                errors:
                  304: Problem # apigen:ignore unreachable-error
                  404: Problem

            """
        #expect(findings(text, isLint: true) == [])
        #expect(findings(text) == [])
    }

    @Test("A comment about a rule that does not apply is not unused")
    func notApplied() {
        let style = "# apigen:ignore missing-summary\napi: Shop\nservers: { a: https://a.example }\n"
        #expect(findings(style) == [])
        #expect(findings(style, isLint: true) == ["1 unused-ignore"])
        let models = shop + "models:\n  A: { enum: [a] } # apigen:ignore unused-model\n"
        #expect(findings(models) == [])
        #expect(findings(models + "endpoints: { get: { path: /a, response: A } }\n") == ["4 unused-ignore"])
    }

    @Test("If there are errors, no comment is unused")
    func errors() {
        let text = Self.doubtful.replacing("api: Shop", with: "api: Shop # apigen:ignore body-on-get")
        #expect(findings(text).contains("1 unused-ignore"))
        #expect(findings(text + "  other: { path: /o, response: Itn }\n").filter { $0.contains("unused") } == [])
    }

    @Test("Errors cannot be silenced")
    func errorsStay() {
        let text = shop + "endpoints:\n  get: { path: /a, response: Itn } # apigen:ignore unknown-type\n"
        #expect(findings(text) == ["4 unknown-type", "4 unused-ignore"])
    }

    @Test("A finding about a comment can be silenced beside it")
    func unusedIgnore() {
        let behind = "api: Shop # apigen:ignore body-on-get unused-ignore -- other versions find one\n"
        #expect(findings(behind + "servers: { a: https://a.example }\n") == [])
        let above = "# apigen:ignore unused-ignore -- other versions find one\n# apigen:ignore body-on-get, nonsense\n"
        #expect(findings(above + "api: Shop\nservers: { a: https://a.example }\n") == [])
        #expect(findings(shop + above).count == 2)
    }

    @Test("Comments of one file do not apply to another")
    func files() {
        let files = [
            spec("api: A\nservers: { a: http://a.example } # apigen:ignore insecure-server\n", path: "a.api.yaml"),
            spec("api: B\nservers: { b: http://b.example }\n", path: "b.api.yaml"),
        ]
        #expect(Generator().generate(files).diagnostics.map(\.range.file) == [1])
    }

    @Test(
        "A file full of comments, and a comment full of names, are read quickly",
        .timeLimit(.minutes(10)))
    func hostile() {
        let lines = String(repeating: "# apigen:ignore body-on-get\n", count: 10_000)
        #expect(findings(lines + shop).count == 10_000)
        let names = "# apigen:ignore" + String(repeating: " body-on-get,", count: 10_000)
        #expect(findings(names + "\n" + shop).count == 10_000)
        let unknown = "# apigen:ignore" + String(repeating: " body-on-got", count: 10_000)
        #expect(findings(unknown + "\n" + shop).count > 0)
        #expect(
            findings("# apigen:ignore " + String(repeating: "a", count: 1 << 20) + "\n" + shop) == ["1 unused-ignore"])
        let nested = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
        #expect(findings("x-a: \(nested) # apigen:ignore body-on-get\n" + shop) == ["1 unused-ignore"])
    }
}
