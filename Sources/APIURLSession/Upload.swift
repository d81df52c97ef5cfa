import APITransport
import Foundation
import APIValues

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a task sends.
struct Upload: Sendable {
    /// Told how much of it is sent.
    let body: HTTPBody
    /// Read while it is sent; nil where all of it is in the request.
    fileprivate private(set) var source: HTTPBody?
    /// Removes the copy when there is no upload any more.
    private var copy: SpooledFile?
    fileprivate let failed = UploadFailure()
    /// Where progress is told: what is called there may take its time, which the session's own thread has not. Nil where nobody
    /// asks.
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

    /// Tells how much is sent.
    func report(_ count: Int64) {
        reports?.async { [body] in body.reportSent(count) }
    }

    /// Does something when everything is told.
    func afterReports(_ work: @escaping @Sendable () -> Void) {
        if let reports { reports.async(execute: work) } else { work() }
    }

    /// Why reading it has ended early.
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
        /// What is on disk is a stream here: a task that uploads a file ends the process when the connection ends while it
        /// waits for the disk, and sends as many bytes as the file has by then.
        func task(with request: URLRequest, _ upload: Upload?) -> URLSessionTask {
            guard let upload, let source = upload.source, let pieces = source.pieces, let length = source.length else {
                return dataTask(with: request)
            }
            var request = request
            // Of a stream the length is not known, so curl would send it in chunks. A header without a value is one that
            // curl does not send, and does not make up either.
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
        /// What is read of a chunk and not taken yet.
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

        /// Gives 0 at the end, and -1 for an error.
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
        func task(with request: URLRequest, _ upload: Upload?) -> URLSessionTask {
            guard let file = upload?.source?.file else { return dataTask(with: request) }
            return uploadTask(with: request, fromFile: file.url)
        }
    }
#endif

/// What has ended the reading of a body.
private final class UploadFailure: Sendable {
    private let error = Lock<(any Error)?>(nil)

    var first: (any Error)? { error.withLock { $0 } }

    func note(_ error: any Error) {
        self.error.withLock { $0 = $0 ?? error }
    }
}
