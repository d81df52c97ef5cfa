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

/// Lets one writer at a time change the files of a folder that processes share, by the system's lock of a file (flock(2)).
///
/// The lock ends with its process. A process that is stopped while it has the lock delays others by the patience, once for
/// each change: after that they change the folder without it, and the last writer wins.
struct CacheFolderLock {
    /// The usual patience, in milliseconds.
    static let patience = 200

    private static let name = "lock"

    let folder: URL
    /// In milliseconds.
    let patience: Int

    /// Runs `work` with the lock. Without `creates`, a folder that has no lock stays without one.
    func whileHeld(creates: Bool = false, _ work: () -> Void) {
        let path = folder.appendingPathComponent(Self.name).path
        let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let descriptor = open(path, creates ? flags | O_CREAT : flags, 0o600)
        guard descriptor >= 0 else { return work() }
        // Closing the descriptor ends the lock.
        defer { close(descriptor) }
        for _ in 0..<patience {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK && errno != EINTR { break }
            usleep(1000)
        }
        return work()
    }
}
