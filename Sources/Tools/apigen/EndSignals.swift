import CommandLineSupport

/// Signals that ask the process to end, held back while it has something to finish first.
struct EndSignals {
    /// Those that this value holds back, and nothing did before.
    private var held = sigset_t()
    private let signals: [Int32]

    /// Holds signals back. One that the process ignores, as SIGHUP below `nohup`, stays ignored.
    init(_ signals: [Int32]) {
        self.signals = signals.filter { !Self.isIgnored($0) }
        var set = sigset_t()
        var before = sigset_t()
        sigemptyset(&set)
        for signal in self.signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, &before)
        sigemptyset(&held)
        for signal in self.signals where sigismember(&before, signal) == 0 { sigaddset(&held, signal) }
    }

    /// Lets the signals through that were not held back before. One that has come ends the process here.
    func release() {
        var set = held
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// The signal that has come; nil if none has.
    var come: Int32? {
        var pending = sigset_t()
        sigpending(&pending)
        return signals.first { sigismember(&pending, $0) == 1 }
    }

    /// Waits; true as soon as a signal has come.
    func wait(pauses: Int, of microseconds: UInt32) -> Bool {
        for _ in 0..<pauses {
            if come != nil { return true }
            usleep(microseconds)
        }
        return come != nil
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        // The handler, whose name is another one in each C library, is the first field.
        return withUnsafeBytes(of: action) { $0.load(as: UInt.self) } == 1
    }
}
