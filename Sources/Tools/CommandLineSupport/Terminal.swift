import Generator

/// Standard output for results, standard error for everything else.
package enum Terminal {
    /// Writes a result. It is not an error if the reader has closed the pipe, as in `apigen lint | head`.
    package static func output(_ text: String) throws(CommandError) {
        do throws(FileSystem.Failure) {
            try FileSystem.writeAll(Array(text.utf8), to: 1)
        } catch {
            guard !error.isMissingReader else { return }
            throw .io("cannot write to standard output: \(error.reason)")
        }
    }

    /// Writes one line of a result for people. It may contain names from outside, such as paths.
    package static func line(_ text: String) throws(CommandError) {
        try output(text.printable + "\n")
    }

    /// Writes a message of one or more lines. A failure is ignored, because it cannot be reported.
    package static func error(_ text: String) {
        try? FileSystem.writeAll(Array(text.printableLines(keepingColors: showsColors).utf8), to: 2)
    }

    /// Whether standard error is a terminal, which shows progress.
    package static var showsProgress: Bool { isatty(2) == 1 }

    /// Replaces the last line of a terminal.
    package static func progress(_ text: String) {
        try? FileSystem.writeAll(Array("\r\u{1B}[2K\(text.printable)".utf8), to: 2)
    }

    /// Whether diagnostics may be coloured: only on a terminal, and without `NO_COLOR` (no-color.org).
    package static var showsColors: Bool {
        isatty(2) == 1 && getenv("NO_COLOR") == nil
    }
}

extension String {
    /// The noun with a number: `1 file`, `2 files`, and for `body`, `2 bodies`.
    package func counted(_ count: Int) -> String {
        if count == 1 { return "1 \(self)" }
        return hasSuffix("y") ? "\(count) \(dropLast())ies" : "\(count) \(self)s"
    }
}
