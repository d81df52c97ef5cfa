import APIDigest
import APIRuntime
import Foundation
import APIValues

/// What has come of a file so far, beside where it belongs, with what is needed to go on.
///
/// Only one holder can have it, in all processes: it is locked until it is let go.
final class PartialFile: Sendable {
    /// Where the file belongs.
    let target: URL
    private let url: URL
    /// Where it stands how to go on.
    private let notes: URL
    private let handle: FileHandle
    private let count: Lock<Int64>

    /// Opens the partial file of a file, empty where there is none yet.
    ///
    /// - Throws: `InvalidRequest` where nothing can be written there, or another download writes there.
    init(for target: URL) throws(InvalidRequest) {
        // A device or a pipe would be replaced by the file, like a file.
        var status = stat()
        let isOther = target.withUnsafeFileSystemRepresentation { path in
            path.map { stat($0, &status) == 0 && status.st_mode & S_IFMT != S_IFREG } ?? false
        }
        guard target.isFileURL, !target.hasDirectoryPath, !isOther else {
            throw InvalidRequest("the destination of the download is not a file")
        }
        self.target = target
        url = target.appendingPathExtension("apigen-partial")
        notes = target.appendingPathExtension("apigen-resumption")
        handle = try Self.locked(url)
        guard let end = try? handle.seekToEnd() else { throw Self.unwritable }
        count = Lock(Int64(clamping: end))
    }

    /// How many bytes have come.
    var size: Int64 { count.withLock { $0 } }

    /// How to go on with what is there; nil where that is nothing, or part of something else.
    func resumption(of resource: Digest) -> Resumption? {
        guard let data = try? Self.open(notes, O_RDONLY)?.read(upToCount: 65_536),
            var resumption = try? JSONDecoder().decode(Resumption.self, from: data)
        else { return nil }
        resumption.offset = size
        guard resumption.resource == resource, 0 < resumption.offset, resumption.offset < resumption.length else {
            return nil
        }
        return resumption
    }

    /// Begins again, with nothing.
    ///
    /// - Parameter resumption: How to go on with what comes from now on; nil where that cannot be.
    func begin(with resumption: Resumption?) throws(TransportFailure) {
        // In this order: notes about other content must never stand beside what is kept.
        try? FileManager.default.removeItem(at: notes)
        try write {
            try handle.truncate(atOffset: 0)
            try handle.seek(toOffset: 0)
            count.withLock { $0 = 0 }
            guard let resumption else { return }
            let notes = Self.open(notes, O_WRONLY | O_CREAT | O_EXCL)
            try notes?.write(contentsOf: JSONEncoder().encode(resumption))
        }
    }

    func append(_ data: Data) throws(TransportFailure) {
        try write { try handle.write(contentsOf: data) }
        count.withLock { $0 += Int64(data.count) }
    }

    /// Makes the file of it, in place of the one that is there.
    func moveIntoPlace() async throws(TransportFailure) {
        let result = await withCheckedContinuation { continuation in
            // Until all is on disk, which takes a while.
            DispatchQueue.global().async {
                continuation.resume(returning: Result { () throws(TransportFailure) in try self.move() })
            }
        }
        try result.get()
    }

    private func move() throws(TransportFailure) {
        try? FileManager.default.removeItem(at: notes)
        try write {
            try handle.synchronize()
            let isMoved = url.withUnsafeFileSystemRepresentation { old in
                target.withUnsafeFileSystemRepresentation { new in
                    if let old, let new { rename(old, new) == 0 } else { false }
                }
            }
            guard isMoved else { throw CocoaError(.fileWriteUnknown) }
        }
    }

    /// Lets the file go. A process that was forked meanwhile has the same open file, and the lock with it, until it
    /// becomes another program: closing the file here would not unlock it.
    func unlock() {
        flock(handle.fileDescriptor, LOCK_UN)
    }

    /// Leaves nothing behind.
    func discard() {
        try? FileManager.default.removeItem(at: notes)
        try? FileManager.default.removeItem(at: url)
    }

    private func write(_ body: () throws -> Void) throws(TransportFailure) {
        do {
            try body()
        } catch {
            let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
            throw TransportFailure(
                .fileUnwritable, isFull ? "there is no space left for the file" : "the file cannot be written")
        }
    }
}

extension PartialFile {
    private static let unwritable = InvalidRequest("the file to download to cannot be written")

    /// Opens a file and locks it, unless it is locked already.
    private static func locked(_ url: URL) throws(InvalidRequest) -> FileHandle {
        while true {
            guard let handle = open(url, O_RDWR | O_CREAT) else { throw unwritable }
            // Not every file system has locks.
            if flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                throw InvalidRequest("another download writes to the same file")
            }
            // The last holder may have moved or removed it in between.
            var (opened, found) = (stat(), stat())
            let isThere = url.withUnsafeFileSystemRepresentation { path in
                path.map { fstat(handle.fileDescriptor, &opened) == 0 && lstat($0, &found) == 0 } ?? false
            }
            if isThere, found.st_ino == opened.st_ino, found.st_dev == opened.st_dev { return handle }
        }
    }

    /// Opens a file, but nothing that is none: no link to somewhere else, nothing that would keep its reader waiting. Nor
    /// one of another user, or with a second name: in a shared folder another user may have put it there, for
    /// something else to be overwritten. What is created has the permissions that new files usually have.
    private static func open(_ url: URL, _ flags: Int32) -> FileHandle? {
        let descriptor = url.withUnsafeFileSystemRepresentation { path in
            path.map { Foundation.open($0, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666) } ?? -1
        }
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            // It has no name any more where its last holder has just removed it.
            status.st_nlink <= 1
        else { return nil }
        return handle
    }
}
