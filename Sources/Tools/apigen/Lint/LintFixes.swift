import CommandLineSupport
import Generator
import GeneratorTools

/// `apigen lint --fix`: the specs after their safe fixes.
struct LintFixes {
    /// A file whose text changes.
    struct Change {
        let path: String
        let before: [UInt8]
        let after: [UInt8]
    }

    /// The findings whose fixes were applied, each with its place at that time.
    let fixed: [Diagnostic]
    /// The specs after the fixes, and the findings that remain.
    let result: LintInput
    private let changes: [Change]

    /// Finds out which fixes apply. Writes nothing.
    init(_ request: LintInput.Request) throws(CommandError) {
        let targets = try FormatTargets(request.operands)
        for path in targets.skipped {
            Terminal.error("apigen: '\(path.printable)' is a link that leaves the folder; it is not changed\n")
        }
        let fixable = Set(targets.paths)
        let first = try LintInput(request)
        // A file is read once: another program may change it at the same time.
        var original = EditedFiles()
        for file in first.input.files { original.set(file.bytes, at: file.path) }
        var fixer = SpecFixer(
            isFixable: { fixable.contains($0.path) },
            lint: { files throws(CommandError) in
                var edited = original
                for file in files where fixable.contains(file.path) { edited.set(file.bytes, at: file.path) }
                let next = try LintInput(request, in: edited)
                return SpecFixer<CommandError>.Specs(files: next.input.files, findings: next.findings)
            })
        let outcome = try fixer.fix(SpecFixer.Specs(files: first.input.files, findings: first.findings))
        fixed = outcome.fixed
        var edited = original
        var changes: [Change] = []
        for (old, new) in zip(first.input.files, outcome.specs.files) where fixable.contains(old.path) {
            edited.set(new.bytes, at: new.path)
            if old.bytes != new.bytes { changes.append(Change(path: old.path, before: old.bytes, after: new.bytes)) }
        }
        self.changes = changes
        result = changes.isEmpty ? first : try LintInput(request, in: edited)
    }

    /// The changes in the unified format.
    var difference: String {
        changes.map { change in
            LineDiff.unified(
                String(decoding: change.before, as: UTF8.self), String(decoding: change.after, as: UTF8.self),
                name: change.path.printable)
        }.joined()
    }

    /// Writes the files, each as a whole. Writes none if one cannot be replaced.
    func write() throws(CommandError) {
        for change in changes {
            let status = FileSystem.status(change.path)
            guard let status, status.permissions & 0o222 != 0 else {
                throw .io("cannot write '\(change.path)': the file is read-only; no file was changed")
            }
            guard (try? FileSystem.contents(of: change.path, upTo: .max / 2)) == change.before else {
                throw .io("'\(change.path)' was changed meanwhile; run the same command again")
            }
        }
        for change in changes { try FileSystem.rewrite(change.path, with: change.after) }
    }

    /// The fixed findings for a report.
    var rows: OrderedJSON {
        .array(DiagnosticRenderer(files: result.input.files).findings(fixed))
    }

    /// `path:line:column: message [rule]` for each fix.
    var lines: [String] {
        let paths = result.input.files.map(\.path)
        return fixed.map { finding in
            let start = finding.range.start
            let path = paths[Int(finding.range.file)]
            return "\(path):\(start.line):\(start.column): \(finding.message) [\(finding.rule.rawValue)]"
        }
    }
}
