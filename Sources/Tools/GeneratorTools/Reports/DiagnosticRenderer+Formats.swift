public import Generator

/// The output forms of diagnostics.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// The form of compilers: `path:line:column: error: message [rule]`, the source line and a caret.
    case text
    /// JSON, for programs: a ``Report``.
    case json
    /// Workflow commands that GitHub Actions shows beside the changed lines.
    case github
    /// A log of SARIF 2.1.0, for code scanning services.
    case sarif
}

extension DiagnosticRenderer {
    /// The diagnostics in the given form, with a line break after each line.
    /// - Parameter colored: Whether ANSI colours may be used; only the text form has any.
    public func render(_ diagnostics: [Diagnostic], as format: DiagnosticFormat, colored: Bool = false) -> String {
        switch format {
        case .text: text(diagnostics, colored: colored)
        case .json: Report(command: "lint", findings: findings(diagnostics)).text
        case .github: github(diagnostics)
        case .sarif: SARIFLog(files: files).text(diagnostics)
        }
    }

    // MARK: - GitHub

    fileprivate func github(_ diagnostics: [Diagnostic]) -> String {
        var output = ""
        for diagnostic in diagnostics {
            let range = diagnostic.range
            let path = Self.escaped(files[Int(range.file)].path, properties: true)
            output +=
                "::\(diagnostic.severity.rawValue) file=\(path),line=\(range.start.line),col=\(range.start.column),"
            output += "endLine=\(range.end.line),endColumn=\(range.end.column),title=\(diagnostic.rule.rawValue)"
            output += "::\(Self.escaped(diagnostic.message, properties: false))\n"
        }
        return output
    }

    /// Escapes text for a workflow command, so that a spec cannot inject a command.
    package static func escaped(_ text: String, properties: Bool) -> String {
        var result = ""
        for scalar in text.breakingServiceCommands(by: "·").unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where properties: result += "%3A"
            case "," where properties: result += "%2C"
            default: result.unicodeScalars.append(scalar.isSafeToPrint ? scalar : "·")
            }
        }
        return result
    }
}
