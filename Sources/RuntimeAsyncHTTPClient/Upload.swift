#if AsyncHTTPClient
    import APIRuntime
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import APIValues

    /// A request's body on its way to the connection, piece by piece.
    ///
    /// async-http-client reads in a task that cannot be cancelled, and as fast as it can, whatever the connection takes. So
    /// chunks are read in tasks that `stop()` can cancel, and a piece is given only when the one before is written.
    final class Upload: AsyncSequence, Sendable {
        /// How many bytes go to the connection at once: fewer than it keeps without complaint.
        private static let pieceSize = 32_768

        private enum Piece {
            case none
            /// async-http-client has it.
            case given
            /// The connection has it.
            case taken
        }

        private struct State {
            /// Nil when the reading was stopped.
            var reader: ChunkReader<HTTPBody>?
            var reading: Task<Data?, any Error>?
            var failure: (any Error)?
            /// The one that is not written yet.
            var piece = Piece.none
            /// Whether the server will not have another.
            var isRefused = false
            /// Who waits to give another.
            var waiting: CheckedContinuation<Void, any Error>?
        }

        private let state: Lock<State>
        private let length: Int64?

        private init(_ body: HTTPBody) {
            state = Lock(State(reader: ChunkReader(body)))
            length = body.length
        }

        /// A body as async-http-client takes it; what there is of it to stop, too.
        static func prepare(_ body: HTTPBody?) async throws -> (HTTPClientRequest.Body?, Upload?) {
            guard let body else { return (nil, nil) }
            if let data = body.data, data.count <= pieceSize { return (.bytes(ByteBuffer(bytes: data)), nil) }
            let upload = Upload(body)
            guard let length = body.length else { return (.stream(upload, length: .unknown), upload) }
            if length > 0 { return (.stream(upload, length: .known(length)), upload) }
            // Nobody would read it, and see that it is not as long as it says.
            var iterator = upload.makeAsyncIterator()
            _ = try await withTaskCancellationHandler {
                try await iterator.next()
            } onCancel: {
                upload.stop()
            }
            return (.bytes(ByteBuffer()), nil)
        }

        /// What reading the body has ended with, where it was not stopped.
        var failure: (any Error)? { state.withLock { $0.failure } }

        /// Ends the reading, and lets go of what is read.
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

        /// Cuts the chunks into pieces.
        struct Iterator: AsyncIteratorProtocol {
            private let upload: Upload
            private var chunk = Data()
            private var count: Int64 = 0
            private var isAtEnd = false

            init(upload: Upload) {
                self.upload = upload
            }

            mutating func next() async throws -> ByteBuffer? {
                // With its last byte a request is complete. It waits until it is known to be the last.
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
        /// The connection has the piece.
        func took() {
            state.withLock { $0.piece = .taken }
        }

        /// The piece is written, or never will be.
        func wrote() {
            state.withLock { state -> CheckedContinuation<Void, any Error>? in
                state.piece = .none
                guard !state.isRefused, let waiting = state.waiting.take() else { return nil }
                state.piece = .given
                return waiting
            }?.resume()
        }

        /// The server has answered that it will not have the rest: no further piece is given.
        ///
        /// - Returns: Whether there is one that the connection will still take.
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
        /// The next chunk, nil at the end, of a body that must not be longer or shorter than it says.
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
    /// Only a header tells a connection which request it sends. It is taken out before it is sent.
    final class Uploads: Sendable {
        static let field = "apigen-upload"

        private let waiting = Lock<[String: Upload]>([:])

        /// Keeps an upload until its request has been answered.
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
