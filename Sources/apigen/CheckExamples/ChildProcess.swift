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

    /// Runs it to its end.
    /// - Parameter whileRunning: Called ten times a second, with the seconds that have passed.
    /// - Returns: Its exit code, a signal as a negative number; nil where there is no such program.
    func run(whileRunning: (Int) -> Void = { _ in }) -> Int32? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
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
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var environment = Self.environment.map { strdup($0) } + [nil]
        defer { for pointer in words + environment { free(pointer) } }
        var process: pid_t = 0
        guard posix_spawnp(&process, program, &actions, nil, &words, &environment) == 0 else { return nil }
        var status: Int32 = 0
        var rounds = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            usleep(pause)
            rounds += 1
            whileRunning(rounds / 10)
        }
        let signal = status & 0x7F
        // 127 is how a spawned process says that the program was not there, where the call itself did not.
        if signal == 0, status >> 8 & 0xFF == 127 { return nil }
        return signal == 0 ? status >> 8 & 0xFF : -signal
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
    fileprivate static func text(ofSystemFile path: String) -> String? {
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
