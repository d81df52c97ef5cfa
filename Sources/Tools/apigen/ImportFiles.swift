import CommandLineSupport
import Generator
import GeneratorTools
import OpenAPITools

/// The files of an import: either all are written, or none.
struct ImportFiles {
    private let folder: String
    private let files: [(path: String, text: String)]

    /// - Throws: A `CommandError` if the folder, or a place in it, is taken.
    init(_ files: [Import.File], in folder: String, besides sources: [String], isForced: Bool) throws(CommandError) {
        self.folder = folder
        self.files = files.map { (FileSystem.path($0.name, in: folder), $0.text) }
        if let status = FileSystem.status(folder), status.kind != .folder {
            throw .io("cannot write to '\(folder.printable)': --output needs a folder, and this is a file")
        }
        for path in self.files.map(\.path) {
            guard let status = FileSystem.statusOfLink(path) else { continue }
            let source = sources.first { FileSystem.status($0)?.isSame(as: status) ?? false }
            if let source {
                throw .usage("'\(path.printable)' would replace '\(source.printable)', which the specs are made of")
            }
            guard isForced else { throw .io("'\(path.printable)' exists already; --force replaces it") }
            guard status.kind == .file || status.kind == .link else {
                throw .io("cannot write '\(path.printable)': something that is not a file is in its place")
            }
        }
    }

    /// Writes all files under temporary names, and then renames them.
    func write() throws(CommandError) {
        do throws(FileSystem.Failure) {
            try FileSystem.createFolder(folder)
        } catch {
            throw .io("cannot make the folder '\(folder.printable)': \(error.reason)")
        }
        var staged: [String] = []
        var written: [String] = []
        for (path, text) in files {
            let temporary = FileSystem.temporaryPath(in: folder)
            staged.append(temporary)
            do throws(FileSystem.Failure) {
                let permissions = FileSystem.statusOfLink(path).flatMap { $0.kind == .file ? $0.permissions : nil }
                try FileSystem.createFile(temporary, with: Array(text.utf8), permissions: permissions)
            } catch {
                throw failure(path, error, removing: staged, written: [])
            }
        }
        for (temporary, path) in zip(staged, files.map(\.path)) {
            do throws(FileSystem.Failure) {
                try FileSystem.move(temporary, to: path)
                written.append(path)
            } catch {
                throw failure(path, error, removing: staged, written: written)
            }
        }
    }

    /// Prints the paths, one per line.
    func list() throws(CommandError) {
        for (path, _) in files { try Terminal.output("wrote \(path.printable)\n") }
    }

    /// The files, for a report.
    var rows: OrderedJSON {
        .array(files.map { ["path": .string($0.path), "change": "written"] })
    }

    private func failure(
        _ path: String, _ failure: FileSystem.Failure, removing staged: [String], written: [String]
    ) -> CommandError {
        for temporary in staged { try? FileSystem.remove(temporary) }
        let rest =
            written.isEmpty
            ? "nothing was written" : "written were \(written.map(\.printable).joined(separator: ", "))"
        return .io("cannot write '\(path.printable)': \(failure.reason); \(rest)")
    }
}
