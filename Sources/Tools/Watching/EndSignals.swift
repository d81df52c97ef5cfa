import CommandLineSupport

/// Signals that ask the process to end, blocked while it finishes its work.
package struct EndSignals {
    /// The signals that this value has blocked, and that were not blocked before.
    private var blocked = sigset_t()
    private let signals: [Int32]

    /// Blocks signals. A signal that the process ignores, such as SIGHUP below `nohup`, stays ignored.
    package init(_ signals: [Int32]) {
        self.signals = signals.filter { !Self.isIgnored($0) }
        var set = sigset_t()
        var before = sigset_t()
        sigemptyset(&set)
        for signal in self.signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, &before)
        sigemptyset(&blocked)
        for signal in self.signals where sigismember(&before, signal) == 0 { sigaddset(&blocked, signal) }
    }

    /// Unblocks the signals. One that has arrived ends the process here.
    package func release() {
        var set = blocked
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// The signal that has arrived; nil if none has.
    package var arrived: Int32? {
        var pending = sigset_t()
        sigpending(&pending)
        return signals.first { sigismember(&pending, $0) == 1 }
    }

    /// Waits; returns true as soon as a signal has arrived.
    package func wait(pauses: Int, of microseconds: UInt32) -> Bool {
        for _ in 0..<pauses {
            if arrived != nil { return true }
            usleep(microseconds)
        }
        return arrived != nil
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        // The handler is the first field; its name differs between C libraries.
        return withUnsafeBytes(of: action) { $0.load(as: UInt.self) } == 1
    }
}
