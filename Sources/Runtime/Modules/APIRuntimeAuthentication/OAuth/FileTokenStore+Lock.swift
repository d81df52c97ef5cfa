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

extension FileTokenStore {
    /// How long a process waits for another one, in seconds: longer than a request for a token may take.
    private static let patience = 60.0
    /// The errors of a folder in which no file can be made.
    private static let refusals: Set = [EACCES, EDQUOT, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS]

    /// Runs work while this process has the lock of the file (flock(2)), which is beside it with the ending `.lock`.
    ///
    /// The lock ends with its process, and the lock's file stays. In a folder where no file can be made, the work runs without it:
    /// processes cannot save a token there either.
    ///
    /// - Throws: `TransportFailure` if another process has the lock for a minute; `FileTokenStoreError.unwritable` if the
    ///   lock's file cannot be opened; `CancellationError`; or the error of the work.
    public func exclusively(_ work: @Sendable () async throws -> Void) async throws {
        try await exclusively(patience: Self.patience, work)
    }

    func exclusively(patience: Double, _ work: @Sendable () async throws -> Void) async throws {
        let descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            guard Self.refusals.contains(errno), !hasLockFile else { throw FileTokenStoreError.unwritable }
            return try await work()
        }
        // Closing the descriptor ends the lock.
        defer { close(descriptor) }
        let start = ContinuousClock.now
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw FileTokenStoreError.unwritable }
            guard ContinuousClock.now - start < .seconds(patience) else {
                throw TransportFailure(.timedOut, "another process has been renewing the token for too long")
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        try await work()
    }

    /// Whether there is something in the lock's place.
    private var hasLockFile: Bool {
        var status = stat()
        return lstat(lockPath, &status) == 0
    }
}
