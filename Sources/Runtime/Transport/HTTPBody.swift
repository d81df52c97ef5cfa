public import APIValues
public import Foundation

/// The body of a request or a response: bytes that are there, a file, or chunks that come.
///
/// Releasing a body before its end cancels its transfer. Its description and its mirror show nothing of it.
public struct HTTPBody: AsyncSequence, Sendable {
    /// A chunk of the body.
    public typealias Element = Data

    private enum Source: Sendable {
        case pieces([BodyPiece])
        case chunks(@Sendable () -> AsyncIterator)
    }

    private let source: Source
    /// Told how many bytes are sent.
    private var report: (@Sendable (Int64) -> Void)?
    /// How many bytes there are, where that is known before they are read.
    public let length: Int64?
    /// Whether the body can be read more than once, as a redirect that repeats the request needs it.
    public let isRepeatable: Bool

    /// A body of these bytes.
    public init(_ data: Data = Data()) {
        self.init(pieces: [.data(data)])
    }

    /// The content of a file, which is read when the body is, in chunks.
    ///
    /// The file has to stay as it is until then: reading one that is gone, or has another size than now, throws an
    /// `InvalidRequest`, and one that is written to while it is read a `TransportFailure` of the kind `bodyUnreadable`, at its
    /// end at the latest. On Apple's platforms `URLSessionTransport` lets the system read a file, which may not notice.
    public init(file: URL) {
        self.init(pieces: [.file(BodyFile(file, role: "body's file"))])
    }

    /// A body that comes in chunks.
    ///
    /// - Parameters:
    ///   - chunks: The bytes, in order.
    ///   - length: How many bytes the chunks have, where that is known. Others are an error when the body is sent.
    ///   - isRepeatable: Whether the sequence gives the same chunks every time it is read.
    public init<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, length: Int64? = nil, isRepeatable: Bool = false
    ) where Chunks.Element == Data {
        source = .chunks {
            var iterator = chunks.makeAsyncIterator()
            return AsyncIterator { try await iterator.next(isolation: $0) }
        }
        self.length = length
        self.isRepeatable = isRepeatable
    }

    package init(pieces: [BodyPiece]) {
        source = .pieces(pieces)
        length = BodyPiece.length(of: pieces)
        isRepeatable = true
    }

    /// The same body, reporting its progress while it is sent.
    ///
    /// A body that is sent again, after a redirect for instance, begins again with 0.
    ///
    /// - Parameter report: Told how many bytes are sent, all together.
    public func reportingProgress(_ report: @escaping @Sendable (_ sent: Int64) -> Void) -> HTTPBody {
        var body = self
        body.report = report
        return body
    }

    /// Says how many bytes of the body are sent so far, all together. A transport that sends chunks as it reads them need not
    /// do it: a chunk counts as sent when the next one is read.
    public func reportSent(_ count: Int64) {
        report?(count)
    }

    /// Whether somebody is told how much of it is sent.
    package var isReporting: Bool { report != nil }

    /// The same body, which can be read without being sent.
    package var unreported: HTTPBody {
        var body = self
        body.report = nil
        return body
    }

    /// What the body consists of, where that can be read at any time.
    package var pieces: [BodyPiece]? {
        if case .pieces(let pieces) = source { pieces } else { nil }
    }

    /// The bytes, where they are there already.
    public var data: Data? {
        guard let pieces else { return nil }
        var data = Data()
        for piece in pieces {
            guard case .data(let next) = piece else { return nil }
            if data.isEmpty { data = next } else { data.append(next) }
        }
        return data
    }

    /// The file, where that is all there is.
    package var file: BodyFile? {
        if let pieces, pieces.count == 1, case .file(let file) = pieces[0] { file } else { nil }
    }

    /// Throws where a file cannot be sent as it was when the body was made.
    package func check() throws(InvalidRequest) {
        for case .file(let file) in pieces ?? [] { try file.check() }
    }

    /// Reads the body to its end.
    ///
    /// - Throws: a `TransportFailure` of the kind `responseTooLarge` when there are more bytes than `limit`, what the
    ///   chunks' source throws, and `CancellationError` when the task is cancelled while they come.
    public func collect(upTo limit: Int) async throws -> Data {
        try await collect(upTo: limit, onChunk: nil)
    }

    package func collect(upTo limit: Int, onChunk: (@Sendable () -> Void)?) async throws -> Data {
        if report == nil, let data {
            try Task.checkCancellation()
            guard data.count <= limit else { throw Self.tooLarge(limit) }
            return data
        }
        var collected = Data()
        for try await chunk in self {
            guard chunk.count <= limit - collected.count else {
                throw Self.tooLarge(limit)
            }
            if collected.isEmpty { collected = chunk } else { collected.append(chunk) }
            onChunk?()
        }
        // Chunks may simply end where their reader is cancelled, and are no whole body then.
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
        private let nextChunk: (isolated (any Actor)?) async throws -> Data?

        init(_ nextChunk: @escaping (isolated (any Actor)?) async throws -> Data?) {
            self.nextChunk = nextChunk
        }

        /// The next chunk; nil at the end.
        public func next() async throws -> Data? {
            try await nextChunk(nil)
        }

        /// The next chunk; nil at the end.
        public func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            try await nextChunk(actor)
        }
    }
}

extension HTTPBody: Undisclosed {
    /// The body's size.
    public var description: String { length.map { "\($0) bytes" } ?? "bytes" }

    /// The body's size.
    public var disclosed: KeyValuePairs<String, Any> { ["length": length as Any] }
}
