public import Foundation

/// The body of a request or a response: bytes that are there, or that come in chunks.
///
/// A body that is dropped before its end ends what it comes from.
public struct HTTPBody: AsyncSequence, Sendable {
    /// A chunk of the body.
    public typealias Element = Data

    private enum Source: Sendable {
        case data(Data)
        case stream(@Sendable () -> AsyncIterator)
    }

    private let source: Source

    /// A body of these bytes.
    public init(_ data: Data = Data()) {
        source = .data(data)
    }

    /// A body that comes in chunks. It can be read as often as the sequence can.
    public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks) where Chunks.Element == Data {
        source = .stream {
            var iterator = chunks.makeAsyncIterator()
            return AsyncIterator { try await iterator.next() }
        }
    }

    /// The bytes, where they are there already.
    public var data: Data? {
        switch source {
        case .data(let data): data
        case .stream: nil
        }
    }

    /// Reads the body to its end.
    ///
    /// - Throws: a `TransportFailure` of the kind `responseTooLarge` when there are more bytes than `limit`, and what the
    ///   chunks' source throws.
    public func collect(upTo limit: Int) async throws -> Data {
        var collected = Data()
        for try await chunk in self {
            guard chunk.count <= limit - collected.count else {
                throw TransportFailure(.responseTooLarge, "the body is larger than \(limit) bytes")
            }
            collected.append(chunk)
        }
        return collected
    }

    /// Begins to read the body.
    public func makeAsyncIterator() -> AsyncIterator {
        switch source {
        case .data(let data):
            var rest: Data? = data.isEmpty ? nil : data
            return AsyncIterator {
                defer { rest = nil }; return rest
            }
        case .stream(let makeIterator): return makeIterator()
        }
    }

    /// Reads a body.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let nextChunk: () async throws -> Data?

        init(_ nextChunk: @escaping () async throws -> Data?) {
            self.nextChunk = nextChunk
        }

        /// The next chunk; nil at the end.
        public func next() async throws -> Data? {
            try await nextChunk()
        }
    }
}
