import APITexts
import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A body that is recorded while it is read: a stream's elements arrive before its end.
struct RecordedStream: AsyncSequence, Sendable {
    let body: HTTPBody
    /// Records the whole body, once it is read to its end.
    let finish: @Sendable (Data) throws -> Void

    func makeAsyncIterator() -> Iterator {
        Iterator(chunks: body.makeAsyncIterator(), finish: finish)
    }

    struct Iterator: AsyncIteratorProtocol {
        var chunks: HTTPBody.AsyncIterator
        let finish: @Sendable (Data) throws -> Void
        private var content = Data()
        private var isFinished = false

        init(chunks: HTTPBody.AsyncIterator, finish: @escaping @Sendable (Data) throws -> Void) {
            self.chunks = chunks
            self.finish = finish
        }

        mutating func next() async throws -> Data? { try await next(isolation: nil) }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            guard let chunk = try await chunks.next(isolation: actor) else {
                try end()
                return nil
            }
            guard chunk.count <= RecordedTransport.largestBody - content.count else {
                throw TransportFailure(.responseTooLarge, "the body is too large to be recorded")
            }
            content.append(chunk)
            if Self.isLastEvent(content) { try end() }
            return chunk
        }

        private mutating func end() throws {
            guard !isFinished else { return }
            isFinished = true
            try finish(content)
        }

        /// Whether the stream's reader stops here: see `StreamFraming.events`.
        private static func isLastEvent(_ content: Data) -> Bool {
            let end = String(decoding: content.suffix(32), as: UTF8.self)
            let line = end.trimmed(where: \.isNewline)
            return line.count < end.count && (line.hasSuffix("data: [DONE]") || line.hasSuffix("data:[DONE]"))
        }
    }
}
