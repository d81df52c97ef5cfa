import Foundation
import Generator

extension Command {
    static let generate = Command(
        name: "generate", summary: "Generates Swift from specs.", help: GenerateCommand.help, run: GenerateCommand.run)
}

/// `apigen generate`: specs to Swift files.
enum GenerateCommand {
    static let help = """
        Generates Swift from specs: one file for each spec, unchanged ones are not touched.

        USAGE: apigen generate <spec-or-folder>… --output <folder> [options]

        OPTIONS:
          --output <folder>  Where the Swift files go. Generated files there that no spec makes any more are removed.
          --access <level>   internal (default), package or public.
          --check            Write nothing; fail where the folder is not what would be generated.
          --dry-run          Write nothing; list what would be done.
          --quiet            List nothing.

        EXIT CODES: 0 done, 1 errors in the specs or a failed check, 64 wrong usage, 74 a file cannot be read or written

        EXAMPLE:
          apigen generate Sources/App --output Sources/App/Generated --access public

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(
            valued: ["--output", "--access"], flags: ["--check", "--dry-run", "--quiet"])
        guard let output = parsed.values["--output"] else { throw .usage("--output <folder> is missing") }
        let isCheck = parsed.flags.contains("--check")
        let isDryRun = parsed.flags.contains("--dry-run")
        guard !isCheck || !isDryRun else { throw .usage("--check and --dry-run exclude each other") }
        let access = try parsed.choice("--access", default: AccessLevel.internal)

        let input = try SpecInput(parsed.operands)
        let result = Generator(access: access).generate(input.files)
        let renderer = DiagnosticRenderer(files: input.files)
        Terminal.error(renderer.render(result.diagnostics, as: .text, colored: Terminal.showsColors))
        guard !result.hasErrors else { return .findings }

        let folder = OutputFolder(path: output)
        let path = folder.url.relativePath.printable
        let changes = try folder.changes(for: result.outputs)
        if isCheck { return check(changes, path) }
        if !isDryRun { try folder.apply(changes) }
        if !parsed.flags.contains("--quiet") { report(changes, path, isDryRun: isDryRun) }
        return .done
    }

    private static func check(_ changes: [OutputFolder.Change], _ path: String) -> ExitCode {
        var findings = 0
        for change in changes {
            switch change {
            case .missing(let output): Terminal.output("missing: \(path)/\(output.name.printable)\n")
            case .changed(let output, let line): Terminal.output("changed: \(path)/\(output.name.printable):\(line)\n")
            case .orphaned(let name): Terminal.output("orphaned: \(path)/\(name.printable)\n")
            case .unchanged: continue
            }
            findings += 1
        }
        guard findings > 0 else { return .done }
        Terminal.error(
            "apigen: \(findings) of the generated files are not up to date; run the same command without --check\n")
        return .findings
    }

    private static func report(_ changes: [OutputFolder.Change], _ path: String, isDryRun: Bool) {
        for change in changes {
            switch change {
            case .missing(let output), .changed(let output, _):
                Terminal.output("\(isDryRun ? "would write" : "wrote") \(path)/\(output.name.printable)\n")
            case .orphaned(let name):
                Terminal.output("\(isDryRun ? "would remove" : "removed") \(path)/\(name.printable)\n")
            case .unchanged(let name):
                Terminal.output("unchanged \(path)/\(name.printable)\n")
            }
        }
    }
}
