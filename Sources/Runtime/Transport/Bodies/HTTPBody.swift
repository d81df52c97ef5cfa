public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The body of a request or a response: bytes in memory, a file, or chunks that arrive over time.
///
/// Releasing a body before its end cancels its transfer. Its description and mirror show no content.
public struct HTTPBody: AsyncSequence, Sendable {
    /// A chunk of the body.
    public typealias Element = Data

    private enum Source: Sendable {
        case pieces([BodyPiece])
        case chunks(@Sendable () -> AsyncIterator)
    }

    private let source: Source
    /// Receives the number of bytes sent.
    private var report: (@Sendable (Int64) -> Void)?
    /// The number of bytes, if it is known before reading.
    public let length: Int64?
    /// Whether the body can be read more than once, for example to repeat the request after a redirect.
    public let isRepeatable: Bool

    /// A body of these bytes.
    public init(_ data: Data = Data()) { self.init(pieces: [.data(data)]) }

    /// The content of a file, read in chunks when the body is.
    ///
    /// The file must not change until then. A file that is gone or has another size throws an `InvalidRequest`; a
    /// change during the reading throws a `TransportFailure` of the kind `bodyUnreadable`. On Apple's platforms the
    /// system reads the file for `URLSessionTransport`, and may miss a change.
    public init(file: URL) { self.init(pieces: [.file(BodyFile(file, role: "body's file"))]) }

    /// A body of chunks. Sending fails if they have more or fewer bytes than `length`; `isRepeatable` says whether the sequence
    /// gives the same chunks every time.
    public init<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, length: Int64? = nil, isRepeatable: Bool = false
    ) where Chunks.Element == Data {
        source = .chunks {
            // Unsafe for the compiler, because the sequence's iterator need not be Sendable. A reader waits for each chunk before
            // it asks for the next.
            nonisolated(unsafe) var iterator = chunks.makeAsyncIterator()
            return AsyncIterator { actor in
                guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
                    return try await iterator.next()
                }
                return try await iterator.next(isolation: actor)
            }
        }
        self.length = length
        self.isRepeatable = isRepeatable
    }

    init(_ reader: ChunkQueue.Reader) {
        source = .chunks { AsyncIterator { _ in try await reader.next() } }
        length = nil
        isRepeatable = false
    }

    package init(pieces: [BodyPiece]) {
        source = .pieces(pieces)
        length = BodyPiece.length(of: pieces)
        isRepeatable = true
    }

    /// The same body, reporting the total number of bytes sent; from 0 again if it is sent again, as after a redirect.
    public func reportingProgress(_ report: @escaping @Sendable (_ sent: Int64) -> Void) -> HTTPBody {
        var body = self
        body.report = report
        return body
    }

    /// Reports the total number of bytes sent, for a transport that sends chunks later than it reads them. Without
    /// this, a chunk counts as sent when the next one is read.
    public func reportSent(_ count: Int64) { report?(count) }

    package var isReporting: Bool { report != nil }

    /// The pieces of a body in memory or in files; nil for chunks.
    package var pieces: [BodyPiece]? {
        if case .pieces(let pieces) = source { pieces } else { nil }
    }

    /// The bytes, if they are in memory.
    public var data: Data? {
        guard let pieces else { return nil }
        var data = Data()
        for piece in pieces {
            guard case .data(let next) = piece else { return nil }
            if data.isEmpty { data = next } else { data.append(next) }
        }
        return data
    }

    /// The file, if that is the whole body.
    package var file: BodyFile? {
        if let pieces, pieces.count == 1, case .file(let file) = pieces[0] { file } else { nil }
    }

    /// Throws if a file is unreadable or has another size than when the body was made.
    package func check() throws(InvalidRequest) {
        for case .file(let file) in pieces ?? [] { try file.check() }
    }

    /// Reads the body to its end. Throws a `TransportFailure` of the kind `responseTooLarge` for more bytes than
    /// `limit`, the error of the chunks' source, or `CancellationError` if the task is cancelled.
    public func collect(upTo limit: Int) async throws -> Data {
        if report == nil, let data {
            try Task.checkCancellation()
            guard data.count <= limit else { throw Self.tooLarge(limit) }
            return data
        }
        var collected = Data()
        for try await chunk in self {
            guard chunk.count <= limit - collected.count else { throw Self.tooLarge(limit) }
            if collected.isEmpty { collected = chunk } else { collected.append(chunk) }
        }
        // Cancellation may end the chunks early without an error.
        if pieces == nil { try Task.checkCancellation() }
        return collected
    }

    private static func tooLarge(_ limit: Int) -> TransportFailure {
        TransportFailure(.responseTooLarge, "the body is larger than \(limit) bytes")
    }

    /// Begins to read the body.
    public func makeAsyncIterator() -> AsyncIterator {
        let chunks: AsyncIterator
        switch source {
        case .pieces(let pieces):
            var reader = BodyPieceReader(pieces)
            chunks = AsyncIterator { _ in try reader.next() }
        case .chunks(let makeIterator): chunks = makeIterator()
        }
        guard let report else { return chunks }
        var sent: Int64 = 0
        return AsyncIterator { actor in
            report(sent)
            let chunk = try await chunks.next(isolation: actor)
            sent += Int64(chunk?.count ?? 0)
            return chunk
        }
    }

    /// Reads a body.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let nextChunk: (isolated (any Actor)?) async throws -> Data?

        /// The next chunk; nil at the end.
        public func next() async throws -> Data? { try await nextChunk(nil) }

        /// The next chunk; nil at the end.
        public func next(isolation actor: isolated (any Actor)?) async throws -> Data? { try await nextChunk(actor) }
    }
}

extension HTTPBody: Undisclosed {
    /// The body's size.
    public var description: String { length.map { "\($0) bytes" } ?? "bytes" }

    /// The body's size.
    public var disclosed: KeyValuePairs<String, Any> { ["length": length as Any] }
}
