import CommandLineSupport

/// Another program, run without a shell: its arguments are what it gets.
struct ChildProcess {
    /// The program: a path, or a name that is looked for in PATH.
    let program: String
    let arguments: [String]
    /// The file that takes what it writes.
    let output: String
    /// The file that takes its errors; nil for the same.
    var errors: String?
    /// The file that it reads.
    var input = "/dev/null"
    /// How long to wait until it is looked at again, in microseconds.
    var pause: UInt32 = 100_000

    /// Runs it to its end. A signal that asks this process to end, ends the child first, with all that the child has started.
    /// - Parameter whileRunning: Called ten times a second, with the seconds that have passed.
    /// - Returns: Its exit code, a signal as a negative number; nil where there is no such program.
    func run(whileRunning: (Int) -> Void = { _ in }) -> Int32? {
        // A parent that ignores this signal hands that on, and then the system keeps no exit code.
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
            if let signal = signals.come {
                Self.end(process)
                return -signal
            }
            usleep(pause)
            rounds += 1
            whileRunning(rounds / 10)
        }
        let signal = status & 0x7F
        // 127 is how a spawned process says that the program was not there, where the call itself did not.
        if signal == 0, status >> 8 & 0xFF == 127 { return nil }
        return signal == 0 ? status >> 8 & 0xFF : -signal
    }

    /// Starts the program in a process group, which contains what it starts.
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
        // What this process ignores and holds back is its own affair.
        var (none, defaults) = (sigset_t(), sigset_t())
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

    /// Ends a child and what it has started: asks first, since a build ends its own parts then, and does not ask after three
    /// seconds.
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

    /// `NAME=value`, as this process was given it.
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

    /// The path of this tool itself, without links; nil where it cannot be told.
    static var ownPath: String? {
        let name = CommandLine.arguments.first ?? ""
        let folders = getenv("PATH").map { String(cString: $0).split(separator: ":").map(String.init) } ?? []
        let places = name.contains("/") ? [name] : folders.map { FileSystem.path(name, in: $0) }
        return places.lazy.compactMap { try? FileSystem.resolved($0) }.first
    }
}

extension FileSystem {
    /// The text of a file that the system makes while it is read, and that has no size therefore.
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
