import Foundation
import Testing

/// The code of the README and of the pages in `Documentation` is part of this package, which is compiled. Only
/// `Documentation/Language.md` is checked elsewhere: its specs are compiled by the generator's own tests.
@Suite("Documentation")
struct DocumentationTests {
    private static let examples = URL(filePath: #filePath).appending(path: "../../..").standardized
    private static let root = examples.appending(path: "..").standardized
    /// Relative to the root.
    private static let pages = ["README.md", "CONTRIBUTING.md", "Examples/README.md"] + folder("Documentation")

    @Test("Every block of Swift and YAML is in a file of this package, apart from indentation", arguments: pages)
    func blocks(_ page: String) throws {
        let files = try Self.files()
        for block in try Self.blocks(of: page) where Self.manifest(block) == nil {
            #expect(files.contains { $0.contains(block) }, "\(page) has code that no file of Examples has:\n\(block)")
        }
    }

    @Test("SwiftPM can read every manifest")
    func manifests() throws {
        let manifests = try Self.pages.flatMap { try Self.blocks(of: $0) }.compactMap(Self.manifest)
        #expect(!manifests.isEmpty)
        for manifest in Set(manifests) {
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
            #expect(process.terminationStatus == 0, "not a manifest:\n\(manifest)")
        }
    }

    @Test("Every link leads to a file of the project, and to a heading of it", arguments: pages + ["SECURITY.md"])
    func links(_ page: String) throws {
        let page = Self.root.appending(path: page)
        let links = try String(contentsOf: page, encoding: .utf8).matches(of: /\]\(([^)#:\s]*)(?:#([^)\s]*))?\)/)
        for (_, link, anchor) in links.map(\.output) {
            let file = link.isEmpty ? page : page.appending(path: "../\(link)").standardized
            #expect(FileManager.default.fileExists(atPath: file.path), "a link leads to \(link)")
            guard let anchor else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(Self.anchors(in: text).contains(String(anchor)), "a link leads to \(link)#\(anchor)")
        }
    }

    @Test("The index links to every page, and so does the README")
    func index() throws {
        let (readme, index) = try (Self.text(of: "README.md"), Self.text(of: "Documentation/README.md"))
        // Each page is in the list at the end; a link in a sentence is not enough.
        let list = readme.components(separatedBy: "\n## Documentation\n").last ?? ""
        for page in Self.folder("Documentation") where page != "Documentation/README.md" {
            let name = page.replacing("Documentation/", with: "")
            #expect(index.contains("](\(name))"), "the index lacks \(name)")
            #expect(list.contains("](\(page))"), "the README lacks \(name)")
        }
    }

    /// A block as a manifest, where it is one or the arguments of one.
    private static func manifest(_ block: String) -> String? {
        if block.hasPrefix("// swift-tools-version") { return block }
        guard block.hasPrefix("dependencies:") else { return nil }
        return """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "App", \(block))
            """
    }

    private static func blocks(of page: String) throws -> [String] {
        guard page != "Documentation/Language.md" else { return [] }
        // Text and blocks alternate: the part before the first fence is text.
        return try text(of: page).components(separatedBy: "```").enumerated().compactMap { index, part in
            guard index % 2 == 1, let line = part.firstIndex(of: "\n"), ["swift", "yaml"].contains(part[..<line])
            else { return nil }
            return normalized(part[line...])
        }
    }

    /// All Swift and YAML of this package, and the workflow and the document that the pages show.
    private static func files() throws -> [String] {
        try ["OpenAPI", "Sources", "Tests", "Workflows"].flatMap { folder in
            let folder = examples.appending(path: folder)
            let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return try names.filter { $0.contains(/\.(swift|yaml|yml)$/) }.map {
                normalized(try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
            }
        }
    }

    /// What GitHub makes of headings.
    private static func anchors(in text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
            heading.drop { $0 == "#" || $0 == " " }.lowercased()
                .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                .replacing(" ", with: "-")
        }
    }

    private static func folder(_ folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }

    private static func text(of page: String) throws -> String {
        try String(contentsOf: root.appending(path: page), encoding: .utf8)
    }

    /// The text's lines, without the spaces around them.
    private static func normalized(_ text: some StringProtocol) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: "\n")
            .trimmingCharacters(in: .newlines)
    }
}
