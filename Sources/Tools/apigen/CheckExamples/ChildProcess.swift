import CommandLineSupport
import Watching

/// Another program, run without a shell, so its arguments are passed unchanged.
struct ChildProcess {
    /// The program: a path, or a name to find in PATH.
    let program: String
    let arguments: [String]
    /// The file for its standard output.
    let output: String
    /// The file for its standard error; nil for the same file.
    var errors: String?
    /// The file for its standard input.
    var input = "/dev/null"
    /// The time between two checks whether it still runs, in microseconds.
    var pause: UInt32 = 100_000

    /// Runs it to its end. If a signal asks this process to end, the child and its own children end first.
    /// - Parameter whileRunning: Called after each pause, with the seconds that have passed.
    /// - Returns: Its exit code, or a signal as a negative number; nil if there is no such program.
    func run(whileRunning: (Int) -> Void = { _ in }) -> Int32? {
        // A child inherits an ignored SIGCHLD from its parent, and then the system discards exit codes.
        signal(SIGCHLD, SIG_DFL)
        let signals = EndSignals([SIGINT, SIGTERM, SIGHUP, SIGQUIT])
        defer { signals.release() }
        guard let process = spawn() else { return nil }
        var status: Int32 = 0
        var rounds = 0
        while true {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { break }
            if ended < 0, errno != EINTR { return -SIGKILL }
            if let signal = signals.arrived {
                Self.end(process)
                return -signal
            }
            usleep(pause)
            rounds += 1
            whileRunning(rounds / 10)
        }
        let signal = status & 0x7F
        // Some systems report a missing program with the exit code 127 instead of an error of the call.
        if signal == 0, status >> 8 & 0xFF == 127 { return nil }
        return signal == 0 ? status >> 8 & 0xFF : -signal
    }

    /// Starts the program in a new process group, which its own children join.
    private func spawn() -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        if let errors {
            posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        } else {
            posix_spawn_file_actions_adddup2(&actions, 1, 2)
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The child does not inherit the signals that this process ignores or blocks.
        var none = sigset_t()
        var defaults = sigset_t()
        sigemptyset(&none)
        sigemptyset(&defaults)
        for signal in [SIGPIPE, SIGCHLD] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var environment = Self.environment.map { strdup($0) } + [nil]
        defer { for pointer in words + environment { free(pointer) } }
        var process: pid_t = 0
        guard posix_spawnp(&process, program, &actions, &attributes, &words, &environment) == 0 else { return nil }
        return process
    }

    /// Ends a child and its own children. Asks first, because a build then ends its own parts, and kills after three seconds.
    private static func end(_ process: pid_t) {
        let others = ProcessTree(below: process)
        var status: Int32 = 0
        var isGone = false
        func send(_ signal: Int32) {
            kill(-process, signal)
            others.send(signal)
        }
        send(SIGTERM)
        for _ in 0..<60 where !isGone {
            usleep(50_000)
            isGone = waitpid(process, &status, WNOHANG) != 0
        }
        send(SIGKILL)
        if !isGone { waitpid(process, &status, 0) }
    }

    /// The variables of this process, as `NAME=value`.
    static var environment: [String] {
        #if canImport(Darwin)
            var variables: [String] = []
            guard var next = _NSGetEnviron().pointee else { return [] }
            while let variable = next.pointee {
                variables.append(String(cString: variable))
                next += 1
            }
            return variables
        #else
            return (FileSystem.text(ofSystemFile: "/proc/self/environ") ?? "").split(separator: "\0").map(String.init)
        #endif
    }

    /// The path of this tool, without links; nil if it is unknown.
    static var ownPath: String? {
        let name = CommandLine.arguments.first ?? ""
        let folders = getenv("PATH").map { String(cString: $0).split(separator: ":").map(String.init) } ?? []
        let places = name.contains("/") ? [name] : folders.map { FileSystem.path(name, in: $0) }
        return places.lazy.compactMap { try? FileSystem.resolved($0) }.first
    }
}

extension FileSystem {
    /// The text of a file that the system makes while it is read, so that its size is unknown before.
    static func text(ofSystemFile path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(file, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(count)
        }
    }
}
