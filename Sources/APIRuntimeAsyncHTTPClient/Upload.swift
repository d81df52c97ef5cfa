#if AsyncHTTPClient
    import APIRuntime
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import APIValues

    /// A request's body on its way to the connection, piece by piece.
    ///
    /// async-http-client reads in a task that cannot be cancelled, without backpressure. Here chunks are read in tasks
    /// that `stop()` cancels, and a piece is given only after the previous one was written.
    final class Upload: AsyncSequence, Sendable {
        /// How many bytes the connection gets at once: below its high-water mark.
        private static let pieceSize = 32_768

        private enum Piece {
            case none
            /// async-http-client has it.
            case given
            /// The connection has it.
            case taken
        }

        private struct State {
            /// Nil after `stop()`.
            var reader: ChunkReader<HTTPBody>?
            var reading: Task<Data?, any Error>?
            var failure: (any Error)?
            /// The unwritten piece.
            var piece = Piece.none
            /// Whether the server has refused the rest.
            var isRefused = false
            /// Waits to give the next piece.
            var waiting: CheckedContinuation<Void, any Error>?
        }

        private let state: Lock<State>
        private let length: Int64?

        private init(_ body: HTTPBody) {
            state = Lock(State(reader: ChunkReader(body)))
            length = body.length
        }

        /// A body for async-http-client, with its upload if it is streamed.
        static func prepare(_ body: HTTPBody?) async throws -> (HTTPClientRequest.Body?, Upload?) {
            guard let body else { return (nil, nil) }
            if let data = body.data, data.count <= pieceSize { return (.bytes(ByteBuffer(bytes: data)), nil) }
            let upload = Upload(body)
            guard let length = body.length else { return (.stream(upload, length: .unknown), upload) }
            if length > 0 { return (.stream(upload, length: .known(length)), upload) }
            // An empty body must be read here to check its length: async-http-client would not.
            var iterator = upload.makeAsyncIterator()
            _ = try await withTaskCancellationHandler {
                try await iterator.next()
            } onCancel: {
                upload.stop()
            }
            return (.bytes(ByteBuffer()), nil)
        }

        /// The error of reading the body, unless it was stopped.
        var failure: (any Error)? { state.withLock { $0.failure } }

        /// Cancels the reading, and releases the body.
        func stop() {
            let (reading, waiting) = state.withLock { state in
                state.reader = nil
                return (state.reading.take(), state.waiting.take())
            }
            reading?.cancel()
            waiting?.resume(throwing: CancellationError())
        }

        func makeAsyncIterator() -> Iterator {
            Iterator(upload: self)
        }

        /// Splits the chunks into pieces.
        struct Iterator: AsyncIteratorProtocol {
            private let upload: Upload
            private var chunk = Data()
            private var count: Int64 = 0
            private var isAtEnd = false

            init(upload: Upload) {
                self.upload = upload
            }

            mutating func next() async throws -> ByteBuffer? {
                // The last byte completes the request: hold it until the body is known to end there.
                while !isAtEnd, chunk.isEmpty || count == upload.length {
                    guard let next = try await upload.next(after: count) else {
                        isAtEnd = true
                        break
                    }
                    count += Int64(next.count)
                    if chunk.isEmpty { chunk = next }
                }
                guard !chunk.isEmpty else { return nil }
                let piece = chunk.prefix(Upload.pieceSize)
                chunk = chunk.dropFirst(piece.count)
                try await upload.give()
                return ByteBuffer(bytes: piece)
            }
        }
    }

    // MARK: - The connection

    extension Upload {
        /// The connection has taken the piece.
        func took() {
            state.withLock { $0.piece = .taken }
        }

        /// The piece was written, or failed.
        func wrote() {
            state.withLock { state -> CheckedContinuation<Void, any Error>? in
                state.piece = .none
                guard !state.isRefused, let waiting = state.waiting.take() else { return nil }
                state.piece = .given
                return waiting
            }?.resume()
        }

        /// The server has refused the rest: gives no further pieces.
        ///
        /// - Returns: Whether the connection will still take a piece.
        func refuse() -> Bool {
            state.withLock { state in
                state.isRefused = true
                return state.piece == .given
            }
        }

        /// Waits until another piece may be given.
        private func give() async throws {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { state -> Result<Void, any Error>? in
                    guard state.reader != nil else { return .failure(CancellationError()) }
                    guard state.piece == .none, !state.isRefused else {
                        state.waiting = continuation
                        return nil
                    }
                    state.piece = .given
                    return .success(())
                }.map { continuation.resume(with: $0) }
            }
        }
    }

    // MARK: - Chunks

    extension Upload {
        /// The next chunk; nil at the end. Throws if the body is longer or shorter than announced.
        private func next(after count: Int64) async throws -> Data? {
            let reading = try state.withLock { state in
                guard let reader = state.reader else { throw CancellationError() }
                let task = Task { try await reader.next() }
                state.reading = task
                return task
            }
            do {
                let chunk = try await reading.value
                state.withLock { $0.reading = nil }
                if let length { try check(count + Int64(chunk?.count ?? 0), of: length, isAtEnd: chunk == nil) }
                return chunk
            } catch {
                state.withLock { if $0.reader != nil { $0.failure = error } }
                throw error
            }
        }

        private func check(_ count: Int64, of length: Int64, isAtEnd: Bool) throws(TransportFailure) {
            if count > length {
                throw TransportFailure(
                    .bodyUnreadable, "the body has more than the \(length) bytes that were announced")
            }
            if isAtEnd, count < length {
                throw TransportFailure(.bodyUnreadable, "the body has \(count) bytes where \(length) were announced")
            }
        }
    }

    /// The uploads whose requests wait for a connection.
    ///
    /// A header tells the connection which request it sends; `ConnectionWatch` removes it.
    final class Uploads: Sendable {
        static let field = "apigen-upload"

        private let waiting = Lock<[String: Upload]>([:])

        /// Registers an upload until its request has been answered.
        func during<Value>(
            _ upload: Upload?, _ body: (_ header: String?) async throws -> Value
        ) async rethrows -> Value {
            guard let upload else { return try await body(nil) }
            let id = "\(UInt(bitPattern: ObjectIdentifier(upload)))"
            waiting.withLock { $0[id] = upload }
            defer { waiting.withLock { $0[id] = nil } }
            return try await body(id)
        }

        subscript(id: String) -> Upload? { waiting.withLock { $0[id] } }
    }
#endif
