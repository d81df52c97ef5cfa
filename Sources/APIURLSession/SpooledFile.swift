import APITransport
import Foundation

/// A copy on disk of a body that is sent, so that it need not be in memory and cannot change any more. Nobody else may read
/// it, and it goes with its last reference.
final class SpooledFile: Sendable {
    let url: URL

    /// Copies a body, as far as the task is not cancelled.
    ///
    /// - Throws: what reading the body throws, and a `TransportFailure` where the body has another length than it should, or
    ///   cannot be written.
    init(_ body: HTTPBody) async throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-upload-\(UUID().uuidString)")
        let handle = try Self.create(url)
        // From here on `deinit` removes the file, also when this throws.
        var count: Int64 = 0
        for try await chunk in body.unreported {
            try Task.checkCancellation()
            // Nothing yet, but who waits should know that there is work.
            body.reportSent(0)
            do {
                try handle.write(contentsOf: chunk)
            } catch {
                throw TransportFailure(.other, "the body cannot be kept on disk until it is sent")
            }
            count += Int64(chunk.count)
        }
        // Chunks may simply end where their reader is cancelled.
        try Task.checkCancellation()
        try handle.close()
        if let length = body.length, length != count {
            throw TransportFailure(.bodyUnreadable, "the body has \(count) bytes where \(length) were announced")
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Creates a file that its owner alone can read, and that nobody has put there before.
    private static func create(_ url: URL) throws(TransportFailure) -> FileHandle {
        let descriptor = url.withUnsafeFileSystemRepresentation { path in
            path.map { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) } ?? -1
        }
        guard descriptor >= 0 else {
            throw TransportFailure(.other, "a temporary file for the body cannot be created")
        }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
