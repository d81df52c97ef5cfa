import Generator

/// Standard output for results, standard error for everything else.
package enum Terminal {
    /// Writes a result. A reader that has gone is no error, as in `apigen lint | head`.
    package static func output(_ text: String) throws(CommandError) {
        do throws(FileSystem.Failure) {
            try FileSystem.writeAll(Array(text.utf8), to: 1)
        } catch {
            guard !error.isMissingReader else { return }
            throw .io("cannot write to standard output: \(error.reason)")
        }
    }

    /// Writes one line of a result that people read, and that may have names from outside, such as paths.
    package static func line(_ text: String) throws(CommandError) {
        try output(text.printable + "\n")
    }

    /// Writes a message of one line or several. If that fails, nothing is left to say so.
    package static func error(_ text: String) {
        try? FileSystem.writeAll(Array(text.printableLines(keepingColors: showsColors).utf8), to: 2)
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
