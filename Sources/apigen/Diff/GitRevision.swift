import CommandLineSupport
import Generator
import OpenAPI

/// The files of a git revision that a comparison needs, in a folder that stands for the repository's root.
///
/// A class, so that the folder goes away with it.
final class GitRevision {
    static let prefix = "git:"
    private static let mostFiles = 10_000
    private static let mostBytes = 256 * 1024 * 1024

    /// Where the operand's path leads.
    let path: String
    /// What paths in the folder begin with, and what they are shown with.
    let root: String
    let shownRoot: String
    private var commit = ""
    private var blobs: [String: String] = [:]
    private var bytes = 0

    /// - Parameter operand: `git:REV:path`; the path begins at the repository's root, as in `git show REV:path`.
    init(_ operand: String) throws(CommandError) {
        let words = operand.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, !words[1].isEmpty else {
            throw .usage("'\(operand.printable)' names no path; write git:<revision>:<path>")
        }
        // What begins with '-' may be an option, whatever stands around it.
        let revision = words[1]
        guard !revision.hasPrefix("-") else { throw .usage("no revision begins with '-': '\(revision.printable)'") }
        let steps = words[2].split(separator: "/").filter { $0 != "." }
        guard !steps.contains("..") else { throw .usage("'\(operand.printable)' leads out of the repository") }
        let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        guard FileSystem.status(temporary)?.kind == .folder else {
            throw .io("there is no folder '\(temporary.printable)' for temporary files")
        }
        root = FileSystem.temporaryPath(in: FileSystem.absolute(temporary))
        let name = steps.joined(separator: "/")
        (path, shownRoot) = (FileSystem.path(name, in: root), Self.prefix + revision + ":")
        // Here ends what specs may name.
        try write([], to: ".git")
        let found = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
        // A range has several lines.
        commit = String(decoding: found.dropLast(), as: UTF8.self)
        guard !commit.isEmpty, commit.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            throw .io("there is no revision '\(revision.printable)' here, or no repository")
        }
        let names = try list(name)
        guard !names.isEmpty else { throw .io("'\(operand.printable)' has no such file or folder") }
        if names == [name], !SpecInput.isSpec(name) {
            try takeDocument(name)
            return
        }
        let specs = names == [name] ? names : names.filter { SpecInput.isSpec($0) }
        guard !specs.isEmpty else { throw .io("'\(operand.printable)' has no specs") }
        try take(specs)
        try takeDocuments(of: specs)
    }

    deinit { FileSystem.removeTree(root) }

    // MARK: - Documents

    /// The documents that specs name or are, with their overlays.
    private func takeDocuments(of specs: [String]) throws(CommandError) {
        let files = specs.compactMap { read($0) }
        for document in SpecDocuments(files).documents {
            let spec = files[document.spec].path
            try take(document.overlays.compactMap { name($0, beside: spec) })
            if let name = document.path.map({ name($0, beside: spec) }) ?? spec { try takeDocument(name) }
        }
    }

    /// A document with the files that it names.
    private func takeDocument(_ name: String) throws(CommandError) {
        try take([name])
        guard let file = read(name) else { return }
        var files = DocumentFiles(file)
        while let missing = files.missing.first {
            let other = self.name(missing, beside: name)
            try take(other.map { [$0] } ?? [])
            if let file = other.flatMap({ read($0) }) {
                files.add(missing, file)
            } else {
                files.skip(missing, because: "no such file")
            }
        }
    }

    /// The path from the repository's root of what a file names; nil where it leads out of it.
    private func name(_ path: String, beside file: String) -> String? {
        guard !path.hasPrefix("/") else { return nil }
        let folder = FileSystem.folder(of: FileSystem.path(file, in: root))
        let whole = FileSystem.absolute(FileSystem.path(path, in: folder))
        return FileSystem.isInside(whole, root) ? String(whole.dropFirst(root.count + 1)) : nil
    }

    private func read(_ name: String) -> SourceFile? {
        guard case .success(let bytes) = DocumentReader.read(FileSystem.path(name, in: root)) else { return nil }
        return SourceFile(path: name, bytes: bytes)
    }

    // MARK: - Git

    /// The regular files at a path or below it; links are left out.
    private func list(_ path: String) throws(CommandError) -> [String] {
        let output = try git(
            ["ls-tree", "-r", "-z", "-l", "--full-tree", commit] + (path.isEmpty ? [] : ["--", path]))
        var names: [String] = []
        for record in output.split(separator: 0) {
            let sides = record.split(separator: 0x09, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
            let fields = sides[0].split(separator: " ").map(String.init)
            guard sides.count == 2, fields.count == 4, fields[0].hasPrefix("100"), let size = Int(fields[3]),
                size <= YAMLLimits.fileSize, !sides[1].split(separator: "/").contains("..")
            else { continue }
            names.append(sides[1])
            blobs[sides[1]] = fields[2]
        }
        return names.sorted()
    }

    /// Writes files of the revision into the folder, those that it has.
    private func take(_ names: [String]) throws(CommandError) {
        var wanted: [(name: String, blob: String)] = []
        for name in names where FileSystem.status(FileSystem.path(name, in: root)) == nil {
            if blobs[name] == nil { _ = try list(name) }
            if let blob = blobs[name] { wanted.append((name, blob)) }
        }
        guard !wanted.isEmpty else { return }
        guard wanted.count <= Self.mostFiles else { throw .io("more than \(Self.mostFiles) files are to be read") }
        try write(Array(wanted.map { $0.blob + "\n" }.joined().utf8), to: ".apigen-input")
        var output = try git(["cat-file", "--batch"], input: FileSystem.path(".apigen-input", in: root))[...]
        bytes += output.count
        guard bytes <= Self.mostBytes else { throw .io("the files have more than \(Self.mostBytes / 1024 / 1024) MiB") }
        for (name, _) in wanted {
            let head = String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
            output = output.dropFirst(head.utf8.count + 1)
            guard let size = head.split(separator: " ").last.flatMap({ Int($0) }), size <= output.count else {
                throw .io("git cannot read '\(name.printable)'")
            }
            try write(Array(output.prefix(size)), to: name)
            output = output.dropFirst(size + 1)
        }
    }

    private func write(_ bytes: [UInt8], to name: String) throws(CommandError) {
        let path = FileSystem.path(name, in: root)
        do throws(FileSystem.Failure) {
            try FileSystem.createFolder(FileSystem.folder(of: path))
            try FileSystem.replace(path, with: bytes)
        } catch {
            throw .io("cannot write '\(path.printable)': \(error.reason)")
        }
    }

    private func git(_ arguments: [String], input: String = "/dev/null") throws(CommandError) -> [UInt8] {
        let streams = FileSystem.path(".apigen-", in: root)
        var process = ChildProcess(
            program: "git", arguments: ["--literal-pathspecs", "--no-pager"] + arguments, output: streams + "output")
        (process.errors, process.input, process.pause) = (streams + "errors", input, 2_000)
        guard let code = process.run() else { throw .io("there is no git to be run") }
        func text(_ path: String) -> [UInt8] { (try? FileSystem.contents(of: path, upTo: 2 * Self.mostBytes)) ?? [] }
        guard code == 0 || arguments[0] == "rev-parse" else {
            let said = String(decoding: text(streams + "errors").prefix { $0 != 0x0A }, as: UTF8.self)
            throw .io("git \(arguments[0]) failed: \(said.printable)")
        }
        return text(process.output)
    }
}

extension FileSystem {
    /// Removes a folder with all that is in it, as far as that can be done; links are removed, not followed.
    fileprivate static func removeTree(_ path: String) {
        guard statusOfLink(path)?.kind == .folder else {
            unlink(path)
            return
        }
        for name in (try? names(in: path)) ?? [] { removeTree(self.path(name, in: path)) }
        rmdir(path)
    }
}
