import Foundation
import Testing

/// `apigen diff` with revisions of git.
@Suite(.tags(.busy), .enabled(if: Git.isInstalled, "there is no git"))
struct GitDiffTests {
    private static let spec = """
        api: Demo
        openapi: ../vendor/demo.json
        servers: { production: https://demo.example.com }

        """
    private static func document(required: Bool) -> String {
        """
        {"openapi": "3.0.3", "info": {"title": "Demo", "version": "1"}, "servers": [{"url": "https://demo.example.com"}],
         "paths": {"/items": {"get": {"operationId": "getItems", "parameters": [
           {"name": "page", "in": "query", "required": \(required), "schema": {"$ref": "parts/page.json"}}],
           "responses": {"204": {"description": "-"}}}}}}
        """
    }

    private func git(_ place: Workplace, _ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
        process.arguments = ["-c", "user.name=Test", "-c", "user.email=test@example.com"] + arguments
        process.currentDirectoryURL = place.folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "git \(arguments)")
    }

    private func repository() throws -> Workplace {
        let place = try Workplace()
        try place.write(Self.spec, to: "Specs/demo.api.yaml")
        try place.write(Self.document(required: false), to: "vendor/demo.json")
        try place.write("{\"type\": \"integer\"}", to: "vendor/parts/page.json")
        try git(place, "init", "--quiet", "--initial-branch=main")
        try git(place, "add", ".")
        try git(place, "commit", "--quiet", "-m", "First")
        try place.write(Self.document(required: true), to: "vendor/demo.json")
        return place
    }

    @Test(
        "A revision is read with all that its specs and documents name",
        arguments: [
            ("git:main:Specs", "Specs"), ("git:HEAD:Specs/demo.api.yaml", "Specs/demo.api.yaml"),
            ("git:main:vendor/demo.json", "vendor/demo.json"), ("git:main:./Specs/", "Specs"),
        ])
    func revisions(old: String, new: String) throws {
        let place = try repository()
        let run = try place.apigen("diff", old, new)
        #expect(run.output.contains("`page` of `getItems` is required now"), "\(run.output)\(run.error)")
        #expect(run.output.contains("old git:\(old.contains("HEAD") ? "HEAD" : "main"):vendor/demo.json:"))
        #expect(run.code == 1)
        #expect(try place.apigen("diff", old, old).output == "no changes\n")
    }

    @Test(
        "No revision and no path becomes an option, or leads out of the repository",
        arguments: [
            ("git:--output=stolen:Specs", Int32(64)), ("git::Specs", 64), ("git:main", 64), ("git:main:../Specs", 64),
            ("git:nowhere:Specs", 74), ("git:main:--help", 74), ("git:main:nowhere", 74), ("git:main:*", 74),
            ("git:main^{tree}:Specs", 74), ("git:main..main:Specs", 74), ("git:main:Specs/../..", 64),
        ])
    func hostile(operand: String, code: Int32) throws {
        let place = try repository()
        let before = try place.contents().keys.filter { !$0.hasPrefix(".git") }.sorted()
        let run = try place.apigen("diff", operand, "Specs")
        #expect(run.code == code, "\(run.error)")
        #expect(run.output == "")
        #expect(try place.contents().keys.filter { !$0.hasPrefix(".git") }.sorted() == before)
    }

    @Test("A link of a revision is not followed")
    func links() throws {
        let place = try repository()
        try place.write(Self.spec.replacing("Demo", with: "Secret"), to: "secret.api.yaml")
        try place.link("Specs/other.api.yaml", to: "../secret.api.yaml")
        try git(place, "add", "Specs")
        try git(place, "commit", "--quiet", "-m", "A link")
        #expect(try place.apigen("diff", "git:main:Specs", "git:main:Specs").output == "no changes\n")
        #expect(try place.apigen("diff", "git:main:Specs/other.api.yaml", "Specs").code == 74)
    }

    @Test("A folder without specs, or one for temporary files that is missing, is told by its own name")
    func missing() throws {
        let place = try repository()
        try place.write("-", to: "empty/notes.txt")
        try git(place, "add", "empty")
        try git(place, "commit", "--quiet", "-m", "No specs")
        let empty = try place.apigen("diff", "git:main:empty", "Specs")
        #expect(empty.error.contains("'git:main:empty' has no specs"))
        #expect(empty.code == 74)
        var environment = ProcessInfo.processInfo.environment
        let temporary = place.folder.appendingPathComponent("nowhere").path
        environment["TMPDIR"] = temporary
        let run = try place.apigen(["diff", "git:main:Specs", "Specs"], environment: environment)
        #expect(run.code == 74)
        #expect(!FileManager.default.fileExists(atPath: temporary))
    }

    @Test("Nothing is left of the files that were read")
    func leftovers() throws {
        let place = try repository()
        let temporary = place.folder.appendingPathComponent("temporary")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = temporary.path
        let run = try place.apigen(["diff", "git:main:Specs", "Specs"], environment: environment)
        #expect(run.code == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    }
}

private enum Git {
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")
}
