import CommandLineSupport
import Generator
import GeneratorTools
import TrafficImport

/// What an import adds to an existing spec.
struct ImportAddition {
    /// The path of the spec.
    let path: String
    let changes: [MergeChange]
    /// The text of the spec without and with the addition.
    let before: String
    let after: String
    /// Whether the file has the addition; if not, it is only shown.
    let isWritten: Bool

    /// Whether every part is carried over.
    var isComplete: Bool { !changes.contains { $0.outcome == .skipped } }

    private var isEmpty: Bool { before == after }
    private var diff: String { LineDiff.unified(before, after, name: path.printable) }

    /// Shows the addition to people.
    func show() throws(CommandError) {
        let summary = changes.map { $0.text.printable + "\n" }.joined()
        guard isWritten else {
            Terminal.error(summary)
            return try Terminal.output(diff)
        }
        try Terminal.output(summary + (isEmpty ? "unchanged " : "wrote ") + path.printable + "\n")
    }

    // MARK: - Report

    var files: OrderedJSON {
        let change: OrderedJSON = isEmpty ? "unchanged" : isWritten ? "written" : "changed"
        return [["path": .string(path), "change": change]]
    }

    var changeRows: OrderedJSON {
        .array(
            changes.map { change in
                [
                    "outcome": .string(change.outcome.rawValue), "subject": .string(change.subject),
                    "note": change.note.isEmpty ? nil : .string(change.note),
                ]
            })
    }

    /// The change of the file; nil if the file has it.
    var shownDiff: OrderedJSON? { isWritten ? nil : .string(diff) }
}

extension MergeFailure {
    /// Why nothing is added to a spec, in one sentence.
    func reason(_ path: String) -> String {
        switch self {
        case .refused(let message): "\(message); nothing is written"
        case .invalid: "nothing is added to a spec with errors"
        case .wrongResult: "'\(path)' would have these errors with what is imported; nothing is written"
        }
    }

    /// The errors in the spec or in the result, and their files.
    var errors: (diagnostics: [Diagnostic], files: [SourceFile]) {
        switch self {
        case .refused: ([], [])
        case .invalid(let diagnostics, let files), .wrongResult(let diagnostics, let files): (diagnostics, files)
        }
    }

    /// Shows the failure to people.
    func show(_ path: String) {
        let (diagnostics, files) = errors
        Terminal.error(DiagnosticRenderer(files: files).text(diagnostics, colored: Terminal.showsColors))
        Terminal.error("apigen: \(reason(path).printable)\n")
    }
}
