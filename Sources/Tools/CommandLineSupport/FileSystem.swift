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

    /// The kind and the attributes of a file, a folder or a link.
    package struct Status: Equatable {
        package enum Kind {
            case file, folder, link, other
        }

        package let kind: Kind
        package let size: Int
        /// The permission bits, as for `chmod`.
        package let permissions: UInt32
        private let device: UInt64
        private let number: UInt64
        private let seconds: Int
        private let nanoseconds: Int

        fileprivate init(_ info: stat) {
            switch info.st_mode & S_IFMT {
            case S_IFREG: kind = .file
            case S_IFDIR: kind = .folder
            case S_IFLNK: kind = .link
            default: kind = .other
            }
            size = Int(info.st_size)
            permissions = UInt32(info.st_mode & 0o7777)
            device = UInt64(truncatingIfNeeded: info.st_dev)
            number = UInt64(info.st_ino)
            #if canImport(Darwin)
                seconds = Int(info.st_mtimespec.tv_sec)
                nanoseconds = Int(info.st_mtimespec.tv_nsec)
            #else
                seconds = Int(info.st_mtim.tv_sec)
                nanoseconds = Int(info.st_mtim.tv_nsec)
            #endif
        }

        /// Whether both are the same file, possibly under two names.
        package func isSame(as other: Status) -> Bool { device == other.device && number == other.number }

        /// Whether the last change was more than `age` seconds ago.
        func isOlder(than age: Int) -> Bool { Int(time(nil)) - seconds > age }
    }

    /// The status of a path, with links followed; nil if nothing is there, or a link is broken.
    package static func status(_ path: String) -> Status? {
        var info = stat()
        return stat(path, &info) == 0 ? Status(info) : nil
    }

    /// The same for a link itself instead of its target.
    package static func statusOfLink(_ path: String) -> Status? {
        try? readStatusOfLink(path)
    }

    /// Reads the status of a link itself; throws the reason if it cannot.
    static func readStatusOfLink(_ path: String) throws(Failure) -> Status {
        var info = stat()
        guard lstat(path, &info) == 0 else { throw .last }
        return Status(info)
    }

    /// The absolute path without links.
    package static func resolved(_ path: String) throws(Failure) -> String {
        guard let resolved = realpath(path, nil) else { throw .last }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    // MARK: - Reading

    /// Why a file could not be read.
    package enum ReadingProblem: Error {
        case irregular
        case tooLarge
        /// With the system's message.
        case unreadable(String)

        /// The problem in words; `limit` is the largest size in bytes.
        package func reason(upTo limit: Int) -> String {
            switch self {
            case .irregular: "it is not a regular file"
            case .tooLarge: "it is larger than \(limit / 1024 / 1024) MiB"
            case .unreadable(let reason): reason
            }
        }
    }

    /// The content of a regular file of at most `limit` bytes.
    package static func contents(of path: String, upTo limit: Int) throws(ReadingProblem) -> [UInt8] {
        // A pipe or device could block for ever or never end.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .unreadable(Failure.last.reason) }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0 else { throw .unreadable(Failure.last.reason) }
        let status = Status(info)
        guard status.kind == .file else { throw .irregular }
        guard status.size <= limit else { throw .tooLarge }
        // One byte beyond the limit reveals a file that has grown since.
        let bytes = try readAll(file, expecting: status.size, upTo: limit + 1)
        guard bytes.count <= limit else { throw .tooLarge }
        return bytes
    }

    /// All of standard input, at most `limit` bytes.
    package static func standardInput(upTo limit: Int) throws(ReadingProblem) -> [UInt8] {
        let bytes = try readAll(0, expecting: 0, upTo: limit + 1)
        guard bytes.count <= limit else { throw .tooLarge }
        return bytes
    }

    private static func readAll(
        _ file: Int32, expecting size: Int, upTo limit: Int
    ) throws(ReadingProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let room = min(limit - bytes.count, max(size + 1 - bytes.count, 64 * 1024))
            var code: Int32 = 0
            let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                let length = retrying { read(file, buffer.baseAddress, room) }
                if length < 0 { code = errno }
                count = max(0, length)
            }
            guard code == 0 else { throw .unreadable(Failure(code: code).reason) }
            guard !piece.isEmpty else { break }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        return bytes
    }

    /// The names in a folder, in any order.
    /// - Parameter refusesUnreadableFolders: Whether a subfolder is a failure if its name is not UTF-8, so that it cannot be
    ///   opened.
    package static func names(
        in folder: String, refusesUnreadableFolders: Bool = false
    ) throws(Failure) -> [String] {
        guard let stream = opendir(folder) else { throw .last }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
            // `String` replaces invalid bytes, and the changed name is not the folder's.
            if refusesUnreadableFolders, name.unicodeScalars.contains("\u{FFFD}"),
                Int(entry.pointee.d_type) == Int(DT_DIR),
                statusOfLink(path(name, in: folder)) == nil
            {
                throw Failure("the name of the folder '\(name)' in it is not UTF-8")
            }
        }
        return names
    }

    /// Repeats a call that a signal has interrupted.
    static func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            guard result < 0, errno == EINTR else { return result }
        }
    }
}
