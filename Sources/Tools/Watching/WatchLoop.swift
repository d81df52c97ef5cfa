package import CommandLineSupport

/// Does some work again if a watched file changes, appears or disappears, until the process is asked to end.
///
/// It polls the files a few times a second, because each system has its own way to report changes.
package struct WatchLoop {
    private let files: () -> [String]
    private let round: () throws(CommandError) -> Void

    /// - Parameters:
    ///   - files: The files to watch. Called for each poll, because files come and go.
    ///   - round: The work.
    package init(files: @escaping () -> [String], round: @escaping () throws(CommandError) -> Void) {
        self.files = files
        self.round = round
    }

    /// In microseconds.
    private static let pause: UInt32 = 100_000
    private static let pausesBetweenPolls = 3
    /// The number of polls in which a file may keep changing before it is read anyway.
    private static let mostPollsWhileWriting = 20

    /// Returns if the process is interrupted (Ctrl-C) or asked to terminate, but never during a round.
    /// - Throws: The error of a round.
    package func run() throws(CommandError) {
        // Blocked, so that they end the process between two rounds.
        let signals = EndSignals([SIGINT, SIGTERM])
        while true {
            // The next poll notices changes during the round.
            var seen = states()
            try round()
            var current = seen
            repeat {
                guard !signals.wait(pauses: Self.pausesBetweenPolls, of: Self.pause) else { return }
                current = states()
            } while current == seen
            // An editor or a checkout may still be writing.
            for _ in 0..<Self.mostPollsWhileWriting where current != seen {
                seen = current
                guard !signals.wait(pauses: 1, of: Self.pause) else { return }
                current = states()
            }
        }
    }

    private func states() -> [String: FileSystem.Status?] {
        var states: [String: FileSystem.Status?] = [:]
        for file in files() { states[file] = .some(FileSystem.status(file)) }
        return states
    }
}
