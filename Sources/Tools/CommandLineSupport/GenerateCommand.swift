import Generator

/// `apigen generate`: turns specs into Swift files.
package struct GenerateCommand: Sendable {
    /// Generates again whenever a spec changes; nil in a tool that does not watch.
    package typealias Watch = @Sendable (GenerateJob) throws(CommandError) -> Void

    private let tool: String
    private let watch: Watch?
    private let forms: [FindingForm]

    /// - Parameters:
    ///   - tool: The command as typed, for its help.
    ///   - watch: The work of `--watch`.
    ///   - forms: The forms of `--format` beside text; without any, the tool has no such option.
    package init(tool: String, watch: Watch? = nil, forms: [FindingForm] = []) {
        self.tool = tool
        self.watch = watch
        self.forms = forms
    }

    package var help: String {
        """
        Generates Swift from specs: one file for each spec. Unchanged files are not touched.

        USAGE: \(tool) <spec-or-folder>… --output <folder> [options]

        OPTIONS:
          --output <folder>  Where the Swift files go. Generated files there that no longer belong to a spec are deleted.
          --root <folder>    Where the other files of OpenAPI documents are, for references that begin with '../'; by default
                             in a document's own folder.
          --access <level>   internal, package or public; by default what the specs say, or internal.
          --products <list>  The products that the target depends on, such as APIRuntime,APIRuntimeFiles. A key of a spec
                             that needs another one is an error then; without this option nothing is checked.
                             OpenAPI documents have their OAuth addresses if APIRuntimeAuthentication is among them.
          --target <name>    The target's name, for such an error.
          --expected <list>  The files that a build expects, divided by slashes. They decide how many files a spec becomes,
                             instead of its 'parts', which may have changed since the build was planned. It may be given
                             more than once, because systems limit the length of an argument.
          --check            Write nothing; fail if the files in the folder are out of date.
          --dry-run          Write nothing; list what would be done.
        \(watch == nil ? "" : Self.watchHelp)\(forms.isEmpty ? "" : Self.formHelp)  --quiet            List nothing.

        EXIT CODES: 0 done, also where --watch is interrupted or terminated, 1 errors in the specs or a failed check,
        64 wrong usage, 74 a file cannot be read or written

        EXAMPLE:
          \(tool) Sources/App --output Sources/App/Generated --access public
        \(watch == nil ? "" : "  \(tool) Sources/App --output Sources/App/Generated --watch\n")
        """
    }

    private static let watchHelp = """
          --watch            Generate again when a spec changes, is added or removed, until Ctrl-C; a spec with errors
                             leaves the files as they are.

        """

    private static let formHelp = """
          --format <form>    How errors and warnings are written: text (the default, to standard error, with the first places
                             of each warning), or, with all places to standard output, json (with the files, see
                             'apigen schema --reports'), github (annotations of GitHub Actions) or sarif (2.1.0, for code
                             scanning). All else goes to standard error then.

        """

    package func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let modes = ["--check", "--dry-run"] + (watch == nil ? [] : ["--watch"])
        let parsed = try arguments.parse(
            valued: Set(["--output", "--root", "--access", "--target"] + (forms.isEmpty ? [] : ["--format"])),
            listed: ["--products"], repeated: ["--expected"], flags: Set(modes + ["--quiet"]))
        guard let output = parsed.values["--output"] else { throw .usage("--output <folder> is missing") }
        guard output != "-" else { throw .usage("--output is a folder, so it cannot be '-'") }
        let exclusive = modes.filter(parsed.flags.contains)
        guard exclusive.count < 2 else { throw .usage("\(exclusive[0]) and \(exclusive[1]) exclude each other") }
        let form = try form(parsed.values["--format"])
        if form != nil, parsed.flags.contains("--watch") {
            throw .usage("--format and --watch exclude each other: findings for a program are those of one run")
        }
        let job = GenerateJob(
            operands: parsed.operands, root: parsed.values["--root"], folder: OutputFolder(path: output),
            access: try parsed.choice("--access"),
            target: parsed.lists["--products"].map { products in
                TargetProducts(name: parsed.values["--target"], products: Set(products))
            },
            expectedNames: parsed.lists["--expected"].map { lists in
                Set(lists.flatMap { $0.split(separator: "/").map(String.init) })
            },
            isQuiet: parsed.flags.contains("--quiet"), form: form)
        if let watch, parsed.flags.contains("--watch") {
            try watch(job)
            return .done
        }

        return try Self.run(job, parsed.flags)
    }

    private static func run(_ job: GenerateJob, _ flags: Set<String>) throws(CommandError) -> ExitCode {
        let (result, sources) = try job.generate(job.input())
        let isCheck = flags.contains("--check")
        let isDryRun = flags.contains("--dry-run")
        let path = job.folder.path
        let changes = result.hasErrors ? nil : try job.folder.changes(for: result.outputs)
        if let changes, !isCheck, !isDryRun { try job.folder.apply(changes) }
        if let form = job.form {
            let outcome = GenerateOutcome(
                diagnostics: result.diagnostics, sources: sources, folder: path, changes: changes,
                isApplied: !isCheck && !isDryRun)
            try Terminal.output(form.text(outcome))
        }
        guard let changes else { return .findings }
        if isCheck { return try check(changes, path.printable, job) }
        if !job.isQuiet { try report(changes, path.printable, job, isDryRun: isDryRun) }
        return .done
    }

    /// The form that `--format` names; nil for text.
    private func form(_ name: String?) throws(CommandError) -> FindingForm? {
        guard let name, name != "text" else { return nil }
        if let form = forms.first(where: { $0.name == name }) { return form }
        let names = (["text"] + forms.map(\.name)).joined(separator: ", ")
        throw .usage("--format is one of \(names), not '\(name)'")
    }

    // MARK: - Reporting

    private static func check(
        _ changes: [OutputFolder.Change], _ path: String, _ job: GenerateJob
    ) throws(CommandError) -> ExitCode {
        var findings = 0
        for change in changes {
            switch change {
            case .missing(let output): try job.list("missing: \(path)/\(output.name)")
            case .changed(let output, let line): try job.list("changed: \(path)/\(output.name):\(line)")
            case .orphaned(let name): try job.list("orphaned: \(path)/\(name)")
            case .unchanged: continue
            }
            findings += 1
        }
        guard findings > 0 else { return .done }
        guard job.form.map({ !$0.hasFiles }) ?? true else { return .findings }
        Terminal.error(
            "apigen: \(findings) of the generated files \(findings == 1 ? "is" : "are") not up to date; "
                + "run the same command without --check\n")
        return .findings
    }

    private static func report(
        _ changes: [OutputFolder.Change], _ path: String, _ job: GenerateJob, isDryRun: Bool
    ) throws(CommandError) {
        for change in changes {
            switch change {
            case .missing(let output), .changed(let output, _):
                try job.list("\(isDryRun ? "would write" : "wrote") \(path)/\(output.name)")
            case .orphaned(let name):
                try job.list("\(isDryRun ? "would remove" : "removed") \(path)/\(name)")
            case .unchanged(let name):
                try job.list("unchanged \(path)/\(name)")
            }
        }
    }
}
