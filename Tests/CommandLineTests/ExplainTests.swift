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
}
