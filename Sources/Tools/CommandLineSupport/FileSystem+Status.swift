/// The kind and the attributes of a path.
extension FileSystem {
    /// The kind of a file.
    package enum FileKind {
        case file, folder, link, other
    }

    /// The kind and the attributes of a file, a folder or a link.
    package struct Status: Equatable {
        package let kind: FileKind
        package let size: Int
        /// The permission bits, as for `chmod`.
        package let permissions: UInt32
        private let device: UInt64
        private let number: UInt64
        private let seconds: Int
        private let nanoseconds: Int

        init(_ info: stat) {
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
}
