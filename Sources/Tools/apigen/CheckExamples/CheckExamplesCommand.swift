import CommandLineSupport
import Generator
import OpenAPITools

extension Command {
    static let checkExamples = Command(
        name: "check-examples", summary: "Reads the examples of a document with the generated types.",
        help: CheckExamplesCommand.help, run: CheckExamplesCommand.run)
}

/// `apigen check-examples`: whether generated types can read the examples of a document.
enum CheckExamplesCommand {
    static let help = """
        Generates and compiles the Swift of an OpenAPI document or a spec, and reads its examples with it. In a document these
        are the examples of JSON responses and requests, or values made from the examples of single properties; in a spec, the
        values of 'example'. An example that cannot be read is listed with its place. The example is to blame if its schema
        does not allow it, and otherwise the code.

        This needs a Swift toolchain, and takes as long as the code takes to compile: seconds for most documents, minutes for
        those with a thousand operations.

        USAGE: apigen check-examples <document, spec or folder of specs> [options]

        OPTIONS:
          --runtime <place>  The package apigen, with the runtime: its folder, or <URL>@<version or branch>. By default the one
                             that this tool was built from, or one that the package in the current folder uses: its checkout
                             in .build, or a clone beside it.
          --build <folder>   Where the code is compiled; by default .build/apigen-examples. Files that stay there make the
                             next run faster. One run at a time uses a folder; another one waits.
          --losses           Also list values that are read and not written again: those of keys that the schema does not name,
                             or that only one side sends.
          --root <folder>    Where the other files of the document are; by default in its own folder.
          --format <form>    text (the default), or json (see 'apigen schema --reports').

        EXIT CODES: 0 the code reads all examples that their schemas allow, 1 it does not, or the document has errors,
        64 wrong usage, 74 no Swift toolchain, no runtime, or a file cannot be read or written

        EXAMPLE:
          apigen check-examples openapi.json
          apigen check-examples Sources/App --format json

        """

    enum Format: String, CaseIterable {
        case text, json
    }

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(valued: ["--runtime", "--build", "--root", "--format"], flags: ["--losses"])
        let format = try parsed.choice("--format", default: Format.text)
        guard parsed.operands.count == 1, let path = parsed.operands.first else {
            throw .usage("check-examples takes one document or spec, such as 'apigen check-examples openapi.json'")
        }
        let given = try parsed.values["--runtime"].map { text throws(CommandError) in try CheckRuntime(given: text) }
        let folder = parsed.values["--build"] ?? ".build/apigen-examples"
        try checkFolder(folder)

        progress("generating")
        let subject = try subject(at: path, root: parsed.values["--root"])
        guard !subject.result.hasErrors else {
            let errors = subject.result.diagnostics.filter { $0.severity == .error }
            throw .findings([CommandError.FileErrors(errors, subject.sources)])
        }
        var outcomes: [CheckPackage.Outcome] = []
        if !subject.examples.isEmpty {
            guard let runtime = given ?? .found(tool: ChildProcess.ownPath, folder: FileSystem.absolute(".")) else {
                throw .io(
                    "the package apigen, which holds the runtime, is not found; name its folder or <URL>@<version> with "
                        + "--runtime")
            }
            let package = CheckPackage(
                folder: FileSystem.absolute(folder), runtime: runtime, products: subject.products,
                outputs: subject.result.outputs, examples: subject.examples,
                listsLosses: parsed.flags.contains("--losses"))
            do throws(CheckPackage.Failure) {
                outcomes = try package.outcomes(progress)
            } catch {
                throw Self.error(error, in: folder)
            }
        }
        let report = CheckReport(subject, outcomes)
        try Terminal.output(format == .json ? report.json : report.text)
        return report.codeFailures > 0 ? .findings : .done
    }

    /// A folder, or a file with a spec's name, is compiled as specs; any other file as a document.
    private static func subject(at path: String, root: String?) throws(CommandError) -> CheckSubject {
        let isFolder = FileSystem.status(path)?.kind == .folder
        let isSpec = SpecInput.isSpec(path) && !SourceFile(path: path, bytes: []).isOpenAPIDocument
        return isFolder || isSpec
            ? try CheckSubject(specs: path, root: root) : try CheckSubject(document: path, root: root)
    }

    /// Throws if the folder has files that this command has not written and would replace.
    private static func checkFolder(_ folder: String) throws(CommandError) {
        guard FileSystem.status(folder)?.kind == .folder else { return }
        let names: [String]
        do throws(FileSystem.Failure) {
            names = try FileSystem.names(in: folder)
        } catch {
            throw .io("cannot read the folder '\(folder.printable)': \(error.reason)")
        }
        // Files that a cache may have restored, or that a file browser leaves.
        let harmless: Set = [".build", "Package.resolved", ".DS_Store"]
        guard !names.contains(CheckFolderLock.name), !names.allSatisfy(harmless.contains), !hasOwnManifest(folder)
        else {
            return
        }
        let isPackage = names.contains("Package.swift")
        throw .usage(
            "--build '\(folder.printable)' \(isPackage ? "is another package" : "has other files"); name a folder that is "
                + "empty or not there yet")
    }

    /// Whether this command has written the folder's package.
    private static func hasOwnManifest(_ folder: String) -> Bool {
        let bytes =
            (try? FileSystem.contents(of: FileSystem.path("Package.swift", in: folder), upTo: 1024 * 1024)) ?? []
        return bytes.starts(with: CheckProgram.manifestHead.utf8)
    }

    private static func progress(_ line: String) { Terminal.error("apigen: \(line.printable) …\n") }

    /// The error of a build that failed, with the first lines of the compiler.
    private static func error(_ failure: CheckPackage.Failure, in folder: String) -> CommandError {
        func stopped(_ lines: [String], _ message: String, _ code: ExitCode = .findings) -> CommandError {
            Terminal.error(lines.prefix(20).map { $0.printable + "\n" }.joined())
            return CommandError(code: code, message: "apigen: \(message.printable)\n")
        }
        switch failure {
        case .noToolchain:
            return .io(
                "check-examples compiles the code, and there is no 'swift' in PATH; install a Swift toolchain: "
                    + "https://www.swift.org/install")
        case .compilation(let lines):
            let isOfApp = lines.contains { $0.contains("cannot find type") }
            let hint = isOfApp ? "; types of your app that a spec names are not known here" : ""
            return stopped(lines, "the code does not compile\(hint); all of it is in '\(folder)'")
        case .build(let lines):
            return stopped(lines, "the code could not be built; '\(folder)/build.txt' says why", .io)
        case .stopped(let reason): return stopped([], reason)
        case .files(let failure): return .io("cannot write into '\(folder)': \(failure.reason)")
        }
    }
}
