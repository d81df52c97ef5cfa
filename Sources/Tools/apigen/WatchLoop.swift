import CommandLineSupport

/// Runs something again whenever a watched file changes, appears or goes, until the process is asked to end.
///
/// Files are looked at a few times a second instead of being followed by the system, which every system does in another way.
struct WatchLoop {
    /// The files to look at; asked each time, for folders gain and lose files.
    let files: () -> [String]
    let round: () throws(CommandError) -> Void

    /// In microseconds.
    private static let pause: UInt32 = 100_000
    private static let pausesBetweenLooks = 3
    /// How many looks a file may go on changing before it is read all the same.
    private static let mostLooksWhileWriting = 20

    /// Returns when the process gets an interrupt (Ctrl-C) or is asked to terminate, never in the middle of a round.
    /// - Throws: The error of a round.
    func run() throws(CommandError) {
        // Held back, so that they end the process between two rounds.
        let signals = EndSignals([SIGINT, SIGTERM])
        while true {
            // What changes while a round runs is seen by the next look.
            var seen = look()
            try round()
            var current = seen
            repeat {
                guard !signals.wait(pauses: Self.pausesBetweenLooks, of: Self.pause) else { return }
                current = look()
            } while current == seen
            // An editor or a checkout may be in the middle of writing.
            for _ in 0..<Self.mostLooksWhileWriting where current != seen {
                seen = current
                guard !signals.wait(pauses: 1, of: Self.pause) else { return }
                current = look()
            }
        }
    }

    private func look() -> [String: FileSystem.Status?] {
        var states: [String: FileSystem.Status?] = [:]
        for file in files() { states[file] = .some(FileSystem.status(file)) }
        return states
    }
}
