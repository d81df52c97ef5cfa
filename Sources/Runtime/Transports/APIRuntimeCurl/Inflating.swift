import APITransport
import CAPIRuntimeCurl
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A compressed body (RFC 9110 §8.4.1), decompressed as it is read.
struct InflatedChunks: AsyncSequence, Sendable {
    let chunks: HTTPBody
    let coding: ContentCodings.Coding
    let origin: Origin
    /// The most bytes, if another coding follows; its reader limits those of the content.
    var limit: Int?

    /// A body without its codings, the last one undone first (RFC 9110 §8.4).
    static func undoing(_ codings: [ContentCodings.Coding], of body: HTTPBody, _ request: OutgoingRequest) -> HTTPBody {
        var body = body
        for (index, coding) in codings.enumerated().reversed() {
            let limit = index == 0 || request.rules.isStreaming ? nil : request.rules.limits.body
            body = HTTPBody(InflatedChunks(chunks: body, coding: coding, origin: request.origin, limit: limit))
        }
        return body
    }

    func makeAsyncIterator() -> Inflater { Inflater(self, chunks.makeAsyncIterator()) }
}

/// Decompresses one chunk at a time.
final class Inflater: AsyncIteratorProtocol {
    /// The most bytes of a decompressed chunk.
    private static let chunkSize = 65_536

    private let body: InflatedChunks
    private var chunks: HTTPBody.AsyncIterator
    /// The zlib stream; a new one for each member of a gzip body (RFC 1952 §2.2). Any other data after an end fails.
    private var stream: UnsafeMutablePointer<capi_inflater>?
    /// The bytes that are yet to be decompressed.
    private var input = Data()
    /// Whether there may be more output without more input.
    private var hasMore = false
    /// Whether the body may end here, as it may before the first byte.
    private var isWhole = true
    /// The number of decompressed bytes.
    private var count = 0

    init(_ body: InflatedChunks, _ chunks: HTTPBody.AsyncIterator) {
        self.body = body
        self.chunks = chunks
    }

    deinit { end() }

    func next() async throws -> Data? {
        while true {
            try Task.checkCancellation()
            if let chunk = try inflated() { return chunk }
            guard let chunk = try await chunks.next() else {
                guard isWhole else { throw damage("the compressed body ends early") }
                return nil
            }
            input = chunk
        }
    }

    /// The next chunk, at least one byte; nil if it needs more input.
    private func inflated() throws(TransportFailure) -> Data? {
        while !input.isEmpty || hasMore {
            let stream = try open()
            var output = Data(count: Self.chunkSize)
            let room = UInt32(Self.chunkSize)
            let size = UInt32(clamping: input.count)
            let result = output.withUnsafeMutableBytes { output in
                input.withUnsafeBytes { input in
                    stream.pointee.next_in = input.bindMemory(to: UInt8.self).baseAddress
                    stream.pointee.avail_in = size
                    stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
                    stream.pointee.avail_out = room
                    return capi_inflate(stream)
                }
            }
            guard [0, 1, -5].contains(result) else { throw damage() }
            let taken = Int(size - stream.pointee.avail_in)
            let given = Int(room - stream.pointee.avail_out)
            input = input.dropFirst(taken)
            isWhole = result == 1
            if isWhole { end() }
            hasMore = !isWhole && given == Self.chunkSize
            guard given > 0 || taken > 0 || isWhole || input.isEmpty else { throw damage() }
            count += given
            if let limit = body.limit, count > limit {
                throw TransportFailure(
                    .responseTooLarge, "\(body.origin): the body is larger than \(limit) bytes between its codings")
            }
            if given > 0 { return output.prefix(given) }
        }
        return nil
    }

    private func damage(_ problem: String = "the body is not compressed as it says") -> TransportFailure {
        TransportFailure(.badResponse, "\(body.origin): \(problem)")
    }

    private func open() throws(TransportFailure) -> UnsafeMutablePointer<capi_inflater> {
        if let stream { return stream }
        // Some servers omit deflate's zlib header (RFC 9110 §8.4.1.2).
        let hasHeader = (input.first ?? 0) & 0x0F == 8
        let stream = UnsafeMutablePointer<capi_inflater>.allocate(capacity: 1)
        stream.initialize(to: capi_inflater())
        guard capi_inflate_begin(stream, body.coding == .gzip ? 31 : hasHeader ? 15 : -15) else {
            stream.deallocate()
            throw damage()
        }
        self.stream = stream
        return stream
    }

    private func end() {
        guard let stream = stream.take() else { return }
        capi_inflate_end(stream)
        stream.deallocate()
    }
}
