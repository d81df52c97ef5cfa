import Foundation
import Testing

@Suite(.tags(.recorded)) struct RulePagesTests {
    /// A file or folder of the module `Explanations`.
    static func file(_ path: String) -> URL {
        Recording.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Tools/Explanations/" + path)
    }

    @Test("The list of rules' pages names each file in the folder")
    func pages() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.file("Rules").path)
        let rows = files.filter { $0.hasSuffix(".md") }.map { $0.dropLast(3) }.sorted().map { id in
            "        \"\(id)\": PackageResources.\(id.replacing("-", with: "_"))_md,\n"
        }
        let list = """
            // Recorded by `make golden` from the names of the files in `Rules`.

            extension RuleExplanation {
                /// The Markdown of each file in `Rules` by its rule's id: SwiftPM makes a constant of each, and no list.
                static let pages: [String: [UInt8]] = [
            \(rows.joined())    ]
            }

            """
        try Recording.expect(list, in: Self.file("RulePages.swift"))
    }
}
