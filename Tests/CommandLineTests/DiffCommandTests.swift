import Foundation
import Testing

/// `apigen diff`.
@Suite(.tags(.busy)) struct DiffCommandTests {
    private static let old = """
        api: Demo
        servers: { production: https://demo.example.com }
        endpoints:
          getItem:
            path: /items/{id}
            query: { page: Int? }
            response: String

        """
    private static let new = old.replacing("page: Int?", with: "page: Int")

    private func place() throws -> Workplace {
        let place = try Workplace()
        try place.write(Self.old, to: "old/demo.api.yaml")
        try place.write(Self.new, to: "new/demo.api.yaml")
        return place
    }

    @Test("A release note lists the changes, their places and effects, and the next version")
    func text() throws {
        let run = try place().apigen("diff", "old/demo.api.yaml", "new", "--version-now", "1.4.0")
        let expected = """
            getItem
              breaks wire and source: `page` of `getItem` is required now [diff-parameter-required]
                old old/demo.api.yaml:6:14, new new/demo.api.yaml:6:14

            1 change: 1 breaks the wire, 1 breaks the source; next version: 2.0.0 (1.4.0 before)

            """
        #expect(run.output == expected)
        #expect(run.error == "")
        #expect(run.code == 1)
    }

    @Test(
        "The exit code is 1 if a change breaks what --fail-on names",
        arguments: [
            (["--fail-on", "none"], 0), (["--fail-on", "wire"], 1), (["--fail-on", "source"], 1),
            (["--fail-on", "any"], 1),
        ] as [([String], Int32)])
    func codes(options: [String], code: Int32) throws {
        let place = try place()
        #expect(try place.apigen(["diff", "old", "new"] + options).code == code)
        // A new optional parameter breaks nothing.
        let wider = Self.old.replacing("page: Int?", with: "page: Int?, size: Int?")
        try place.write(wider, to: "wider/demo.api.yaml")
        #expect(try place.apigen(["diff", "old", "wider"] + options).code == 0)
        #expect(try place.apigen(["diff", "old", "old"] + options).output == "no changes\n")
    }

    @Test("Every form contains the change")
    func forms() throws {
        let place = try place()
        let json = try place.apigen("diff", "old", "new", "--format", "json").output
        let report = try Report(text: json)
        #expect(report.version == 1 && report.command == "diff" && report.text("step") == "major")
        #expect(report.texts("findings", "subject") == ["endpoints/getItem/query/page"])
        #expect(report.texts("findings", "severity") == ["error"])
        #expect(report.texts("findings", "file") == ["new/demo.api.yaml"])
        #expect(report.findings.map { $0["breaks"] as? [String] } == [["wire", "source"]])
        #expect(report.findings.map { ($0["old"] as? [String: Any])?["file"] as? String } == ["old/demo.api.yaml"])
        let markdown = try place.apigen("diff", "old", "new", "--format", "markdown").output
        let row =
            "| wire, source | `page` of `getItem` is required now | `diff-parameter-required` | `new/demo.api.yaml:6:14` |"
        #expect(markdown.contains("\n\(row)\n"))
        let github = try place.apigen("diff", "old", "new", "--format", "github", "--fail-on", "none").output
        #expect(github.hasPrefix("::warning file=new/demo.api.yaml,line=6,col=14,title=diff-parameter-required::"))
        let sarif = try place.apigen("diff", "old", "new", "--format", "sarif").output
        let log = try #require(try JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any])
        let runs = try #require(log["runs"] as? [[String: Any]])
        let results = try #require(runs.first?["results"] as? [[String: Any]])
        #expect(results.map { $0["level"] as? String } == ["error"])
    }

    @Test("Text of a spec cannot become markup or a workflow command")
    func hostile() throws {
        let place = try place()
        let text = "<img src=x>`|%0A::error::"
        let page = "page: { enum: [\"\(text)\", b], optional: true }"
        try place.write(Self.old.replacing("page: Int?", with: page), to: "old/demo.api.yaml")
        try place.write(Self.old.replacing("page: Int?", with: page.replacing("%", with: "&")), to: "new/demo.api.yaml")
        let markdown = try place.apigen("diff", "old", "new", "--format", "markdown").output
        for line in markdown.split(separator: "\n") where line.contains("<img") {
            // The text is code in one pair of backticks, and in one cell.
            let code = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            #expect(code.filter { $0.element.contains("<img") }.allSatisfy { $0.offset % 2 == 1 })
            #expect(line.replacing("\\|", with: "").count { $0 == "|" } == 5)
        }
        #expect(markdown.contains("<img"))
        let github = try place.apigen("diff", "old", "new", "--format", "github").output
        #expect(github.split(separator: "\n").allSatisfy { $0.hasPrefix("::") && !$0.hasPrefix("::error::") })
        #expect(github.contains("%250A"))
    }

    @Test("A comment in the new spec accepts a change, and lint does not report it")
    func ignored() throws {
        let place = try place()
        let comment = "    query: { page: Int } # apigen:ignore diff-parameter-required -- all send it\n"
        try place.write(Self.new.replacing("    query: { page: Int }\n", with: comment), to: "new/demo.api.yaml")
        let run = try place.apigen("diff", "old", "new")
        #expect(run.output == "no changes\n")
        #expect(run.error == "")
        #expect(run.code == 0)
        let again = try place.apigen("diff", "new", "new")
        #expect(again.error == "new/demo.api.yaml:6: 'diff-parameter-required' silences nothing here\n")
        let json = try place.apigen("diff", "new", "new", "--format", "json")
        #expect(json.error == "")
        #expect(try Report(json).texts("findings", "rule") == ["unused-ignore"])
        #expect(try Report(json).findings.first?["line"] as? Int == 6)
        #expect(again.code == 0)
        let lint = try place.apigen("lint", "new", "--strict")
        #expect(lint.error == "")
        #expect(lint.code == 0)
        try place.write(
            try place.read("new/demo.api.yaml").replacing("parameter-required", with: "parameter-requird"),
            to: "new/demo.api.yaml")
        let wrong = try place.apigen("diff", "old", "new")
        #expect(
            wrong.error.contains("there is no rule 'diff-parameter-requird'; did you mean 'diff-parameter-required'?"))
        #expect(wrong.code == 1)
    }

    @Test("A comment about a removed part names the part, because its line may stand for several")
    func ignoredRemoval() throws {
        let place = try place()
        let properties = "models: { Item: { properties: { id: Int, size: Int?, colour: Int? } } }\n"
        try place.write(Self.old + properties, to: "old/demo.api.yaml")
        func new(_ why: String) -> String {
            Self.old + "models:\n  Item:\n    # apigen:ignore diff-property-removed -- \(why)\n"
                + "    properties: { id: Int }\n"
        }
        try place.write(new("nobody asks"), to: "new/demo.api.yaml")
        let all = try place.apigen("diff", "old", "new").output
        #expect(all.contains("`size` of `Item` is gone") && all.contains("`colour` of `Item` is gone"))
        try place.write(new("size: nobody asks"), to: "new/demo.api.yaml")
        let rest = try place.apigen("diff", "old", "new").output
        #expect(!rest.contains("`size` of `Item` is gone") && rest.contains("`colour` of `Item` is gone"))
    }

    @Test("Only a regular file becomes a baseline")
    func pipe() throws {
        let place = try place()
        #expect(mkfifo(place.folder.appendingPathComponent("pipe").path, 0o600) == 0)
        let run = try place.apigen("diff", "old", "new", "--write-baseline", "pipe")
        #expect(run.error.contains("it is no regular file"))
        #expect(run.code == 74)
    }

    @Test("A baseline does not replace the compared files")
    func baselineOverInput() throws {
        let place = try place()
        let spec = try place.read("new/demo.api.yaml")
        let run = try place.apigen("diff", "old", "new", "--write-baseline", "new/demo.api.yaml")
        #expect(run.error.contains("--write-baseline would replace it"))
        #expect(run.code == 64)
        #expect(try place.read("new/demo.api.yaml") == spec)
    }

    @Test("The name of a document's file is not that of its API")
    func vendor() throws {
        let place = try place()
        let document = """
            {"openapi": "3.0.3", "info": {"title": "The OpenAPI of a service, 2", "version": "1"},
             "paths": {"/a": {"get": {"operationId": "a", "responses": {"204": {"description": "-"}}}}}}
            """
        for name in ["api.json", "new.json"] { try place.write(document, to: name) }
        let run = try place.apigen("diff", "api.json", "new.json")
        #expect(run.output == "no changes\n")
        #expect(run.code == 0)
    }

    @Test("The error names a document's file that cannot be read")
    func unread() throws {
        let place = try place()
        let document = """
            {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"},
             "paths": {"/a": {"get": {"operationId": "a", "responses": {"200": {"description": "-", "content":
              {"application/json": {"schema": {"$ref": "../common.json#/S"}}}}}}}}}
            """
        try place.write(document, to: "old/api.json")
        try place.write(#"{"S": {"type": "string"}}"#, to: "common.json")
        let run = try place.apigen("diff", "old/api.json", "old/api.json")
        #expect(run.error.contains("apigen: '../common.json' cannot be read: it is outside of the document's folder"))
        #expect(try place.apigen("diff", "old/api.json", "old/api.json", "--root", ".").error.isEmpty)
    }

    @Test("Markdown fits into a comment, even with many changes")
    func longMarkdown() throws {
        let place = try place()
        let properties = (0..<900).map { "p\($0): Int?" }.joined(separator: ", ")
        try place.write(
            Self.old + "models: { Item: { properties: { id: Int, \(properties) } } }\n", to: "old/demo.api.yaml")
        try place.write(Self.old + "models: { Item: { properties: { id: Int } } }\n", to: "new/demo.api.yaml")
        let markdown = try place.apigen("diff", "old", "new", "--format", "markdown").output
        #expect(markdown.utf8.count < 65_536)
        let rows = markdown.split(separator: "\n").count { $0.hasPrefix("| source") }
        #expect(markdown.contains("… and \(900 - rows) more."))
    }

    @Test("A baseline accepts the changes that it lists, at any place")
    func baseline() throws {
        let place = try place()
        _ = try place.apigen("diff", "old", "new", "--write-baseline", "accepted.txt")
        let text = try place.read("accepted.txt")
        #expect(text.hasSuffix("\ndiff-parameter-required endpoints/getItem/query/page\n"))
        try place.write("# More.\n\n" + Self.new, to: "new/demo.api.yaml")
        let run = try place.apigen("diff", "old", "new", "--baseline", "accepted.txt")
        #expect(run.output == "no changes\n")
        _ = try place.apigen("diff", "old", "new", "--write-baseline", "accepted.txt")
        #expect(try place.read("accepted.txt") == text)
        #expect(try place.apigen("diff", "old", "new", "--baseline", "missing.txt").code == 74)
    }

    @Test("A document is compared with a spec of the same API")
    func document() throws {
        let place = try place()
        let document = """
            {"openapi": "3.0.3", "info": {"title": "Demo", "version": "1"}, "servers": [{"url": "https://demo.example.com"}],
             "paths": {"/items/{id}": {"get": {"operationId": "getItem", "parameters": [
               {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}},
               {"name": "page", "in": "query", "required": true, "schema": {"type": "integer"}}],
               "responses": {"200": {"description": "-", "content": {"text/plain": {"schema": {"type": "string"}}}}}}}}}
            """
        try place.write(document, to: "demo.json")
        let run = try place.apigen("diff", "old", "demo.json", "--format", "json")
        #expect(run.output.contains("\"rule\": \"diff-parameter-required\""), "\(run.output)\(run.error)")
        #expect(try place.apigen("diff", "demo.json", "demo.json").output == "no changes\n")
    }

    @Test("A description with errors is not compared")
    func errors() throws {
        let place = try place()
        try place.write(Self.old.replacing("String", with: "Strin"), to: "new/demo.api.yaml")
        let run = try place.apigen("diff", "old", "new")
        #expect(run.error.contains("new/demo.api.yaml:7:15: error: unknown type 'Strin'"))
        #expect(run.output == "")
        #expect(run.code == 1)
        try place.write("{}", to: "empty.json")
        #expect(try place.apigen("diff", "old", "empty.json").code == 1)
        #expect(try place.apigen("diff", "old", "missing").code == 74)
    }

    @Test("Rules are explained")
    func explained() throws {
        let place = try place()
        #expect(try place.apigen("explain", "diff-value-removed").output.contains("An enum has lost a value."))
        let wrong = try place.apigen("explain", "diff-value-remved")
        #expect(wrong.error.contains("did you mean 'diff-value-removed'?"))
    }
}
