import Foundation
import Testing

/// Unreadable folders below a given one.
@Suite(.tags(.busy)) struct UnreadableFolderTests {
    /// Whether the modes of files apply to the user: they do not to root.
    private static let modesHold: Bool = {
        guard let place = try? Workplace(), (try? place.write("", to: "closed/file")) != nil else { return false }
        try? place.setMode(0o000, of: "closed")
        defer { try? place.setMode(0o755, of: "closed") }
        let folder = place.folder.appendingPathComponent("closed").path
        return (try? FileManager.default.contentsOfDirectory(atPath: folder)) == nil
    }()

    @Test(
        "A folder whose mode hides files is an error, and the code of its specs stays",
        .enabled(if: UnreadableFolderTests.modesHold), arguments: [0o000, 0o444], [[], ["--check"], ["--dry-run"]])
    func closed(_ mode: Int, _ options: [String]) throws {
        let place = try Workplace()
        try place.write(spec("One"), to: "specs/one.api.yaml")
        try place.write(spec("Two"), to: "specs/sub/deep/two.api.yaml")
        let command = ["generate", "specs", "--output", "out"]
        #expect(try place.apigen(command).code == 0)
        let code = try place.contents().filter { $0.key.hasPrefix("out") }
        #expect(code.keys.sorted() == ["out", "out/one.api.swift", "out/two.api.swift"])

        try place.write(spec("Other"), to: "specs/one.api.yaml")
        try place.setMode(mode, of: "specs/sub")
        let run = try place.apigen(command + options)
        try place.setMode(0o755, of: "specs/sub")
        #expect(run.code == 74 && run.output == "")
        #expect(run.error == "specs/sub: error: the folder cannot be read: permission denied [unreadable-file]\n")
        #expect(try place.contents().filter { $0.key.hasPrefix("out") } == code)
    }

    @Test("All folders that cannot be read are listed", .enabled(if: UnreadableFolderTests.modesHold))
    func several() throws {
        let place = try Workplace()
        for name in ["one", "two"] {
            try place.write(spec("Shop"), to: "specs/\(name)/shop.api.yaml")
            try place.setMode(0o000, of: "specs/\(name)")
        }
        defer { for name in ["one", "two"] { try? place.setMode(0o755, of: "specs/\(name)") } }
        let run = try place.apigen("lint", "specs")
        #expect(run.code == 74)
        #expect(
            run.error.split(separator: "\n").sorted()
                == ["one", "two"].map {
                    "specs/\($0): error: the folder cannot be read: permission denied [unreadable-file]"
                })
    }

    @Test("A hidden folder that cannot be read is skipped", .enabled(if: UnreadableFolderTests.modesHold))
    func hidden() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "specs/shop.api.yaml")
        try place.write("", to: "specs/.closed/file")
        try place.setMode(0o000, of: "specs/.closed")
        defer { try? place.setMode(0o755, of: "specs/.closed") }
        #expect(try place.apigen("lint", "specs").code == 0)
    }
}

extension Workplace {
    fileprivate func setMode(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: folder.appendingPathComponent(name).path)
    }
}
