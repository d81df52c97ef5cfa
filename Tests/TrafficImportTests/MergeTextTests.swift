import Foundation
import Generator
import GeneratorTools
import Testing
import TrafficImport

@Suite("The text of a merge") struct MergeTextTests {
    private static let addition = """
        api: Other
        servers: none
        models:
          Order:
            properties:
              id: Int
        endpoints:
          getOrder:
            path: "/orders/{id}"
            response: Order

        """

    private static func merged(_ existing: String, _ addition: String = addition) throws -> String {
        try SpecMerge(into: source("a.api.yaml", existing), adding: source("b.api.yaml", addition)).text
    }

    private static func source(_ name: String, _ text: String) -> SourceFile {
        SourceFile(path: name, bytes: Array(text.utf8))
    }

    private static let model = "  Order:\n    properties:\n      id: Int\n"
    private static let endpoint = "  getOrder:\n    path: \"/orders/{id}\"\n    response: Order\n"

    @Test(
        "Missing sections are made at their places, and empty ones are filled",
        arguments: [
            ("api: Shop\nservers: none\n", "api: Shop\nservers: none\nmodels:\n\(model)endpoints:\n\(endpoint)"),
            (
                "api: Shop\nservers: none\nmodels: {}\nendpoints: {}\n",
                "api: Shop\nservers: none\nmodels:\n\(model)endpoints:\n\(endpoint)"
            ),
            // The order of the language, although the file has another one.
            (
                "endpoints:\n    a: { path: /a, response: none }\nservers: none\napi: Shop\n",
                "endpoints:\n    a: { path: /a, response: none }\n\(endpoint.replacing("\n  ", with: "\n    "))"
                    + "servers: none\napi: Shop\nmodels:\n\(model)"
            ),
        ])
    func sections(_ existing: String, _ expected: String) throws {
        let merged = try Self.merged(existing)
        #expect(Self.withoutIndentation(merged) == Self.withoutIndentation(expected))
        #expect(Generator().lint([Self.source("a.api.yaml", merged)]).allSatisfy { $0.severity != .error })
    }

    private static func withoutIndentation(_ text: String) -> [Substring] {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }
    }

    @Test("Line breaks are those of the file, and a last line without one gets none")
    func lineBreaks() throws {
        let existing = "api: Shop\r\nservers: none\r\nendpoints:\r\n  a: { path: /a, response: none }\r\n"
        let text = Array(try Self.merged(existing).utf8)
        #expect(text.count { $0 == 0x0A } == text.count { $0 == 0x0D } && text.count { $0 == 0x0A } == 11)
        let open = try Self.merged("api: Shop\nservers: none\nendpoints:\n  a: { path: /a,   response: none }")
        #expect(open.hasSuffix("  a: { path: /a,   response: none }\n" + Self.endpoint.dropLast()))
    }

    @Test("Block scalars at the end, and comments below the last entry, stay as they are")
    func ends() throws {
        let existing = """
            api: Shop
            servers: none
            models:
              B:
                summary: |+
                  Two lines,

                properties: { a: Int,  b: String }
              # C is next.
            # A comment on the endpoints.
            endpoints:
              a:
                path: /a
                summary: >
                  The end.

            # The end of the file.

            """
        #expect(
            try Self.merged(existing)
                == existing.replacingOccurrences(
                    of: "  # C is next.\n", with: "  # C is next.\n" + Self.model
                ).replacingOccurrences(of: "      The end.\n", with: "      The end.\n" + Self.endpoint))
    }

    @Test("Lines are added below a text that keeps its blank lines, with the line breaks of Windows too")
    func keptLines() throws {
        let existing =
            "api: Shop\r\nservers: none\r\nmodels:\r\n  B:\r\n    properties: { a: Int }\r\n    summary: |+\r\n      B.\r\n\r\n"
        let expected = existing + (Self.model + "endpoints:\n" + Self.endpoint).replacing("\n", with: "\r\n")
        #expect(try Self.merged(existing) == expected)
    }

    @Test("Keys with a question mark have entries beside them")
    func explicitKeys() throws {
        let existing = "api: Shop\nservers: none\nmodels:\n  ? B\n  : properties: { a: Int }\n"
        #expect(try Self.merged(existing) == existing + Self.model + "endpoints:\n" + Self.endpoint)
    }

    @Test("A property becomes optional on its line, in front of new lines below it")
    func optional() throws {
        let existing = "api: Shop\nservers: none\nmodels:\n  Order:\n    properties:\n      id: Int\n      at: Date\n"
        let addition =
            "api: B\nservers: none\nmodels:\n  Order: { properties: { id: Int, to: URL } }\n  To: { properties: { b: Int } }\n"
        let merge = try SpecMerge(
            into: Self.source("a.api.yaml", existing), adding: Self.source("b.api.yaml", addition), isWidening: true)
        #expect(merge.text == existing.dropLast() + "?\n      to: URL?\n  To: { properties: { b: Int } }\n")
    }

    @Test("An added model does not have the name of a type parameter")
    func typeParameters() throws {
        let existing = "api: Shop\nservers: none\nmodels:\n  Page<Order>: { properties: { items: \"[Order]\" } }\n"
        #expect(
            try Self.merged(existing) == existing + Self.model.replacing("Order", with: "Order2") + "endpoints:\n"
                + Self.endpoint.replacing(": Order", with: ": Order2"))
    }

    @Test("Dates keep their form in a spec with another default")
    func dates() throws {
        let existing = "api: Shop\nservers: none\ndefaults: { dates: unix }\n"
        let addition = """
            api: B
            servers: none
            models:
              Event:
                properties:
                  at: Date?
                  days: [Date]
                  until: { type: Date, summary: The end. }
                  seconds: { type: Date, format: unixMilliseconds }

            """
        #expect(
            try Self.merged(existing, addition) == existing + """
                models:
                  Event:
                    properties:
                      at: { type: "Date?", format: iso8601 }
                      days: { type: "[Date]", format: iso8601 }
                      until: { type: Date, format: iso8601, summary: The end. }
                      seconds: { type: Date, format: unixMilliseconds }

                """)
    }

    @Test("A spec whose API is in a document, and one that is JSON, are refused")
    func refused() {
        func message(_ name: String, _ text: String) -> String? {
            do throws(MergeFailure) {
                _ = try SpecMerge(into: Self.source(name, text), adding: Self.source("b.api.yaml", Self.addition))
                return nil
            } catch {
                if case .refused(let message) = error { return message }
                return "invalid"
            }
        }
        #expect(
            message("a.api.yaml", "api: Shop\nopenapi: a.json\n")
                == "'a.api.yaml' takes parts of the API from an OpenAPI document, and --into does not know these")
        #expect(message("a.api.json", "{}") == "'a.api.json' is JSON; --into adds to specs in YAML")
        #expect(message("a.api.yaml", "api: [") == "invalid")
    }

    @Test("A thousand models and endpoints are added, and once more nothing")
    func large() throws {
        var addition = "api: Big\nservers: none\nmodels:\n"
        for number in 0..<1000 {
            addition += "  M\(number):\n    properties:\n      id\(number): Int\n      next: M\((number + 1) % 1000)?\n"
        }
        addition += "endpoints:\n"
        for number in 0..<1000 {
            addition += "  get\(number): { path: /p\(number), response: M\(number) }\n"
        }
        let first = try Self.merged("api: Shop\nservers: none\n", addition)
        #expect(first.contains("\n  get999: { path: /p999, response: M999 }\n"))
        #expect(try Self.merged(first, addition) == first)
    }

    @Test("A diff of lines has context, ranges and the missing end of the last line")
    func diff() {
        let old = (1...20).map { "line \($0)\n" }.joined() + "end"
        let new = old.replacingOccurrences(of: "line 2\n", with: "").replacingOccurrences(of: "end", with: "end\n")
        #expect(
            LineDiff.unified(old, new, name: "a") == """
                --- a
                +++ a
                @@ -1,5 +1,4 @@
                 line 1
                -line 2
                 line 3
                 line 4
                 line 5
                @@ -18,4 +17,4 @@
                 line 18
                 line 19
                 line 20
                -end
                \\ No newline at end of file
                +end

                """)
        #expect(LineDiff.unified("", "a\n", name: "b") == "--- b\n+++ b\n@@ -0,0 +1 @@\n+a\n")
        #expect(LineDiff.unified(old, old, name: "a") == "")
    }
}
