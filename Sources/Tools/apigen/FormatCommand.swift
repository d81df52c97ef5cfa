import CommandLineSupport
import Generator
import GeneratorTools

extension Command {
    static let format = Command(
        name: "format", summary: "Formats specs.", help: FormatCommand.help,
        run: FormatCommand.run)
}

/// `apigen format`: specs in the canonical layout.
enum FormatCommand {
    static let help = """
        Formats specs in the canonical layout, which has no options. The meaning of a spec, its comments and its quotes
        stay the same. Keys come in the order of the language's documentation; models, endpoints, properties and
        parameters stay in your order. Files that are formatted already, or are not YAML, are not changed; specs in JSON
        (.api.json) are skipped, and so are links in a folder that lead out of it.

        USAGE: apigen format <spec-or-folder>… [--check]
               apigen format -            # from standard input to standard output, as editors want it

        OPTIONS:
          --check  Write nothing; list the files that would change, with the first line that does, and fail if there are any.

        EXIT CODES: 0 done, 1 a file is not YAML or a failed check, 64 wrong usage, 74 a file cannot be read or written

        EXAMPLE:
          apigen format Sources/App
          apigen format --check Sources/App      # in CI
          apigen format - < github.api.yaml

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(valued: [], flags: ["--check"])
        let isCheck = parsed.flags.contains("--check")
        var paths = parsed.operands
        if !paths.contains("-") {
            let targets = try FormatTargets(paths)
            for path in targets.skipped {
                Terminal.error("apigen: '\(path.printable)' is a link that leaves the folder; it is not formatted\n")
            }
            guard !targets.paths.isEmpty || targets.skipped.isEmpty else { return .done }
            paths = targets.paths
        }
        let files = try SpecInput(paths, allowsStandardInput: true).files.filter {
            !$0.name.hasSuffix(".json") && !$0.isOpenAPIDocument
        }
        let result = Generator().format(files)
        Terminal.error(
            DiagnosticRenderer(files: files).text(result.diagnostics, colored: Terminal.showsColors))
        if !isCheck, parsed.operands == ["-"] {
            if let text = result.texts.first.flatMap({ $0 }) { try Terminal.output(text) }
            return result.diagnostics.isEmpty ? .done : .findings
        }
        var changes = 0
        for (file, text) in zip(files, result.texts) {
            guard let text, !text.utf8.elementsEqual(file.bytes) else { continue }
            changes += 1
            if isCheck {
                try Terminal.line("changed: \(file.path):\(file.bytes.firstLine(differingFrom: Array(text.utf8)))")
            } else {
                try write(text, to: file.path)
                try Terminal.line("formatted \(file.path)")
            }
        }
        if isCheck, changes > 0 {
            Terminal.error(
                "apigen: \(changes) of the specs \(changes == 1 ? "is" : "are") not formatted; "
                    + "run the same command without --check\n")
        }
        return !result.diagnostics.isEmpty || isCheck && changes > 0 ? .findings : .done
    }

    /// Replaces the content of a file, or of a link's target; the permissions stay.
    private static func write(_ text: String, to path: String) throws(CommandError) {
        do throws(FileSystem.Failure) {
            try FileSystem.replace(FileSystem.resolved(path), with: Array(text.utf8))
        } catch {
            throw .io("cannot write '\(path)': \(error.reason)")
        }
    }
}
