import Foundation
import Testing

/// `apigen explain`.
@Suite(.tags(.busy)) struct ExplainTests {
    @Test("A rule is explained with its examples, in lines that fit a terminal")
    func rule() throws {
        let run = try Workplace().apigen("explain", "insecure-server")
        #expect(run.code == 0)
        #expect(run.error == "")
        #expect(run.output.hasPrefix("insecure-server (warning)\nA server that is reached without encryption.\n\n"))
        #expect(run.output.contains("\nWrong:\n\n    api: Shop\n    servers: { production: http://shop.example }\n"))
        #expect(run.output.contains("\nRight:\n\n    api: Shop\n"))
        #expect(run.output.hasSuffix("\n    # apigen:ignore insecure-server -- why\n"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test("The explanation of an error does not offer to silence it")
    func error() throws {
        let run = try Workplace().apigen("explain", "unknown-type")
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("unknown-type (error)\n"))
        #expect(!run.output.contains("apigen:ignore"))
    }

    @Test("A rule about several files shows each of them")
    func severalFiles() throws {
        let run = try Workplace().apigen("explain", "duplicate-root")
        #expect(run.output.contains("\nWrong, file 1:\n\n    api: Shop\n"))
        #expect(run.output.contains("\nWrong, file 2:\n\n    api: Shop\n"))
    }

    @Test("Without a rule, all rules are listed, one per line, errors first")
    func all() throws {
        let run = try Workplace().apigen("explain")
        #expect(run.code == 0)
        #expect(run.error == "")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "Errors:")
        #expect(lines.contains("Warnings:"))
        let rules = lines.filter { $0.hasPrefix("  ") }
        #expect(rules.count >= 28)
        #expect(rules.allSatisfy { $0.wholeMatch(of: #/  [a-z-]+  +\S.*\./#) != nil && $0.count <= 120 })
    }

    @Test("Every rule has a page, and every page a rule")
    func pages() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Tools/Explanations/Rules")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let rules = try Workplace().apigen("explain").output.split(separator: "\n").filter { $0.hasPrefix("  ") }
        let ids = rules.compactMap { $0.split(separator: " ").first }
        #expect(files.sorted() == ids.map { "\($0).md" }.sorted())
    }

    @Test("A key is explained with its values and an example")
    func key() throws {
        let run = try Workplace().apigen("explain", "paginate")
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("paginate (key)\n\nIn an endpoint: How to request the next page.\n"))
        #expect(run.output.contains("  needs     the product APIRuntimeSequences\n"))
        #expect(run.output.contains("\nExample, from the section 'Pages':\n\n    models:\n"))
    }

    @Test("A type and a style are explained from the reference")
    func word() throws {
        let run = try Workplace().apigen("explain", "deepObject")
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("deepObject (word of the language)\n\nFrom the section 'Query, headers and"))
    }

    @Test("The reference is printed as a whole, or a section of it")
    func language() throws {
        let all = try Workplace().apigen("explain", "language")
        #expect(all.code == 0)
        #expect(all.output.hasPrefix("The language\n============\n\nYou describe an API in YAML"))
        let section = try Workplace().apigen("explain", "language", "generic", "models")
        #expect(section.output.hasPrefix("Generic models\n--------------\n\n    models:\n      Page<Item>:"))
        #expect(all.output.contains(section.output))
    }

    @Test(
        "An unknown subject is wrong usage, with the nearest one",
        arguments: [
            (["pagniate"], "there is no rule, key or word 'pagniate'; did you mean 'paginate'?; "),
            (["body-on-gte"], "there is no rule, key or word 'body-on-gte'; did you mean 'body-on-get'?; "),
            (["diff-kind-chnaged"], "; did you mean 'diff-kind-changed'?; "),
            (["language", "pathz"], "the reference has no section 'pathz'; did you mean 'Paths'?; its sections are: "),
            (["paginate", "retry"], "explain takes one subject, "),
        ])
    func unknown(_ words: [String], _ message: String) throws {
        let run = try Workplace().apigen(["explain"] + words)
        #expect(run.code == 64)
        #expect(run.output == "")
        #expect(run.error.contains(message))
    }

    @Test(
        "Every kind of subject has JSON",
        arguments: [
            ([], "list"), (["body-on-get"], "rule"), (["frozen"], "key"), (["Date"], "word"),
            (["language"], "language"),
        ])
    func json(_ words: [String], _ kind: String) throws {
        let run = try Workplace().apigen(["explain", "--format", "json"] + words)
        #expect(run.code == 0)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        #expect(object["command"] as? String == "explain")
        #expect(object["kind"] as? String == kind)
    }
}
