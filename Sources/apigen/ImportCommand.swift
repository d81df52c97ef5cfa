import CommandLineSupport
import Generator
import OpenAPI

extension Command {
    static let importDocument = Command(
        name: "import", summary: "Turns an OpenAPI document into specs.", help: ImportCommand.help,
        run: ImportCommand.run)
}

/// `apigen import`: an OpenAPI document as specs.
enum ImportCommand {
    static let help = """
        Turns an OpenAPI document (3.0, 3.1 or Swagger 2.0, JSON or YAML) into specs: one for each tag, and a root with the
        servers and the defaults of all endpoints. A part that is invalid, or that a spec cannot express, is reported; the
        rest is carried over.

        USAGE: apigen import <document> --output <folder> [options]

        OPTIONS:
          --output <folder>  Where the specs go.
          --name <Name>      The name of the API in Swift; by default the document's title.
          --only <list>      Only these operations, separated by commas: IDs, "tag: issues", "GET /users/{username}";
                             '*' matches anything.
          --except <list>    All but these.
          --root <folder>    The folder of the document's other files; by default its own.
          --strict           Fail if anything was changed or left out.
          --force            Replace existing files.

        EXIT CODES: 0 something was carried over, 1 nothing was, or --strict found something, 64 wrong usage, 74 a file
        cannot be read or written

        EXAMPLE:
          apigen import github.json --output Specs --name GitHub --only "repos/get,issues/*"

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(
            valued: ["--output", "--name", "--only", "--except", "--root"], flags: ["--strict", "--force"])
        guard parsed.operands.count == 1, let path = parsed.operands.first else {
            throw .usage("import takes one document, such as 'apigen import openapi.json --output Specs'")
        }
        guard let output = parsed.values["--output"] else { throw .usage("--output <folder> is missing") }
        let files = try self.files(of: path, root: parsed.values["--root"])
        var options = Import.Options()
        options.name = parsed.values["--name"]
        options.only = list(parsed.values["--only"])
        options.except = list(parsed.values["--except"])
        let result: Import
        do throws(Import.Failure) {
            result = try Import(files, options)
        } catch {
            throw CommandError(
                code: .findings, message: "\(place(error.range, files)): error: \(error.message.printable)\n")
        }
        for finding in result.findings {
            let message = finding.message.printable
            Terminal.error("\(place(finding.range, files)): warning: \(message) [\(finding.kind.rawValue)]\n")
        }
        try write(result.files, to: output, isForced: parsed.flags.contains("--force"))
        let counts = Finding.Kind.allCases.map { kind in result.findings.count { $0.kind == kind } }
        Terminal.output(
            "\(result.operations.carried) of \(result.operations.found) operations and \(result.models) models in "
                + "\(result.files.count) files; \(counts[0]) approximated, \(counts[1]) repaired, \(counts[2]) left out\n"
        )
        return parsed.flags.contains("--strict") && !result.findings.isEmpty ? .findings : .done
    }

    private static func place(_ range: SourceRange, _ files: DocumentFiles) -> String {
        let index = Int(range.file)
        let path = files.sources.indices.contains(index) ? files.sources[index].path : ""
        return "\(path.printable):\(range.start.line):\(range.start.column)"
    }

    // MARK: - Files

    /// The document with the files that it names, as far as they may be read.
    private static func files(of path: String, root: String?) throws(CommandError) -> DocumentFiles {
        var files = DocumentFiles(SourceFile(path: path, bytes: try read(path)))
        let folder = FileSystem.folder(of: path)
        let allowed: String
        do throws(FileSystem.Failure) {
            let path = try FileSystem.resolved(root ?? (folder.isEmpty ? "." : folder))
            allowed = path.hasSuffix("/") ? path : path + "/"
        } catch {
            throw .io("cannot read '\((root ?? folder).printable)': \(error.reason)")
        }
        var size = 0
        while let name = files.missing.first {
            let file = folder.isEmpty ? name : FileSystem.path(name, in: folder)
            // Links are followed first, so that none of them leads out.
            guard let resolved = try? FileSystem.resolved(file), resolved.hasPrefix(allowed),
                let bytes = try? FileSystem.contents(of: resolved, upTo: YAMLLimits.fileSize), size < largestDocument
            else {
                files.add(name, nil)
                continue
            }
            size += bytes.count
            files.add(name, SourceFile(path: file, bytes: bytes))
        }
        return files
    }

    /// All files of a document together, in bytes.
    private static let largestDocument = 256 * 1024 * 1024

    private static func read(_ path: String) throws(CommandError) -> [UInt8] {
        do throws(FileSystem.ReadingProblem) {
            return try FileSystem.contents(of: path, upTo: YAMLLimits.fileSize)
        } catch {
            let reason =
                switch error {
                case .irregular: "it is not a regular file"
                case .tooLarge: "it is larger than \(YAMLLimits.fileSize / 1024 / 1024) MiB"
                case .unreadable(let reason): reason
                }
            throw .io("cannot read '\(path.printable)': \(reason)")
        }
    }

    private static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { part in
            var part = part.drop { $0 == " " }
            while part.last == " " { part.removeLast() }
            return String(part)
        }
    }

    private static func write(_ files: [Import.File], to folder: String, isForced: Bool) throws(CommandError) {
        do throws(FileSystem.Failure) {
            try FileSystem.createFolder(folder)
        } catch {
            throw .io("cannot make the folder '\(folder.printable)': \(error.reason)")
        }
        let paths = files.map { FileSystem.path($0.name, in: folder) }
        if !isForced, let path = paths.first(where: { FileSystem.statusOfLink($0) != nil }) {
            throw .io("'\(path.printable)' exists already; --force replaces it")
        }
        for (file, path) in zip(files, paths) {
            do throws(FileSystem.Failure) {
                if FileSystem.statusOfLink(path) != nil {
                    try FileSystem.replace(path, with: Array(file.text.utf8))
                } else {
                    try FileSystem.createFile(path, with: Array(file.text.utf8))
                }
            } catch {
                throw .io("cannot write '\(path.printable)': \(error.reason)")
            }
            Terminal.output("wrote \(path.printable)\n")
        }
    }
}
