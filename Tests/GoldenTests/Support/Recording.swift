import Foundation
import Testing

/// Text that is compared with a golden file, or written into it if `APIGEN_RECORD=1` is set.
enum Recording {
    static let isOn = ProcessInfo.processInfo.environment["APIGEN_RECORD"] == "1"

    /// Fails if the file differs. A recording fails too, so that it is not taken for a success.
    static func expect(_ text: String, in file: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        guard recorded != text else { return }
        if isOn {
            try Data(text.utf8).write(to: file)
            Issue.record(
                "recorded \(file.lastPathComponent); read it before it is committed", sourceLocation: sourceLocation)
        } else if let recorded {
            Issue.record(
                "\(file.lastPathComponent): \(firstDifference(recorded, text))", sourceLocation: sourceLocation)
        } else {
            Issue.record(
                "\(file.lastPathComponent) is missing; APIGEN_RECORD=1 writes it", sourceLocation: sourceLocation)
        }
    }

    /// The first line that differs, with its number.
    static func firstDifference(_ expected: String, _ found: String) -> Comment {
        let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let found = found.split(separator: "\n", omittingEmptySubsequences: false)
        let same = zip(expected, found).prefix { $0 == $1 }.count
        func line(_ lines: [Substring]) -> String { same < lines.count ? "'\(lines[same])'" : "the end of the file" }
        return "line \(same + 1) is \(line(expected)), generated was \(line(found))"
    }
}
