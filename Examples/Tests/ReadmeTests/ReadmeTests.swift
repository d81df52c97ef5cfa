import Foundation
import Testing

/// The README's code is part of this package, which is compiled.
@Suite("README")
struct ReadmeTests {
    private static let package = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized

    @Test("Every block of Swift and YAML is part of a file of this package, apart from indentation")
    func blocks() throws {
        let files = try Self.files()
        let blocks = try Self.blocks().filter { Self.manifest($0) == nil }
        #expect(blocks.count > 5)
        for block in blocks {
            #expect(files.contains { $0.contains(block) }, "not in Examples:\n\(block)")
        }
    }

    @Test("Every manifest is one that SwiftPM can read")
    func manifests() throws {
        for manifest in try Self.blocks().compactMap(Self.manifest) {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "no manifest:\n\(manifest)")
        }
    }

    /// A block as a manifest, where it is one or the arguments of one.
    private static func manifest(_ block: String) -> String? {
        if block.hasPrefix("// swift-tools-version") { return block }
        guard block.hasPrefix("dependencies:") else { return nil }
        return """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(name: "App", \(block))
            """
    }

    private static func blocks() throws -> [String] {
        let readme = try String(contentsOf: package.appending(path: "../README.md"), encoding: .utf8)
        // What comes before the first fence is text, what comes behind it a block, and so on.
        return readme.components(separatedBy: "```").enumerated().compactMap { index, part in
            guard index % 2 == 1, let line = part.firstIndex(of: "\n"), ["swift", "yaml"].contains(part[..<line])
            else { return nil }
            return normalized(part[line...])
        }
    }

    private static func files() throws -> [String] {
        let paths = try ["Sources/App", "Sources/Samples", "Tests/ReadmeTests"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                at: package.appending(path: folder), includingPropertiesForKeys: nil)
        }
        return try paths.map { normalized(try String(contentsOf: $0, encoding: .utf8)) }
    }

    /// The text's lines, without the spaces around them.
    private static func normalized(_ text: some StringProtocol) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: "\n")
            .trimmingCharacters(in: .newlines)
    }
}
