import CommandLineSupport
import Generator
import GeneratorTools

extension DiagnosticFormat {
    /// The form for `apigen generate`; nil for text, which the command writes itself.
    var findings: FindingForm? {
        guard self != .text else { return nil }
        return FindingForm(name: rawValue, hasFiles: self == .json) { outcome in
            let renderer = DiagnosticRenderer(files: outcome.sources)
            guard self == .json else { return renderer.render(outcome.diagnostics, as: self) }
            return Report(
                .generate, findings: renderer.findings(outcome.diagnostics), ["files": outcome.files]
            ).text
        }
    }
}

extension GenerateOutcome {
    /// The files of a report; nil if errors prevent them.
    fileprivate var files: OrderedJSON? {
        guard let changes else { return nil }
        let files = changes.map { change -> OrderedJSON in
            switch change {
            case .missing(let output): file(output.name, isApplied ? "written" : "missing")
            case .changed(let output, let line):
                file(output.name, isApplied ? "written" : "changed", line: isApplied ? nil : line)
            case .unchanged(let name): file(name, "unchanged")
            case .orphaned(let name): file(name, isApplied ? "removed" : "orphaned")
            }
        }
        return .array(files)
    }

    private func file(_ name: String, _ change: String, line: Int? = nil) -> OrderedJSON {
        [
            "path": .string(FileSystem.path(name, in: folder)), "change": .string(change),
            "line": line.map { .integer($0) },
        ]
    }
}
