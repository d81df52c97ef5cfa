import Generator

extension Command {
    static let lint = Command(
        name: "lint", summary: "Reports everything that is wrong or doubtful in specs.", help: LintCommand.help,
        run: LintCommand.run)
}

/// `apigen lint`: all findings, warnings and matters of style included.
enum LintCommand {
    static let help = """
        Reports everything that is wrong or doubtful in specs.

        USAGE: apigen lint <spec-or-folder>… [--format text|json|github]

        OPTIONS:
          --format <form>  text (default, to standard error), json or github (workflow commands), to standard output.

        EXIT CODES: 0 no errors, 1 errors, 64 wrong usage, 74 a file cannot be read

        EXAMPLE:
          apigen lint Specs --format github

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(valued: ["--format"], flags: [])
        let format = try parsed.choice("--format", default: DiagnosticFormat.text)
        let input = try SpecInput(parsed.operands)
        let diagnostics = Generator().lint(input.files, examples: input.examples)
        let renderer = DiagnosticRenderer(files: input.sources)
        let isText = format == .text
        let text = renderer.render(diagnostics, as: format, colored: isText && Terminal.showsColors)
        isText ? Terminal.error(text) : Terminal.output(text)
        let errors = diagnostics.count { $0.severity == .error }
        if isText {
            let warnings = diagnostics.count - errors
            let counts = [(input.files.count, "file"), (errors, "error"), (warnings, "warning")]
            Terminal.output(counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ") + "\n")
        }
        return errors > 0 ? .findings : .done
    }
}
