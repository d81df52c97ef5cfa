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
    private let commit: String
    private var blobs: [String: String] = [:]
    private var bytes = 0

    /// - Parameter operand: `git:REV:path`; the path begins at the repository's root, as in `git show REV:path`.
    init(_ operand: String) throws(CommandError) {
        let parts = operand.dropFirst(Self.prefix.count).split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw .usage("'\(operand.printable)' names no path; write git:<revision>:<path>")
        }
        let revision = String(parts[0])
        // What begins with '-' may be an option, whatever stands around it.
        guard !revision.hasPrefix("-") else { throw .usage("no revision begins with '-': '\(revision.printable)'") }
        let steps = parts[1].split(separator: "/").map(String.init).filter { $0 != "." }
        guard !steps.contains("..") else { throw .usage("'\(operand.printable)' leads out of the repository") }
        let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        guard FileSystem.status(temporary)?.kind == .folder else {
            throw .io("there is no folder '\(temporary.printable)' for temporary files")
        }
        root = FileSystem.temporaryPath(in: temporary)
        do throws(FileSystem.Failure) {
            try FileSystem.createFolder(root)
            // Here ends what specs may name.
            try FileSystem.createFile(FileSystem.path(".git", in: root), with: [])
        } catch {
            throw .io("cannot make the folder '\(root.printable)': \(error.reason)")
        }
        shownRoot = Self.prefix + revision + ":"
        path = FileSystem.path(steps.joined(separator: "/"), in: root)
        let found = try Self.git(
            ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], in: root)
        // A range has several lines.
        commit = String(decoding: found.dropLast(), as: UTF8.self)
        guard !commit.isEmpty, commit.utf8.allSatisfy({ $0 < 0x80 && Character(Unicode.Scalar($0)).isHexDigit }) else {
            throw .io("there is no revision '\(revision.printable)' here, or no repository")
        }
        let names = try list(steps.joined(separator: "/"))
        guard !names.isEmpty else { throw .io("'\(operand.printable)' has no such file or folder") }
        let isFile = names == [steps.joined(separator: "/")]
        let wanted = isFile ? names : names.filter { SpecInput.isSpec($0) }
        guard !wanted.isEmpty else { throw .io("'\(operand.printable)' has no specs") }
        try take(wanted)
        if isFile, !SpecInput.isSpec(names[0]) || SourceFile(path: names[0], bytes: []).isOpenAPIDocument {
            try takeDocument(names[0])
        } else {
            try takeDocuments(of: wanted)
        }
    }

    deinit { FileSystem.removeTree(root) }

    // MARK: - Documents

    /// The documents that specs name, with their overlays.
    private func takeDocuments(of specs: [String]) throws(CommandError) {
        let files = specs.compactMap { name in read(name).map { SourceFile(path: name, bytes: $0) } }
        for document in SpecDocuments(files).documents {
            let folder = FileSystem.folder(of: files[document.spec].path)
            for path in document.overlays { try take(Self.joined(path, in: folder)) }
            if let path = document.path {
                if let name = Self.joined(path, in: folder).first { try takeDocument(name) }
            } else {
                try takeDocument(files[document.spec].path)
            }
        }
    }

    /// A document with the files that it names.
    private func takeDocument(_ name: String) throws(CommandError) {
        try take([name])
        guard let bytes = read(name) else { return }
        var files = DocumentFiles(SourceFile(path: name, bytes: bytes))
        let folder = FileSystem.folder(of: name)
        while let missing = files.missing.first {
            let path = Self.joined(missing, in: folder)
            try take(path)
            if let found = path.first, let bytes = read(found) {
                files.add(missing, SourceFile(path: found, bytes: bytes))
            } else {
                files.skip(missing, because: "no such file")
            }
        }
    }

    /// The path from the repository's root; none where it leads out of it.
    private static func joined(_ path: String, in folder: String) -> [String] {
        guard !path.hasPrefix("/") else { return [] }
        var steps: [Substring] = []
        for step in FileSystem.path(path, in: folder).split(separator: "/") where step != "." {
            if step != ".." { steps.append(step) } else if steps.popLast() == nil { return [] }
        }
        return [steps.joined(separator: "/")]
    }

    private func read(_ name: String) -> [UInt8]? {
        guard case .success(let bytes) = DocumentReader.read(FileSystem.path(name, in: root)) else { return nil }
        return bytes
    }

    // MARK: - Git

    /// The regular files at a path or below it; links are left out.
    private func list(_ path: String) throws(CommandError) -> [String] {
        let arguments = ["ls-tree", "-r", "-z", "-l", "--full-tree", commit] + (path.isEmpty ? [] : ["--", path])
        let output = try Self.git(arguments, in: root)
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
        var wanted: [String] = []
        for name in names where FileSystem.status(FileSystem.path(name, in: root)) == nil {
            if blobs[name] == nil { _ = try list(name) }
            if blobs[name] != nil { wanted.append(name) }
        }
        guard !wanted.isEmpty else { return }
        guard wanted.count <= Self.mostFiles else { throw .io("more than \(Self.mostFiles) files are to be read") }
        let request = wanted.map { (blobs[$0] ?? "") + "\n" }.joined()
        var output = try Self.git(["cat-file", "--batch"], in: root, input: request)[...]
        bytes += output.count
        guard bytes <= Self.mostBytes else { throw .io("the files have more than \(Self.mostBytes / 1024 / 1024) MiB") }
        for name in wanted {
            let head = String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
            output = output.dropFirst(head.utf8.count + 1)
            guard let size = head.split(separator: " ").last.flatMap({ Int($0) }), size <= output.count else {
                throw .io("git cannot read '\(name.printable)'")
            }
            let path = FileSystem.path(name, in: root)
            do throws(FileSystem.Failure) {
                try FileSystem.createFolder(FileSystem.folder(of: path))
                try FileSystem.createFile(path, with: Array(output.prefix(size)))
            } catch {
                throw .io("cannot write '\(path.printable)': \(error.reason)")
            }
            output = output.dropFirst(size + 1)
        }
    }

    private static func git(
        _ arguments: [String], in folder: String, input: String? = nil
    ) throws(CommandError) -> [UInt8] {
        let streams = FileSystem.path(".apigen", in: folder)
        var process = ChildProcess(
            program: "git", arguments: ["--literal-pathspecs", "--no-pager"] + arguments, output: streams + "-output")
        process.errors = streams + "-errors"
        process.pause = 2_000
        do throws(FileSystem.Failure) {
            if let input {
                process.input = streams + "-input"
                try? FileSystem.remove(process.input)
                try FileSystem.createFile(process.input, with: Array(input.utf8))
            }
        } catch {
            throw .io("cannot write '\(process.input.printable)': \(error.reason)")
        }
        guard let code = process.run() else { throw .io("there is no git to be run") }
        func text(_ path: String) -> [UInt8] { (try? FileSystem.contents(of: path, upTo: 2 * mostBytes)) ?? [] }
        guard code == 0 || arguments[0] == "rev-parse" else {
            let said = String(decoding: text(streams + "-errors").prefix { $0 != 0x0A }, as: UTF8.self)
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
