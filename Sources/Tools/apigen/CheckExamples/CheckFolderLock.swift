import CommandLineSupport

/// A lock on the folder of `check-examples`, so that only one process works in it. The system releases it when the process ends.
struct CheckFolderLock: ~Copyable {
    /// The name of the locked file. A folder that contains it was made by this tool.
    static let name = ".apigen-lock"

    private let file: Int32

    /// Creates the folder if it is missing, and waits until no other process works in it.
    /// - Parameter onWait: Called if another process works in it.
    init(_ folder: String, onWait: () -> Void) throws(FileSystem.Failure) {
        try FileSystem.createFolder(folder)
        // Does not follow a link, which would lock another file, and does not block on a pipe.
        let flags = O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = open(FileSystem.path(Self.name, in: folder), flags, 0o666)
        guard file >= 0 else { throw .last }
        self.file = file
        guard flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
            // Locked, or on a network file system without locks.
            return
        }
        onWait()
        _ = FileSystem.retrying { Int(flock(file, LOCK_EX)) }
    }

    deinit { close(file) }
}
