#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

#if os(macOS) || os(Linux)
    /// A program that runs beside this one and writes to `/dev/null`. FoundationEssentials has no `Process`.
    struct SilentProcess: Sendable {
        private let number: pid_t

        /// Starts the program with this process's environment (posix_spawn(3)); nil if that fails.
        init?(_ path: String, _ arguments: [String]) {
            #if canImport(Darwin)
                var actions: posix_spawn_file_actions_t?
            #else
                var actions = posix_spawn_file_actions_t()
            #endif
            guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
            defer { posix_spawn_file_actions_destroy(&actions) }
            for output in [STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
            }
            let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
            var process: pid_t = 0
            let failure = Self.withCStrings([path] + arguments) { arguments in
                Self.withCStrings(environment) { posix_spawn(&process, path, &actions, nil, arguments, $0) }
            }
            guard failure == 0 else { return nil }
            number = process
        }

        /// Waits for the end of the program, and returns its status (waitpid(2)); nil if that is unknown.
        func waitForEnd() -> Int32? {
            var status: Int32 = 0
            while waitpid(number, &status, 0) != number {
                guard errno == EINTR else { return nil }
            }
            return status
        }

        /// Texts as C's arrays of strings, which end with a null pointer.
        private static func withCStrings<Result>(
            _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
        ) -> Result {
            let strings = texts.map { strdup($0) }
            defer { strings.forEach { free($0) } }
            return body(strings + [nil])
        }
    }
#endif
