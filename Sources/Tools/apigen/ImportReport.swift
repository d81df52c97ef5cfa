import CommandLineSupport
import Generator
import GeneratorTools
import TrafficImport

/// How an import reports: findings as soon as they are known, or, as JSON, one object at the end.
struct ImportReport {
    private let format: DiagnosticFormat
    private let findings: [OrderedJSON]

    /// Shows the findings, unless the report has them.
    /// - Parameter hidesLines: Whether the lines of the inputs are not shown, because they have secrets.
    init(
        _ diagnostics: [Diagnostic], of sources: [SourceFile], as format: DiagnosticFormat, hidesLines: Bool
    ) throws(CommandError) {
        self.format = format
        let renderer = DiagnosticRenderer(files: sources)
        findings = format == .json ? renderer.findings(diagnostics) : []
        switch format {
        case .text where hidesLines: Terminal.error(ImportOutput.list(diagnostics, of: sources))
        case .text: Terminal.error(renderer.text(diagnostics, colored: Terminal.showsColors))
        case .github, .sarif: try Terminal.output(renderer.render(diagnostics, as: format))
        case .json: break
        }
    }

    /// Whether standard output has text for people.
    var isText: Bool { format == .text }

    /// Writes the report, if it is JSON.
    func write(_ members: OrderedJSON = [:], adding others: [OrderedJSON] = []) throws(CommandError) {
        guard format == .json else { return }
        try Terminal.output(Report(.importing, findings: findings + others, members).text)
    }

    /// Reports the addition to a spec.
    /// - Parameter summary: The members about the import.
    /// - Returns: Whether everything was carried over; nil if nothing was added.
    func write(
        _ result: Result<ImportAddition, MergeFailure>, to path: String, _ summary: OrderedJSON
    ) throws(CommandError) -> Bool? {
        switch result {
        case .success(let addition):
            // A diff is for programs too.
            if isText { try addition.show() }
            let members: OrderedJSON = [
                "files": addition.files, "changes": addition.changeRows, "diff": addition.shownDiff,
            ]
            try write(members.merged(with: summary))
            return addition.isComplete
        case .failure(let failure):
            failure.show(path)
            let (diagnostics, files) = failure.errors
            try write(
                ["error": .error(code: Int(ExitCode.findings.rawValue), failure.reason(path))],
                adding: DiagnosticRenderer(files: files).findings(diagnostics))
            return nil
        }
    }
}
