import CommandLineSupport
import Generator
import SpecDiff

extension Command {
    static let diff = Command(
        name: "diff", summary: "Tells what a change of an API breaks: the wire, the source, or nothing.",
        help: DiffCommand.help, run: DiffCommand.run)
}

/// `apigen diff`: compares two descriptions of an API from the point of view of its callers.
enum DiffCommand {
    static let help = """
        Compares two descriptions of an API, and tells what each change breaks: the wire, where a client built from the old
        one fails against the new server; the source, where code that uses the generated Swift no longer compiles.

        USAGE: apigen diff <old> <new> [options]

        Each side is a spec, a folder of specs, an OpenAPI document, or git:<revision>:<path> of one of these, whose path
        begins at the repository's root.

        To accept a change, silence its rule in the new spec, at the line that the report names; of what is gone, name the part:
            # apigen:ignore diff-value-removed -- archived: no client sends it
        A change of an OpenAPI document is accepted in a file: see --baseline.

        OPTIONS:
          --format <form>    text (the default), json (see 'apigen schema --reports'), markdown (a comment of a pull
                             request), github (annotations of GitHub Actions) or sarif (2.1.0, for code scanning).
          --fail-on <what>   source, wire, any (the default: one of these) or none.
          --only <list>      Only these operations, separated by commas: IDs, "tag: issues", "GET /users/{username}"; '*'
                             matches anything. This option may be given more than once.
          --version-now <version>
                             The version before the changes, such as 1.4.0; the next one is proposed.
          --baseline <file>  Leave out the changes that are listed there. Lines that accept nothing are reported.
          --write-baseline <file>
                             Write the list of all changes, for --baseline; then changes are no failure.
          --root <folder>    Where the other files of OpenAPI documents are; by default in a document's own folder.

        EXIT CODES: 0 nothing of that breaks, 1 something does, or a description has errors, 64 wrong usage, 74 a file cannot
        be read or written; if a description names it, the rest is compared

        EXAMPLE:
          apigen diff git:main:Specs Specs                      # in CI
          apigen diff vendor/github.json new.json --fail-on none

        """

    enum FailOn: String, CaseIterable {
        case source, wire, any, none

        var effect: Effect {
            switch self {
            case .source: .source
            case .wire: .wire
            case .any: [.wire, .source]
            case .none: []
            }
        }
    }

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(
            valued: ["--format", "--fail-on", "--version-now", "--baseline", "--write-baseline", "--root"],
            listed: ["--only"], flags: [])
        let format = try parsed.choice("--format", default: DiffFormat.text)
        let failing = try parsed.choice("--fail-on", default: FailOn.any).effect
        guard parsed.operands.count == 2 else {
            throw .usage("diff takes the old and the new description, such as 'apigen diff git:main:Specs Specs'")
        }
        let version = parsed.values["--version-now"].flatMap { Version($0) }
        guard (version == nil) == (parsed.values["--version-now"] == nil) else {
            throw .usage("--version-now is a version such as 1.4.0")
        }
        let baseline = try parsed.values["--baseline"].map { path throws(CommandError) in try self.baseline(path) }
        let root = parsed.values["--root"]
        func read(_ operand: String) -> Result<DiffInput, CommandError> {
            Result { () throws(CommandError) in try DiffInput(operand, root: root) }
        }
        let inputs = Parallel.both({ read(parsed.operands[0]) }, { read(parsed.operands[1]) })
        var scope = DiffScope(try inputs.0.get(), try inputs.1.get())
        var problems = [scope.old, scope.new].map { (input: $0, diagnostics: $0.errors) }
        if problems.allSatisfy(\.diagnostics.isEmpty) { problems = scope.missing }
        guard problems.allSatisfy(\.diagnostics.isEmpty) else {
            throw .findings(problems.map { CommandError.FileErrors($0.diagnostics, $0.input.files) })
        }
        let only = parsed.lists["--only"] ?? []
        if !only.isEmpty { try scope.limit(to: only) }
        let (old, new) = (scope.old, scope.new)
        var changes = try scope.changes()
        // Types that the chosen operations do not use are left out.
        if !only.isEmpty { changes.removeAll { $0.operations.isEmpty && $0.subject.hasPrefix("models/") } }
        var idle: [DiffReport.IdleLine] = []
        changes = withoutIgnored(changes, new, isWhole: only.isEmpty, &idle)
        let unread = Set(old.unread + new.unread).sorted()
        for problem in unread {
            Terminal.error("apigen: \(problem.printable); what it describes is not compared\n")
        }
        let written = parsed.values["--write-baseline"]
        if let written { try write(Baseline.text(changes), to: written, besides: old.files + new.files) }
        if let baseline {
            // Lines for other operations are no error.
            for (line, message) in only.isEmpty ? baseline.problems(changes) : [] {
                let path = parsed.values["--baseline"] ?? ""
                idle.append(DiffReport.IdleLine(path: path, line: line, message: message))
            }
            changes.removeAll { baseline.contains($0) }
        }
        if format != .json { Terminal.error(idle.map(\.text).joined()) }
        let comparison = Comparison(changes: changes)
        let report = DiffReport(
            comparison, old: old.files, new: new.files, failing: failing, version: version, unread: unread,
            documents: new.documentFiles, idle: idle)
        try Terminal.output(report.text(as: format))
        // A part that is not compared may contain any change.
        guard unread.isEmpty else { return .io }
        return written != nil || comparison.effect.isDisjoint(with: failing) ? .done : .findings
    }

    /// The changes without those that comments in the new specs silence.
    /// - Parameters:
    ///   - isWhole: Whether all operations are compared. If not, a comment may be about another operation.
    ///   - idle: Gets the comments that silence nothing.
    private static func withoutIgnored(
        _ changes: [Change], _ input: DiffInput, isWhole: Bool, _ idle: inout [DiffReport.IdleLine]
    ) -> [Change] {
        // A removed part has no line, and its owner's line is for all removed parts. So the comment names the part.
        func isGone(_ rule: String) -> Bool { rule.hasSuffix("-removed") }
        func key(_ change: Change) -> String? {
            let rule = change.rule.rawValue
            let name = isGone(rule) ? " " + change.part.trimmed : ""
            return change.new.map { "\($0.file) \($0.start.line) \(rule)" + name }
        }
        let found = Set(changes.compactMap(key))
        var silenced: Set<String> = []
        for (file, line, rule, why) in input.ignored {
            let place = "\(file) \(line) \(rule)"
            let keys = isGone(rule) ? why.map { place + " " + $0.trimmed } : [place]
            silenced.formUnion(keys)
            guard isWhole, found.isDisjoint(with: keys) else { continue }
            let isRule = DiffRule(rawValue: rule) != nil
            let problem =
                isRule
                ? "'\(rule)' silences nothing here"
                : "there is no rule '\(rule.printable)'\(DiffRule.proposal(for: rule))"
            idle.append(
                DiffReport.IdleLine(path: input.files[Int(file)].path, line: Int(line), message: problem))
        }
        for (file, line) in input.idle {
            let message =
                "a comment in an OpenAPI document accepts nothing; --write-baseline <file> writes a list of changes, "
                + "and --baseline <file> accepts those in it"
            idle.append(
                DiffReport.IdleLine(path: input.files[Int(file)].path, line: Int(line), message: message))
        }
        return changes.filter { change in key(change).map { !silenced.contains($0) } ?? true }
    }

    private static func baseline(_ path: String) throws(CommandError) -> Baseline {
        guard let bytes = try? FileSystem.contents(of: path, upTo: 16 * 1024 * 1024) else {
            throw .io("cannot read '\(path.printable)': the file is missing, too large, or no file")
        }
        return Baseline(text: String(decoding: bytes, as: UTF8.self))
    }

    private static func write(_ text: String, to path: String, besides inputs: [SourceFile]) throws(CommandError) {
        if let status = FileSystem.status(path) {
            // A pipe, a device or a compared file is not replaced.
            guard status.kind == .file else { throw .io("cannot write '\(path.printable)': it is no regular file") }
            if inputs.contains(where: { FileSystem.status($0.path)?.isSame(as: status) ?? false }) {
                throw .usage("'\(path.printable)' is compared; --write-baseline would replace it")
            }
        }
        try FileSystem.put(text, at: path)
    }
}

extension String {
    /// A word without the quotes and punctuation around it.
    fileprivate var trimmed: String {
        let marks = ".:;`'\"()"
        return String(drop { marks.contains($0) }.reversed().drop { marks.contains($0) }.reversed())
    }
}
