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

    private func repository() throws -> Workplace {
        let place = try Workplace()
        try place.write(Self.spec, to: "Specs/demo.api.yaml")
        try place.write(Self.document(required: false), to: "vendor/demo.json")
        try place.write("{\"type\": \"integer\"}", to: "vendor/parts/page.json")
        try place.git("init", "--quiet", "--initial-branch=main")
        try place.git("add", ".")
        try place.git("commit", "--quiet", "-m", "First")
        try place.write(Self.document(required: true), to: "vendor/demo.json")
        return place
    }

    @Test(
        "A revision is read with all files that its specs and documents name",
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
        "A revision or a path never becomes an option, and never leads out of the repository",
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

    @Test("The error names a folder without specs")
    func empty() throws {
        let place = try repository()
        try place.write("-", to: "empty/notes.txt")
        try place.git("add", "empty")
        try place.git("commit", "--quiet", "-m", "No specs")
        let empty = try place.apigen("diff", "git:main:empty", "Specs")
        #expect(empty.error.contains("'git:main:empty' has no specs"))
        #expect(empty.code == 74)
    }

    @Test("No file of a repository is copied to the temporary folder, which may be missing")
    func leftovers() throws {
        let place = try repository()
        let temporary = place.folder.appendingPathComponent("temporary")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        // A git that lists the folder at each call.
        let call = "ls -A \"$TMPDIR\" >> \"$SEEN\" 2> /dev/null; exec /usr/bin/git \"$@\"\n"
        let path = try place.program("git", call)
        let seen = place.folder.appendingPathComponent("seen.txt").path
        var environment = ProcessInfo.processInfo.environment
        (environment["TMPDIR"], environment["SEEN"], environment["PATH"]) = (temporary.path, seen, path)
        #expect(try place.apigen(["diff", "git:main:Specs", "Specs"], environment: environment).code == 1)
        #expect(try place.read("seen.txt") == "")
        environment["TMPDIR"] = temporary.path + "/nowhere"
        #expect(try place.apigen(["diff", "git:main:Specs", "Specs"], environment: environment).code == 1)
        #expect(!FileManager.default.fileExists(atPath: temporary.path + "/nowhere"))
    }

    @Test("Errors of git are shown unchanged")
    func reasons() throws {
        let place = try repository()
        func error(_ script: String?, _ operand: String = "git:main:Specs") throws -> String {
            var environment = ProcessInfo.processInfo.environment
            environment["PATH"] = try script.map { try place.program("git", $0) } ?? place.folder.path
            let run = try place.apigen(["diff", operand, "Specs"], environment: environment)
            #expect(run.code == 74)
            return run.error
        }
        let reads = "exec /usr/bin/git \"$@\"\n"
        #expect(try error(nil).contains("git is not installed, or is not in PATH"))
        #expect(try error("kill -9 $$\n").contains("git was ended by signal 9"))
        #expect(
            try error("case \"$*\" in *cat-file*) kill -9 $$;; esac\n" + reads).contains(
                "git cat-file failed: git was ended by signal 9"))
        let full = "echo 'fatal: write error: No space left on device' >&2; exit 128\n"
        #expect(try error("case \"$*\" in *cat-file*) \(full);; esac\n" + reads).contains("No space left on device"))
        #expect(try error("case \"$*\" in *verify*) \(full);; esac\n" + reads).contains("No space left on device"))
        #expect(try error(reads, "git:nowhere:Specs").contains("there is no revision 'nowhere' in this repository\n"))
        try place.git("clone", "--quiet", "--depth", "1", "file://" + place.folder.path, "shallow")
        let shallow = try place.apigen(["diff", "git:main~1:Specs", "."], folder: "shallow")
        #expect(shallow.error.contains("this clone has the newest commits alone"))
        try place.remove(".git")
        #expect(try error(reads).contains("not a git repository"))
    }

    @Test("--root is a folder of the repository, for a revision as for files")
    func root() throws {
        let place = try repository()
        let text = Self.document(required: false).replacing("parts/", with: "../parts/")
        try place.write(text, to: "vendor/docs/demo.json")
        try place.git("add", ".")
        try place.git("commit", "--quiet", "-m", "A document beside its parts")
        let operand = "git:main:vendor/docs/demo.json"
        #expect(try place.apigen("diff", operand, operand).code == 74)
        for root in ["vendor", ".", place.folder.appendingPathComponent("vendor").path] {
            let run = try place.apigen("diff", operand, "vendor/docs/demo.json", "--root", root)
            #expect(run.output == "no changes\n", "\(root) \(run.error)")
        }
    }
}

enum Git {
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")
}

extension Workplace {
    /// Runs git in the folder, or in a subfolder.
    func git(_ arguments: String..., folder name: String = "") throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
        let settings = ["user.name=Test", "user.email=test@example.com", "protocol.file.allow=always"]
        process.arguments = settings.flatMap { ["-c", $0] } + arguments
        process.currentDirectoryURL = folder.appendingPathComponent(name)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "git \(arguments)")
    }

    /// Writes a shell script to a new folder, and returns a `PATH` of that folder and those of the system.
    func program(_ name: String, _ lines: String) throws -> String {
        let path = "programs/\(UUID().uuidString)"
        try write("#!/bin/sh\n" + lines, to: "\(path)/\(name)")
        let whole = folder.appendingPathComponent(path)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: whole.appendingPathComponent(name).path)
        return whole.path + ":/usr/bin:/bin"
    }
}
