import Foundation

/// Standard output for results, standard error for everything else.
enum Terminal {
    static func output(_ text: String) {
        write(text, to: .standardOutput)
    }

    static func error(_ text: String) {
        write(text, to: .standardError)
    }

    /// Whether diagnostics may be coloured: only on a terminal, and not where `NO_COLOR` (no-color.org) is set.
    static var showsColors: Bool {
        isatty(2) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    }

    private static func write(_ text: String, to handle: FileHandle) {
        // A reader that went away (`apigen lint | head`) is no failure of the tool.
        try? handle.write(contentsOf: Data(text.utf8))
    }
}
