import Foundation
import Generator
import Testing

/// The text of every golden. The rest of the target shows that it compiles and works.
///
/// If an intended change breaks the target's build, `apigen generate <folder> --output <folder>` records too.
@Suite(.tags(.busy, .recorded)) struct GoldenTests {
    @Test("The goldens are found")
    func areFound() {
        #expect(Golden.all.contains { $0.name == "minimal" })
    }

    @Test("A spec produces exactly the recorded Swift and diagnostics", arguments: Golden.all)
    func text(_ golden: Golden) throws {
        let result = golden.generate()
        #expect(!result.hasErrors, "\(golden.diagnostics(of: result))")
        for (spec, output) in zip(golden.specs, result.outputs) {
            #expect(output.name == Generator.outputName(of: spec))
            try Recording.expect(output.text, in: golden.file(output.name))
        }
        let diagnostics = golden.diagnostics(of: result)
        if !diagnostics.isEmpty {
            try Recording.expect(diagnostics, in: golden.file("\(golden.name).expected"))
        }
    }

    @Test(
        "A golden's folder holds its specs, their generated files and their tests, and nothing else",
        arguments: Golden.all)
    func noStrays(_ golden: Golden) throws {
        let result = golden.generate()
        var expected = Set(
            golden.specs.map(\.name) + result.outputs.map(\.name) + golden.examples.compactMap(\.topName))
        if !golden.diagnostics(of: result).isEmpty { expected.insert("\(golden.name).expected") }
        for file in try Folder.files(in: golden.folder) where !file.hasSuffix("Tests.swift") {
            #expect(expected.contains(file), "\(golden.name)/\(file) is neither a spec nor made from one")
        }
    }

    @Test("Every golden has behaviour tests beside it", arguments: Golden.all)
    func isTested(_ golden: Golden) throws {
        #expect(try Folder.files(in: golden.folder).contains { $0.hasSuffix("Tests.swift") })
    }

    @Test("The order of the specs does not change the text", arguments: Golden.all)
    func isStable(_ golden: Golden) {
        let outputs = golden.generate().outputs
        #expect(Set(golden.reversed.generate().outputs) == Set(outputs))
    }

    @Test("No generated line is longer than 120 characters", arguments: Golden.all)
    func lineLength(_ golden: Golden) {
        for output in golden.generate().outputs {
            for line in output.text.split(separator: "\n") where line.count > 120 {
                Issue.record("\(output.name): \(line)")
            }
        }
    }
}
