/// The tool's access to files, through the C library alone. With Foundation the tool would be several times as large, and
/// would take longer to start than to do most of its work.
package enum FileSystem {
    /// An error of the system.
    package struct Failure: Error {
        /// The value of `errno`; 0 for a failure of this tool.
        let code: Int32
        private let words: String?

        private init(code: Int32, words: String?) {
            self.code = code
            self.words = words
        }

        init(code: Int32) { self.init(code: code, words: nil) }

        /// A failure in words such as `the link leads out of the repository`.
        package init(_ words: String) { self.init(code: 0, words: words) }

        /// The failure of the last call.
        package static var last: Failure { Failure(code: errno) }
        package static var missing: Failure { Failure(code: ENOENT) }

        /// The system's message, such as `permission denied`.
        package var reason: String { words ?? String(cString: strerror(code)).lowercased() }

        package var isExistingFile: Bool { code == EEXIST }

        /// Whether nothing is at the path, or a part of the path is not a folder.
        var isMissing: Bool { code == ENOENT || code == ENOTDIR }

        /// Whether the other end of a pipe is closed.
        var isMissingReader: Bool { code == EPIPE }
    }

    /// Repeats a call that a signal has interrupted.
    package static func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            guard result < 0, errno == EINTR else { return result }
        }
    }
}
