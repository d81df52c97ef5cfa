import APITransport
import Foundation

/// A stable copy of a request's body on disk. Only the user can read it, and its last reference removes it.
final class SpooledFile: Sendable {
    let url: URL

    /// Copies a body.
    ///
    /// - Throws: The error of reading the body, `CancellationError`, and a `TransportFailure` for a body of the wrong
    ///   length, and for one that cannot be written.
    init(_ body: HTTPBody) async throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-upload-\(UUID().uuidString)")
        let handle = try Self.create(url)
        // From here on `deinit` removes the file, also when this throws.
        var count: Int64 = 0
        // Reading is not sending: the body's own reports are replaced.
        for try await chunk in body.reportingProgress({ _ in }) {
            try Task.checkCancellation()
            // Nothing is sent yet; the report shows activity.
            body.reportSent(0)
            do {
                try handle.write(contentsOf: chunk)
            } catch {
                throw TransportFailure(.other, "the body cannot be kept on disk until it is sent")
            }
            count += Int64(chunk.count)
        }
        // A cancelled reader's chunks may simply end.
        try Task.checkCancellation()
        try handle.close()
        if let length = body.length, length != count {
            throw TransportFailure(.bodyUnreadable, "the body has \(count) bytes where \(length) were announced")
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Creates a new file that only its owner can read.
    private static func create(_ url: URL) throws(TransportFailure) -> FileHandle {
        #if os(Windows)
            // The user's temporary folder, which others cannot read.
            let isNew = FileManager.default.createFile(atPath: url.path, contents: nil)
            let handle = isNew ? try? FileHandle(forWritingTo: url) : nil
        #else
            let descriptor = url.withUnsafeFileSystemRepresentation { path in
                path.map { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) } ?? -1
            }
            let handle = descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        #endif
        guard let handle else { throw TransportFailure(.other, "a temporary file for the body cannot be created") }
        return handle
    }
}
