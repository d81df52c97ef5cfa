/// A folder that one process at a time works in. The system ends the lock with the process, however that ends.
package struct FolderLock: ~Copyable {
    /// The file that is locked. A folder that has it is one of this tool's.
    package static let name = ".apigen-lock"

    private let file: Int32

    /// Makes the folder, if it is missing, and waits until no other process works in it.
    /// - Parameter onWait: Called if another one does.
    package init(_ folder: String, onWait: () -> Void) throws(FileSystem.Failure) {
        try FileSystem.createFolder(folder)
        // Neither a link nor a pipe: something else would be locked, or nothing ever.
        let flags = O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = open(FileSystem.path(Self.name, in: folder), flags, 0o666)
        guard file >= 0 else { throw .last }
        self.file = file
        guard flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
            // Some network file systems have no locks.
            return
        }
        onWait()
        _ = FileSystem.retrying { Int(flock(file, LOCK_EX)) }
    }

    deinit { close(file) }
}
