import Dispatch
import APITransport
import APIRuntime
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
#elseif canImport(Android)
    import Android
#endif
import APIValues

/// The part of a file that has arrived, stored beside its destination with the data to resume.
///
/// Locked against other downloads, in all processes, until `unlock()`.
final class PartialFile: Sendable {
    /// The destination.
    let target: URL
    private let url: URL
    /// Holds the `Resumption` as JSON.
    private let notes: URL
    private let file: Descriptor
    private let count: Lock<Int64>

    /// Opens the partial file of a destination, or creates it.
    ///
    /// - Throws: `InvalidRequest` if the file cannot be written, or another download writes to it.
    init(for target: URL) throws(InvalidRequest) {
        // Renaming would replace a device or a pipe too.
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
        file = try Self.locked(url)
        guard let end = try? file.seekToEnd() else { throw Self.unwritable }
        count = Lock(end)
    }

    /// The number of bytes that have arrived.
    var size: Int64 { count.withLock { $0 } }

    /// How to resume from the bytes on disk; nil without any, or if they belong to another resource.
    func resumption(of resource: Digest) -> Resumption? {
        guard let data = try? Self.open(notes, O_RDONLY)?.read(upTo: 65_536),
            var resumption = try? JSONDecoder().decode(Resumption.self, from: data)
        else { return nil }
        resumption.offset = size
        guard resumption.resource == resource, 0 < resumption.offset, resumption.offset < resumption.length else {
            return nil
        }
        return resumption
    }

    /// Empties the file.
    ///
    /// - Parameter resumption: How to resume the new content; nil if it cannot be resumed.
    func begin(with resumption: Resumption?) throws(TransportFailure) {
        // First, to keep the notes from describing content other than the file's.
        try? FileManager.default.removeItem(at: notes)
        try write {
            try file.empty()
            count.withLock { $0 = 0 }
            guard let resumption else { return }
            let notes = Self.open(notes, O_WRONLY | O_CREAT | O_EXCL)
            try notes?.write(JSONEncoder().encode(resumption))
        }
    }

    func append(_ data: Data) throws(TransportFailure) {
        try write { try file.write(data) }
        count.withLock { $0 += Int64(data.count) }
    }

    /// Moves the complete file to its destination.
    func moveIntoPlace() async throws(TransportFailure) {
        let result = await withCheckedContinuation { continuation in
            // `synchronize` blocks: it needs a thread outside the cooperative pool.
            DispatchQueue.global().async {
                continuation.resume(returning: Result { () throws(TransportFailure) in try self.move() })
            }
        }
        try result.get()
    }

    private func move() throws(TransportFailure) {
        try? FileManager.default.removeItem(at: notes)
        try write {
            try file.synchronize()
            let isMoved = url.withUnsafeFileSystemRepresentation { old in
                target.withUnsafeFileSystemRepresentation { new in
                    if let old, let new { rename(old, new) == 0 } else { false }
                }
            }
            guard isMoved else { throw SystemError.last }
        }
    }

    /// Unlocks the file. Closing it is not enough: a process forked meanwhile shares the open file, and the lock with
    /// it, until its `exec`.
    func unlock() {
        _ = flock(file.number, LOCK_UN)
    }

    /// Deletes the partial file and its notes.
    func discard() {
        try? FileManager.default.removeItem(at: notes)
        try? FileManager.default.removeItem(at: url)
    }

    private func write(_ body: () throws -> Void) throws(TransportFailure) {
        do {
            try body()
        } catch {
            let isFull = (error as? SystemError)?.code == ENOSPC
            throw TransportFailure(
                .fileUnwritable, isFull ? "there is no space left for the file" : "the file cannot be written")
        }
    }
}

extension PartialFile {
    private static let unwritable = InvalidRequest("the file to download to cannot be written")

    /// Opens and locks a file; throws if it is locked already.
    private static func locked(_ url: URL) throws(InvalidRequest) -> Descriptor {
        while true {
            guard let file = open(url, O_RDWR | O_CREAT) else { throw unwritable }
            // Continues on file systems without locks.
            if flock(file.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                throw InvalidRequest("another download writes to the same file")
            }
            // The previous holder may have moved or removed it in between.
            var opened = stat()
            var found = stat()
            let isThere = url.withUnsafeFileSystemRepresentation { path in
                path.map { fstat(file.number, &opened) == 0 && lstat($0, &found) == 0 } ?? false
            }
            if isThere, found.st_ino == opened.st_ino, found.st_dev == opened.st_dev { return file }
        }
    }

    /// Opens or creates a file; nil unless it is a regular file of this user with one hard link. In a shared folder,
    /// another user may have placed a link there to have its target overwritten. New files have the usual permissions.
    private static func open(_ url: URL, _ flags: Int32) -> Descriptor? {
        let descriptor = url.withUnsafeFileSystemRepresentation { path in
            path.map { systemOpen($0, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666) } ?? -1
        }
        guard descriptor >= 0 else { return nil }
        let file = Descriptor(descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            // 0 if its last holder has just removed it.
            status.st_nlink <= 1
        else { return nil }
        return file
    }
}

/// The C library's function; a method of `PartialFile` has its name.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    open(path, flags, mode)
}
