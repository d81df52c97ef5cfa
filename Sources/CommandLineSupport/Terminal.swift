/// Standard output for results, standard error for everything else.
package enum Terminal {
    package static func output(_ text: String) {
        write(text, to: 1)
    }

    package static func error(_ text: String) {
        write(text, to: 2)
    }

    /// Whether diagnostics may be coloured: only on a terminal, and without `NO_COLOR` (no-color.org).
    package static var showsColors: Bool {
        isatty(2) == 1 && getenv("NO_COLOR") == nil
    }

    private static func write(_ text: String, to file: Int32) {
        // Ignores a reader that has gone, as in `apigen lint | head`.
        try? FileSystem.writeAll(Array(text.utf8), to: file)
    }
}
