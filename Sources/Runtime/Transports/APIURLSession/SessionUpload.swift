import APITransport
import Foundation
import APIValues

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The body of a task.
struct SessionUpload: Sendable {
    /// Receives the progress.
    let body: HTTPBody
    /// The body to read while it is sent; nil if the request contains it.
    fileprivate private(set) var source: HTTPBody?
    /// The copy on disk, which exists as long as the upload.
    private var copy: SpooledFile?
    fileprivate let failed = UploadFailure()
    /// The queue for progress reports, whose handlers may block it, unlike the session's thread. Nil without a handler.
    private let reports: DispatchQueue?

    init(inMemory body: HTTPBody) {
        self.body = body
        reports = body.reportQueue
    }

    init(onDisk body: HTTPBody) async throws {
        self.body = body
        reports = body.reportQueue
        if body.isOnDisk {
            try body.check()
            source = body
        } else {
            let copy = try await SpooledFile(body)
            self.copy = copy
            source = HTTPBody(file: copy.url)
        }
    }

    var isEmpty: Bool { body.length == 0 }

    /// Reports the number of bytes sent.
    func report(_ count: Int64) {
        reports?.async { [body] in body.reportSent(count) }
    }

    /// Runs `work` after all reports.
    func afterReports(_ work: @escaping @Sendable () -> Void) {
        if let reports { reports.async(execute: work) } else { work() }
    }

    /// The error that ended reading early.
    var failure: (any Error)? { failed.first }
}

extension HTTPBody {
    fileprivate var reportQueue: DispatchQueue? {
        isReporting ? DispatchQueue(label: "URLSessionTransport.reports") : nil
    }
}

#if canImport(FoundationNetworking)
    extension HTTPBody {
        fileprivate var isOnDisk: Bool { pieces != nil }
    }

    extension URLSession {
        /// A task that sends a request with a body.
        ///
        /// A file is sent as a stream here: an upload task for a file ends the process if the connection ends while it
        /// waits for the disk, and sends as many bytes as the file has by then.
        func task(with request: URLRequest, _ upload: SessionUpload?) -> URLSessionTask {
            guard let upload, let source = upload.source, let pieces = source.pieces, let length = source.length else {
                return dataTask(with: request)
            }
            var request = request
            // curl would send a stream in chunks. A header without a value keeps curl from adding its own.
            request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
            request.setValue("\(length)", forHTTPHeaderField: "Content-Length")
            request.httpBodyStream = BodyStream(pieces, upload.failed)
            return dataTask(with: request)
        }
    }

    /// Reads a body for a session, on its thread.
    private final class BodyStream: InputStream {
        private var reader: BodyPieceReader
        private let failure: UploadFailure
        /// The rest of the last chunk.
        private var rest = Data()
        private var status = Stream.Status.notOpen

        init(_ pieces: [BodyPiece], _ failure: UploadFailure) {
            reader = BodyPieceReader(pieces)
            self.failure = failure
            super.init(data: Data())
        }

        override var streamStatus: Stream.Status { status }
        override var hasBytesAvailable: Bool { true }
        override func open() { status = .open }
        override func close() { status = .closed }

        /// Returns 0 at the end, and -1 for an error.
        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            do {
                if rest.isEmpty { rest = try reader.next() ?? Data() }
                let chunk = rest.prefix(maxLength)
                chunk.copyBytes(to: buffer, count: chunk.count)
                rest = rest.dropFirst(chunk.count)
                return chunk.count
            } catch {
                failure.note(error)
                return -1
            }
        }
    }
#else
    extension HTTPBody {
        fileprivate var isOnDisk: Bool { file != nil }
    }

    extension URLSession {
        /// A task that sends a request with a body.
        func task(with request: URLRequest, _ upload: SessionUpload?) -> URLSessionTask {
            guard let file = upload?.source?.file else { return dataTask(with: request) }
            return uploadTask(with: request, fromFile: file.url)
        }
    }
#endif

/// The first error of reading a body.
private final class UploadFailure: Sendable {
    private let error = Lock<(any Error)?>(nil)

    var first: (any Error)? { error.withLock { $0 } }

    func note(_ error: any Error) {
        self.error.withLock { $0 = $0 ?? error }
    }
}
