/// Writes diagnostics in the form of compilers, which terminals, Xcode and editors make clickable.
public struct DiagnosticRenderer: Sendable {
    private let paths: [String]
    /// The files of the diagnostics.
    package let files: [SourceFile]

    /// Creates a renderer for the files of the diagnostics, in the order given to the generator.
    public init(files: [SourceFile]) {
        self.files = files
        paths = files.map { $0.path.printable }
    }

    /// The diagnostics as `path:line:column: error: message [rule]`, each with its source line and a caret.
    /// - Parameter colored: Whether ANSI colours may be used.
    public func text(_ diagnostics: [Diagnostic], colored: Bool = false) -> String {
        var lines: [Int32: SourceLines] = [:]
        var output = ""
        for diagnostic in diagnostics {
            let suffix = " [\(diagnostic.rule.rawValue)]"
            line(diagnostic.severity.rawValue, diagnostic.message + suffix, diagnostic.range, colored, &lines, &output)
            for note in diagnostic.notes { line("note", note.message, note.range, colored, &lines, &output) }
        }
        return output
    }

    private func line(
        _ label: String, _ message: String, _ range: SourceRange, _ colored: Bool,
        _ lines: inout [Int32: SourceLines], _ output: inout String
    ) {
        let shownLabel = colored ? Self.color(label) + label + ":\u{1B}[0m" : label + ":"
        let place = "\(paths[Int(range.file)]):\(range.start.line):\(range.start.column)"
        output += "\(place): \(shownLabel) \(message.printable)\n"

        let full = lines[range.file, default: SourceLines(files[Int(range.file)])].scalars(
            ofLine: Int(range.start.line))
        let length = full.count
        let column = min(Int(range.start.column), length + 1)
        let end = range.end.line == range.start.line ? Int(range.end.column) : length + 1
        // Only the part of a very long line around the place is shown.
        let from = column > 160 ? column - 80 : 1
        let visible = full.dropFirst(from - 1).prefix(200)
        var shown = ""
        shown.unicodeScalars.append(contentsOf: visible)
        let width = max(1, min(end, from + visible.count) - column)

        let number = String(range.start.line)
        let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let blank = String(repeating: " ", count: gutter.count)
        output += "\(gutter) | \(shown.printable)\n"
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
}
