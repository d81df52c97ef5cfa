import CommandLineSupport

/// A running git. Its output comes through pipes, so that no part of a repository is written to files.
final class GitProcess {
    private let command: String
    private let process: pid_t
    private var input: Int32
    private let output: Int32
    private let errors: Int32
    private var pending: [UInt8] = []
    private var start = 0
    private var said: [UInt8] = []
    private var code: Int32?

    /// The largest part of its error output that is kept, in bytes.
    private static let mostWords = 4096

    /// The end of a process: exit code, output and errors.
    struct Ending {
        /// The exit code; nil after a signal.
        let code: Int32?
        let output: [UInt8]
        /// The error output on one line, or a description of the end.
        let reason: String
    }

    /// - Parameters:
    ///   - arguments: The words after `git`, beginning with the command.
    ///   - place: The options before the command that select a repository; empty for that of the current folder.
    init(_ arguments: [String], in place: [String] = []) throws(FileSystem.Failure) {
        command = "git " + (arguments.first ?? "")
        let pipes = (try Self.pipe(), try Self.pipe(), try Self.pipe())
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (file, number) in [(pipes.0.read, 0), (pipes.1.write, 1), (pipes.2.write, 2)] {
            posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
        }
        var words = (["git", "--no-pager"] + place + arguments).map { strdup($0) } + [nil]
        var environment = Self.environment(isOwn: place.isEmpty).map { strdup($0) } + [nil]
        defer { for pointer in words + environment { free(pointer) } }
        // If the parent process ignores `SIGCHLD`, the exit code is unknown.
        signal(SIGCHLD, SIG_DFL)
        var process: pid_t = 0
        let problem = posix_spawnp(&process, "git", &actions, nil, &words, &environment)
        self.process = process
        input = pipes.0.write
        output = pipes.1.read
        errors = pipes.2.read
        for file in [pipes.0.read, pipes.1.write, pipes.2.write] { close(file) }
        guard problem == 0 else {
            code = 0
            throw FileSystem.Failure(
                problem == ENOENT
                    ? "git is not installed, or is not in PATH"
                    : "git cannot be run: \(String(cString: strerror(problem)).lowercased())")
        }
    }

    deinit {
        closeInput()
        close(output)
        close(errors)
        wait()
    }

    /// Runs git until it ends.
    static func run(
        _ arguments: [String], in place: [String] = [], input: [UInt8] = []
    ) throws(FileSystem.Failure) -> Ending {
        let git = try GitProcess(arguments, in: place)
        // Git may end without reading its input.
        if !input.isEmpty { try? FileSystem.writeAll(input, to: git.input) }
        return git.end()
    }

    // MARK: - Requests and replies

    /// Sends a line, such as the name of an object.
    func send(_ line: String) throws(FileSystem.Failure) {
        do throws(FileSystem.Failure) {
            try FileSystem.writeAll(Array((line + "\n").utf8), to: input)
        } catch {
            throw failure()
        }
    }

    /// The next line, without its line break.
    func line() throws(FileSystem.Failure) -> String {
        var length = 0
        while true {
            if let end = pending[(start + length)...].firstIndex(of: 0x0A) {
                defer { start = end + 1 }
                return String(decoding: pending[start..<end], as: UTF8.self)
            }
            length = pending.count - start
            guard fill() else { throw failure() }
        }
    }

    /// The next bytes, without the line break that follows them.
    func bytes(_ count: Int) throws(FileSystem.Failure) -> [UInt8] {
        while pending.count - start <= count { guard fill() else { throw failure() } }
        let bytes = Array(pending[start..<(start + count)])
        pending.removeSubrange(..<(start + count + 1))
        start = 0
        return bytes
    }

    private func failure() -> FileSystem.Failure {
        let ending = end()
        return FileSystem.Failure(
            ending.code == 0 ? "\(command) ended early" : "\(command) failed: \(ending.reason)")
    }

    // MARK: - The end

    private func end() -> Ending {
        closeInput()
        while fill() {}
        wait()
        let code = code ?? 0
        let words = String(decoding: said, as: UTF8.self).split { $0.isWhitespace || $0.isNewline }
        var reason = words.joined(separator: " ")
        for prefix in ["fatal: ", "error: "] where reason.hasPrefix(prefix) { reason.removeFirst(prefix.count) }
        if code < 0 { reason = "git was ended by signal \(-code)" }
        if reason.isEmpty { reason = "its exit code is \(code)" }
        return Ending(code: code < 0 ? nil : code, output: Array(pending[start...]), reason: reason)
    }

    /// Reads more output; false at its end.
    private func fill() -> Bool {
        var files = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
        files.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0))
        while true {
            // `poll` skips negative descriptors.
            guard poll(&files, nfds_t(files.count), -1) >= 0 || errno == EINTR else { return false }
            if files[1].revents != 0 {
                let words = Self.read(errors)
                if words.isEmpty { files[1].fd = -1 }
                said += words.prefix(max(0, Self.mostWords - said.count))
            }
            if files[0].revents != 0 {
                let piece = Self.read(output)
                pending += piece
                if piece.isEmpty { readErrors() }
                return !piece.isEmpty
            }
        }
    }

    /// The rest of the error output.
    private func readErrors() {
        while true {
            let words = Self.read(errors)
            guard !words.isEmpty else { return }
            said += words.prefix(max(0, Self.mostWords - said.count))
        }
    }

    private func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    private func wait() {
        guard code == nil else { return }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { break } }
        let signal = status & 0x7F
        code = signal == 0 ? status >> 8 & 0xFF : -signal
    }

    // MARK: - Pipes and environment

    private static func read(_ file: Int32) -> [UInt8] {
        let room = 64 * 1024
        return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            var length = -1
            repeat { length = systemRead(file, buffer.baseAddress, room) } while length < 0 && errno == EINTR
            count = max(0, length)
        }
    }

    /// A pipe that no other program inherits. An inherited one would stay open.
    private static func pipe() throws(FileSystem.Failure) -> (read: Int32, write: Int32) {
        var files: [Int32] = [-1, -1]
        #if canImport(Glibc)
            // Both sides of a comparison start programs at the same time, so the pipe is marked when it is created.
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            guard socketpair(AF_UNIX, kind, 0, &files) == 0 else { throw .last }
        #else
            guard systemPipe(&files) == 0 else { throw .last }
            for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        #endif
        return (files[0], files[1])
    }

    /// The environment: English messages, because they are shown, and no questions at the terminal.
    /// - Parameter isOwn: Whether the repository is that of the current folder, which variables may select.
    private static func environment(isOwn: Bool) -> [String] {
        let others = [
            "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR", "GIT_PREFIX",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE",
        ]
        let left = ["LC_ALL", "GIT_TERMINAL_PROMPT", "GIT_OPTIONAL_LOCKS"] + (isOwn ? [] : others)
        let kept = ChildProcess.environment.filter { variable in
            !left.contains { variable.hasPrefix($0 + "=") }
        }
        return kept + ["LC_ALL=C", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0"]
    }
}

/// Functions of the system that have the names of methods here.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    read(file, buffer, count)
}

#if !canImport(Glibc)
    private func systemPipe(_ files: inout [Int32]) -> Int32 { pipe(&files) }
#endif
