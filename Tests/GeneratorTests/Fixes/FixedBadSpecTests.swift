import Foundation
import Generator
@testable import GeneratorTools
import Testing

/// What `apigen lint --fix` makes of the specs in `Bad/`.
@Suite(.tags(.busy)) struct FixedBadSpecTests {
    @Test("Fixing a bad spec adds no error, and fixing it again changes nothing", arguments: BadSpec.all)
    func isStable(_ bad: BadSpec) {
        let once = Fixing(bad.files, examples: bad.examples)
        // The reader stops at the first mistake, so the number of errors behind it is unknown.
        let isUnread = bad.findings.contains { $0.rule == .yamlSyntax }
        #expect(once.findings.errors <= bad.findings.errors || isUnread, "\(once.fixed.map(\.message))")
        #expect(!once.fixed.isEmpty || once.files == bad.files)
        let twice = Fixing(once.files, examples: bad.examples)
        #expect(twice.fixed.isEmpty, "\(twice.fixed.map(\.message))")
        #expect(twice.files == once.files)
    }

    @Test("A fix is at a place of its file, and changes the text there", arguments: BadSpec.all)
    func places(_ bad: BadSpec) throws {
        for finding in bad.findings {
            guard let fix = finding.fix else { continue }
            let file = bad.files[
                try #require(bad.files.indices.contains(Int(fix.range.file)) ? Int(fix.range.file) : nil)]
            let written = try #require(SourceText(file).bytes(in: fix.range), "\(finding.message)")
            #expect(Array(written) != Array(fix.text.utf8), "\(finding.message)")
        }
    }

    @Test("A safe fix removes its finding, or is not made", arguments: BadSpec.all)
    func removes(_ bad: BadSpec) {
        let after = Fixing(bad.files, examples: bad.examples)
        for finding in after.findings where finding.fix?.isSafe == true {
            let isFixed = after.fixed.contains { $0.message == finding.message && $0.range == finding.range }
            #expect(!isFixed, "\(finding.message)")
        }
    }
}
