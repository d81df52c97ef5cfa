import Generator

/// `apigen generate`: specs to Swift files.
package struct GenerateCommand: Sendable {
    /// Generates again whenever a spec changes; nil in a tool that does not watch.
    package typealias Watch = @Sendable (GenerateJob) throws(CommandError) -> Void

    private let tool: String
    private let watch: Watch?

    /// - Parameters:
    ///   - tool: The command as typed, for its help.
    ///   - watch: The work of `--watch`.
    package init(tool: String, watch: Watch? = nil) {
        self.tool = tool
        self.watch = watch
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
          --target <name>    The target's name, for such an error.
          --expected <list>  The files that a build expects, divided by slashes. They decide how many files a spec becomes,
                             instead of its 'parts', which may have changed since the build was planned. It may be given
                             more than once, as a system limits how long one argument is.
          --check            Write nothing; fail if the files in the folder are out of date.
          --dry-run          Write nothing; list what would be done.
        \(watch == nil ? "" : Self.watchHelp)  --quiet            List nothing.

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

    package func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let modes = ["--check", "--dry-run"] + (watch == nil ? [] : ["--watch"])
        let parsed = try arguments.parse(
            valued: ["--output", "--root", "--access", "--target"], listed: ["--products"], repeated: ["--expected"],
            flags: Set(modes + ["--quiet"]))
        guard let output = parsed.values["--output"] else { throw .usage("--output <folder> is missing") }
        guard output != "-" else { throw .usage("--output is a folder, so it cannot be '-'") }
        let exclusive = modes.filter(parsed.flags.contains)
        guard exclusive.count < 2 else { throw .usage("\(exclusive[0]) and \(exclusive[1]) exclude each other") }
        let job = GenerateJob(
            operands: parsed.operands, root: parsed.values["--root"], folder: OutputFolder(path: output),
            access: try parsed.choice("--access"),
            target: parsed.lists["--products"].map { products in
                TargetProducts(name: parsed.values["--target"], products: Set(products))
            },
            expectedNames: parsed.lists["--expected"].map { lists in
                Set(lists.flatMap { $0.split(separator: "/").map(String.init) })
            },
            isQuiet: parsed.flags.contains("--quiet"))
        if let watch, parsed.flags.contains("--watch") {
            try watch(job)
            return .done
        }

        let isDryRun = parsed.flags.contains("--dry-run")
        let result = try job.generate(job.input())
        guard !result.hasErrors else { return .findings }

        let path = job.folder.path.printable
        let changes = try job.folder.changes(for: result.outputs)
        if parsed.flags.contains("--check") { return try Self.check(changes, path) }
        if !isDryRun { try job.folder.apply(changes) }
        if !job.isQuiet { try Self.report(changes, path, isDryRun: isDryRun) }
        return .done
    }

    // MARK: - Reporting

    private static func check(_ changes: [OutputFolder.Change], _ path: String) throws(CommandError) -> ExitCode {
        var findings = 0
        for change in changes {
            switch change {
            case .missing(let output): try Terminal.line("missing: \(path)/\(output.name)")
            case .changed(let output, let line):
                try Terminal.line("changed: \(path)/\(output.name):\(line)")
            case .orphaned(let name): try Terminal.line("orphaned: \(path)/\(name)")
            case .unchanged: continue
            }
            findings += 1
        }
        guard findings > 0 else { return .done }
        Terminal.error(
            "apigen: \(findings) of the generated files \(findings == 1 ? "is" : "are") not up to date; "
                + "run the same command without --check\n")
        return .findings
    }

    private static func report(
        _ changes: [OutputFolder.Change], _ path: String, isDryRun: Bool
    ) throws(CommandError) {
        for change in changes {
            switch change {
            case .missing(let output), .changed(let output, _):
                try Terminal.line("\(isDryRun ? "would write" : "wrote") \(path)/\(output.name)")
            case .orphaned(let name):
                try Terminal.line("\(isDryRun ? "would remove" : "removed") \(path)/\(name)")
            case .unchanged(let name):
                try Terminal.line("unchanged \(path)/\(name)")
            }
        }
    }
}
