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
               apigen lint <spec-or-folder>… --fix [--dry-run]
               apigen lint -              # from standard input

        To silence a warning, put a comment at the end of its line, or on a line of its own above it:
            # apigen:ignore body-on-get -- this server wants it
        To turn a rule off for the whole API, say so in the file with the servers:
            lint: { insecure-server: off }

        OPTIONS:
          --fix            Change the specs where it is certain what the author meant, list the changes, and report what
                           remains. Comments and layout stay. A change that leads to another error is not made.
          --dry-run        With --fix: write nothing, and print the difference.
          --rule <id>      Apply a rule that is off by default, such as missing-summary. This option may be given more than
                           once, or with a list.
          --root <folder>  Where the other files of OpenAPI documents are; by default in a document's own folder.
          --strict         Fail for warnings too.
          --all            Show each place of a warning, not only the first five of a file (text only).
          --format <form>  text (the default, to standard error), or, to standard output, json, github (annotations of
                           GitHub Actions) or sarif (2.1.0, for code scanning).

        EXIT CODES: 0 no errors, 1 errors, or warnings with --strict, or a difference with --dry-run, 64 wrong usage, 74 a file
        cannot be read, or the output not written

        EXAMPLE:
          apigen lint Specs --strict                       # in CI
          apigen lint Specs --format sarif > apigen.sarif
          apigen lint Specs --fix

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(
            valued: ["--format", "--root"], listed: ["--rule"], flags: ["--strict", "--all", "--fix", "--dry-run"])
        let format = try parsed.choice("--format", default: DiagnosticFormat.text)
        let requested = try (parsed.lists["--rule"] ?? []).map { id throws(CommandError) in try rule(id) }
        let request = LintInput.Request(
            operands: parsed.operands, root: parsed.values["--root"], rules: Set(requested))
        guard parsed.flags.contains("--fix") else {
            guard !parsed.flags.contains("--dry-run") else { throw .usage("--dry-run goes with --fix") }
            let linted = try LintInput(request)
            try show(linted, as: format, parsed.flags)
            return code(of: linted, parsed.flags)
        }
        guard !parsed.operands.contains("-") else {
            throw .usage("--fix changes files, so it cannot read standard input; give a path instead of '-'")
        }
        let fixes = try LintFixes(request)
        return parsed.flags.contains("--dry-run")
            ? try preview(fixes, as: format, parsed.flags) : try apply(fixes, as: format, parsed.flags)
    }

    /// Writes the fixed specs, and reports what remains.
    private static func apply(
        _ fixes: LintFixes, as format: DiagnosticFormat, _ flags: Set<String>
    ) throws(CommandError) -> ExitCode {
        try fixes.write()
        if format == .text {
            for line in fixes.lines { try Terminal.line("fixed \(line)") }
        }
        try show(fixes.result, as: format, flags, ["fixed": fixes.rows])
        return code(of: fixes.result, flags)
    }

    /// Prints the difference that the fixes make, and reports what would remain.
    private static func preview(
        _ fixes: LintFixes, as format: DiagnosticFormat, _ flags: Set<String>
    ) throws(CommandError) -> ExitCode {
        let difference = fixes.difference
        guard format == .text else {
            try show(fixes.result, as: format, flags, ["fixed": fixes.rows, "diff": .string(difference)])
            return difference.isEmpty ? code(of: fixes.result, flags) : .findings
        }
        try Terminal.output(difference)
        for line in fixes.lines { Terminal.error("would fix \(line)\n") }
        let shown = ShownDiagnostics(fixes.result.findings, showsAll: flags.contains("--all"))
        Terminal.error(shown.text(fixes.result.input.sources, colored: Terminal.showsColors))
        return difference.isEmpty ? code(of: fixes.result, flags) : .findings
    }

    private static func show(
        _ linted: LintInput, as format: DiagnosticFormat, _ flags: Set<String>, _ more: OrderedJSON = [:]
    ) throws(CommandError) {
        let sources = linted.input.sources
        let errors = linted.findings.count { $0.severity == .error }
        let warnings = linted.findings.count - errors
        let files = linted.input.files.count
        let renderer = DiagnosticRenderer(files: sources)
        switch format {
        case .text:
            let shown = ShownDiagnostics(linted.findings, showsAll: flags.contains("--all"))
            Terminal.error(shown.text(sources, colored: Terminal.showsColors))
            let counts = ["file".counted(files), "error".counted(errors), "warning".counted(warnings)]
            try Terminal.output(counts.joined(separator: ", ") + "\n")
        case .json:
            let counts: OrderedJSON = .counts(["files": files, "errors": errors, "warnings": warnings])
            let members: OrderedJSON = ["counts": counts]
            try Terminal.output(
                Report(.lint, findings: renderer.findings(linted.findings), members.merged(with: more)).text)
        case .github, .sarif: try Terminal.output(renderer.render(linted.findings, as: format))
        }
    }

    private static func code(of linted: LintInput, _ flags: Set<String>) -> ExitCode {
        let hasErrors = linted.findings.contains { $0.severity == .error }
        return hasErrors || flags.contains("--strict") && !linted.findings.isEmpty ? .findings : .done
    }

    private static func rule(_ id: String) throws(CommandError) -> Rule {
        guard let rule = Rule(rawValue: id), rule.severity == .warning else {
            throw .usage("there is no warning '\(id.printable)'\(Rule.proposal(for: id))")
        }
        return rule
    }
}
