import CommandLineSupport
import Generator
import GeneratorTools

extension Command {
    static let lint = Command(
        name: "lint", summary: "Reports errors and warnings in specs.", help: LintCommand.help,
        run: LintCommand.run)
}

/// `apigen lint`: all findings, including warnings and matters of style.
enum LintCommand {
    static let help = """
        Reports errors and warnings in specs.

        USAGE: apigen lint <spec-or-folder>… [--strict] [--rule <id>] [--all] [--format text|json|github|sarif]
               apigen lint -              # from standard input

        To silence a warning, put a comment at the end of its line, or on a line of its own above it:
            # apigen:ignore body-on-get -- this server wants it
        To turn a rule off for the whole API, say so in the file with the servers:
            lint: { insecure-server: off }

        OPTIONS:
          --rule <id>      Apply a rule that is off by default, such as missing-summary. This option may be given more than
                           once, or with a list.
          --root <folder>  Where the other files of OpenAPI documents are; by default in a document's own folder.
          --strict         Fail for warnings too.
          --all            Show each place of a warning, not only the first five of a file (text only).
          --format <form>  text (the default, to standard error), or, to standard output, json, github (annotations of
                           GitHub Actions) or sarif (2.1.0, for code scanning).

        EXIT CODES: 0 no errors, 1 errors, or warnings with --strict, 64 wrong usage, 74 a file cannot be read, or the output not written

        EXAMPLE:
          apigen lint Specs --strict                       # in CI
          apigen lint Specs --format sarif > apigen.sarif

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(
            valued: ["--format", "--root"], listed: ["--rule"], flags: ["--strict", "--all"])
        let format = try parsed.choice("--format", default: DiagnosticFormat.text)
        let requested = try (parsed.lists["--rule"] ?? []).map { id throws(CommandError) in try rule(id) }
        let input = try SpecInput(parsed.operands, root: parsed.values["--root"], allowsStandardInput: true)
        let diagnostics = Generator().lint(
            input.documents, examples: input.examples, requested: Set(requested))
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count - errors
        let renderer = DiagnosticRenderer(files: input.sources)
        switch format {
        case .text:
            let shown = ShownDiagnostics(diagnostics, showsAll: parsed.flags.contains("--all"))
            Terminal.error(shown.text(input.sources, colored: Terminal.showsColors))
            let counts = ["file".counted(input.files.count), "error".counted(errors), "warning".counted(warnings)]
            try Terminal.output(counts.joined(separator: ", ") + "\n")
        case .json:
            let counts: OrderedJSON = .counts([
                "files": input.files.count, "errors": errors, "warnings": warnings,
            ])
            try Terminal.output(
                Report(.lint, findings: renderer.findings(diagnostics), ["counts": counts]).text)
        case .github, .sarif: try Terminal.output(renderer.render(diagnostics, as: format))
        }
        let isFailed = errors > 0 || parsed.flags.contains("--strict") && !diagnostics.isEmpty
        return isFailed ? .findings : .done
    }

    private static func rule(_ id: String) throws(CommandError) -> Rule {
        guard let rule = Rule(rawValue: id), rule.severity == .warning else {
            throw .usage("there is no warning '\(id.printable)'\(Rule.proposal(for: id))")
        }
        return rule
    }
}
