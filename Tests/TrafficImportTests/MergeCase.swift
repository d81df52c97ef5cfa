import Foundation
import Generator
import Testing
import TrafficImport

/// A file of `Merge`: parts under lines such as `--- existing`, and after these the result, which `APIGEN_RECORD=1` writes.
struct MergeCase: CustomTestStringConvertible, Sendable {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Merge")

    static let all: [MergeCase] = {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.map {
            MergeCase(file: $0)
        }
    }()

    let file: URL

    var testDescription: String { file.deletingPathExtension().lastPathComponent }

    /// The parts of the text by their titles, in order.
    private static func parts(_ text: String) -> [(title: String, text: String)] {
        var parts: [(title: String, text: String)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("--- ") {
                parts.append((String(line.dropFirst(4)), ""))
            } else if !parts.isEmpty {
                parts[parts.count - 1].text += line + "\n"
            }
        }
        return parts
    }

    /// Runs the case, without and with widening, and compares the file with what it should be.
    func check() throws {
        let written = try String(contentsOf: file, encoding: .utf8)
        let parts = Self.parts(written)
        let existing = try #require(parts.first { $0.title == "existing" }?.text)
        let addition = try #require(parts.first { $0.title == "addition" }?.text)
        let plain = Self.result(existing, addition, isWidening: false)
        var text = "--- existing\n\(existing)--- addition\n\(addition)--- result\n\(plain)"
        let wide = Self.result(existing, addition, isWidening: true)
        if wide != plain { text += "--- widened\n\(wide)" }
        if ProcessInfo.processInfo.environment["APIGEN_RECORD"] == "1", text != written {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(file.lastPathComponent); read it before it is committed")
        } else {
            #expect(text == written)
        }
    }

    private static func source(_ name: String, _ text: String) -> SourceFile {
        SourceFile(path: name, bytes: Array(text.utf8))
    }

    /// The changes and the new text, or why there is none. A second merge must change nothing.
    private static func result(_ existing: String, _ addition: String, isWidening: Bool) -> String {
        do throws(MergeFailure) {
            let added = source("addition.api.yaml", addition)
            let merge = try SpecMerge(
                into: source("existing.api.yaml", existing), adding: added, isWidening: isWidening)
            let again = try SpecMerge(
                into: source("existing.api.yaml", merge.text), adding: added, isWidening: isWidening)
            #expect(again.text == merge.text)
            let changes = merge.changes.map { "# " + $0.text + "\n" }.joined()
            return changes + (merge.text == existing ? "# nothing is written\n" : merge.text)
        } catch {
            return error.lines.map { "# " + $0 + "\n" }.joined()
        }
    }
}

extension MergeFailure {
    fileprivate var lines: [String] {
        switch self {
        case .refused(let message): [message]
        case .invalid(let errors, let files):
            errors.map { "\(files[Int($0.range.file)].name):\($0.range.start.line): \($0.message)" }
        case .wrongResult(let errors, _): errors.map { "result:\($0.range.start.line): \($0.message)" }
        }
    }
}

@Suite("Cases of merges") struct MergeCaseTests {
    @Test("The result, the changes and the widened result are as recorded", arguments: MergeCase.all)
    func recorded(_ example: MergeCase) throws {
        try example.check()
    }
}
