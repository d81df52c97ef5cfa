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
          --watch            Generate again whenever a spec changes, appears or goes, until Ctrl-C; a spec with errors
                             leaves the files as they are.
          --quiet            List nothing.

        EXIT CODES: 0 done, also where --watch is interrupted or terminated, 1 errors in the specs or a failed check,
        64 wrong usage, 74 a file cannot be read or written

        EXAMPLE:
          apigen generate Sources/App --output Sources/App/Generated --access public
          apigen generate Sources/App --output Sources/App/Generated --watch

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(
            valued: ["--output", "--access"], flags: ["--check", "--dry-run", "--quiet", "--watch"])
        guard let output = parsed.values["--output"] else { throw .usage("--output <folder> is missing") }
        let exclusive = ["--check", "--dry-run", "--watch"].filter(parsed.flags.contains)
        guard exclusive.count < 2 else { throw .usage("\(exclusive[0]) and \(exclusive[1]) exclude each other") }
        let access = try parsed.choice("--access", default: AccessLevel.internal)
        let isQuiet = parsed.flags.contains("--quiet")
        if parsed.flags.contains("--watch") {
            return try watch(parsed.operands, output: output, access: access, isQuiet: isQuiet)
        }

        let isDryRun = parsed.flags.contains("--dry-run")
        let result = generate(try SpecInput(parsed.operands), access)
        guard !result.hasErrors else { return .findings }

        let folder = OutputFolder(path: output)
        let path = folder.url.relativePath.printable
        let changes = try folder.changes(for: result.outputs)
        if parsed.flags.contains("--check") { return check(changes, path) }
        if !isDryRun { try folder.apply(changes) }
        if !isQuiet { report(changes, path, isDryRun: isDryRun) }
        return .done
    }

    /// Compiles the specs and shows what is to be said about them.
    private static func generate(_ input: SpecInput, _ access: AccessLevel) -> Generator.Result {
        let result = Generator(access: access).generate(input.documents, examples: input.examples)
        let renderer = DiagnosticRenderer(files: input.sources)
        Terminal.error(renderer.render(result.diagnostics, as: .text, colored: Terminal.showsColors))
        return result
    }

    // MARK: - Watching

    private static func watch(
        _ operands: [String], output: String, access: AccessLevel, isQuiet: Bool
    ) throws(CommandError) -> ExitCode {
        // A path that is wrong from the start is a mistake; what goes later may come back.
        var examples = try SpecInput(operands).examples.map(\.source.path)
        WatchLoop(files: { SpecInput.paths(operands) + examples }) {
            let line = round(operands, OutputFolder(path: output), access, &examples)
            if !isQuiet { Terminal.output(line + "\n") }
        }.run()
        return .done
    }

    /// Generates once; what is wrong is shown and changes nothing.
    /// - Parameter examples: The paths of the files that examples name, which are watched too.
    /// - Returns: What came of it, in a few words.
    private static func round(
        _ operands: [String], _ folder: OutputFolder, _ access: AccessLevel, _ examples: inout [String]
    ) -> String {
        let clock = ContinuousClock()
        let start = clock.now
        do throws(CommandError) {
            let input = try SpecInput(operands)
            examples = input.examples.map(\.source.path)
            let result = generate(input, access)
            let errors = result.diagnostics.count { $0.severity == .error }
            guard errors == 0 else { return "\(errors) error\(errors == 1 ? "" : "s")" }
            let changes = try folder.changes(for: result.outputs)
            try folder.apply(changes)
            let count = changes.count { if case .unchanged = $0 { false } else { true } }
            let seconds = (clock.now - start) / .seconds(1)
            return "regenerated \(count) file\(count == 1 ? "" : "s") in \(String(format: "%.1f", seconds)) s"
        } catch {
            Terminal.error(error.message)
            return "1 error"
        }
    }

    // MARK: - Reporting

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
