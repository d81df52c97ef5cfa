/// The forms in which diagnostics are written.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// The form of compilers: `path:line:column: error: message [rule]`, the source line and a caret.
    case text
    /// One JSON array of objects.
    case json
    /// Workflow commands that GitHub Actions shows beside the changed lines.
    case github
    /// A log of SARIF 2.1.0, for code scanning services.
    case sarif
}

/// Writes diagnostics for people and for programs.
public struct DiagnosticRenderer: Sendable {
    private let paths: [String]
    private let files: [SourceFile]

    /// Creates a renderer for the files that the diagnostics speak of, in the order given to the generator.
    public init(files: [SourceFile]) {
        self.files = files
        paths = files.map { $0.path.printable }
    }

    /// The diagnostics in the given form, with a line break behind each line.
    /// - Parameter colored: Whether ANSI colours may be used; only the text form has any.
    public func render(_ diagnostics: [Diagnostic], as format: DiagnosticFormat, colored: Bool = false) -> String {
        switch format {
        case .text: text(diagnostics, colored: colored)
        case .json: json(diagnostics)
        case .github: github(diagnostics)
        case .sarif: SARIFLog(files: files).text(diagnostics)
        }
    }

    // MARK: - Text

    private func text(_ diagnostics: [Diagnostic], colored: Bool) -> String {
        var lines: [Int32: SourceLines] = [:]
        var output = ""
        for diagnostic in diagnostics {
            let suffix = " [\(diagnostic.rule.rawValue)]"
            line(diagnostic.severity.rawValue, diagnostic.message + suffix, diagnostic.range, colored, &lines, &output)
            for note in diagnostic.notes {
                line("note", note.message, note.range, colored, &lines, &output)
            }
        }
        return output
    }

    private func line(
        _ label: String, _ message: String, _ range: SourceRange, _ colored: Bool,
        _ lines: inout [Int32: SourceLines], _ output: inout String
    ) {
        let shownLabel = colored ? Self.color(label) + label + ":\u{1B}[0m" : label + ":"
        output += "\(place(range)): \(shownLabel) \(message.printable)\n"

        let full = lines[range.file, default: SourceLines(files[Int(range.file)])].scalars(
            ofLine: Int(range.start.line))
        let length = full.count
        let column = min(Int(range.start.column), length + 1)
        let end = range.end.line == range.start.line ? Int(range.end.column) : length + 1
        // A very long line is shown around the place only.
        let from = column > 160 ? column - 80 : 1
        let visible = full.dropFirst(from - 1).prefix(200)
        var shown = ""
        shown.unicodeScalars.append(contentsOf: visible)
        let width = max(1, min(end, from + visible.count) - column)

        let number = String(range.start.line)
        let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let blank = String(repeating: " ", count: gutter.count)
        output += "\(gutter) | \(shown)\n"
        output += "\(blank) | \(String(repeating: " ", count: column - from))^"
        output += "\(String(repeating: "~", count: width - 1))\n"
    }

    private static func color(_ label: String) -> String {
        switch label {
        case "error": "\u{1B}[1;31m"
        case "warning": "\u{1B}[1;35m"
        default: "\u{1B}[1;36m"
        }
    }

    // MARK: - JSON

    private func json(_ diagnostics: [Diagnostic]) -> String {
        guard !diagnostics.isEmpty else { return "[]\n" }
        let rows = diagnostics.map { diagnostic in
            let notes = diagnostic.notes.map { note in
                "{\"message\": \(JSONOutput.quoted(note.message)), \(jsonPlace(note.range))}"
            }
            return "  {\"severity\": \"\(diagnostic.severity.rawValue)\", \"rule\": \"\(diagnostic.rule.rawValue)\", "
                + "\"message\": \(JSONOutput.quoted(diagnostic.message)), \(jsonPlace(diagnostic.range)), "
                + "\"notes\": [\(notes.joined(separator: ", "))]}"
        }
        return "[\n\(rows.joined(separator: ",\n"))\n]\n"
    }

    private func jsonPlace(_ range: SourceRange) -> String {
        "\"file\": \(JSONOutput.quoted(files[Int(range.file)].path)), "
            + "\"line\": \(range.start.line), \"column\": \(range.start.column), "
            + "\"endLine\": \(range.end.line), \"endColumn\": \(range.end.column)"
    }

    // MARK: - GitHub

    private func github(_ diagnostics: [Diagnostic]) -> String {
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

    /// Escapes text for a workflow command, so that a spec cannot smuggle in a command of its own.
    private static func escaped(_ text: String, properties: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
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

    // MARK: - Shared

    private func place(_ range: SourceRange) -> String {
        "\(paths[Int(range.file)]):\(range.start.line):\(range.start.column)"
    }
}
