import Foundation
import Testing

/// Text that is compared with a file of the test folder, or written there where `APIGEN_RECORD=1` is set.
enum Recording {
    static let isOn = ProcessInfo.processInfo.environment["APIGEN_RECORD"] == "1"

    /// The folder of this test target.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// Fails where the file holds something else, or where it had to be recorded: nobody takes a recording for a success.
    static func expect(_ text: String, in file: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        if isOn {
            guard recorded != text else { return }
            try Data(text.utf8).write(to: file)
            Issue.record(
                "recorded \(file.lastPathComponent); read it before it is committed", sourceLocation: sourceLocation)
        } else if let recorded {
            #expect(text == recorded, "\(file.lastPathComponent) says otherwise", sourceLocation: sourceLocation)
        } else {
            Issue.record(
                "\(file.lastPathComponent) is missing; APIGEN_RECORD=1 writes it", sourceLocation: sourceLocation)
        }
    }
}
