#if AsyncHTTPClient
    import APIRuntime
    import APIValues
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif
    import NIOCore

    /// A request's body, sent piece by piece.
    final class ChannelUpload: Sendable {
        /// The largest piece, in bytes: below the connection's high-water mark.
        fileprivate static let pieceSize = 32_768

        /// The whole body, if that is one piece in memory.
        let data: Data?
        let length: Int64?
        private let body: HTTPBody
        /// Ends the transfer.
        private let fail: @Sendable (any Error) -> Void
        private let reading = Lock<Task<Void, Never>?>(nil)

        private init(_ body: HTTPBody, for transfer: WireTransfer) {
            data = body.isReporting ? nil : body.data.flatMap { $0.count <= Self.pieceSize ? $0 : nil }
            length = body.length
            self.body = body
            // Weak: reading that cannot be cancelled would keep the transfer and its client.
            fail = { [weak transfer] error in
                transfer?.finish(error)
                transfer?.cancel()
            }
        }

        /// The body of a transfer's request; nil for an empty one.
        static func prepare(_ body: HTTPBody?, for transfer: WireTransfer) async throws -> ChannelUpload? {
            guard let body else { return nil }
            if body.length != 0 { return ChannelUpload(body, for: transfer) }
            // Throws if it is not empty.
            var pieces = Pieces(body)
            _ = try await pieces.next()
            return nil
        }

        /// Reads the body.
        ///
        /// - Parameter write: Writes a piece, with the request's end after the last, and returns when the connection has
        ///   sent it.
        func start(_ write: @escaping @Sendable (_ piece: ByteBuffer, _ isLast: Bool) async throws -> Void) {
            let task = Task { [body, fail] in
                var pieces = Pieces(body)
                while true {
                    let (piece, isLast): (ByteBuffer, Bool)
                    do {
                        (piece, isLast) = try await pieces.next()
                        // After a stop, the event loops may end.
                        try Task.checkCancellation()
                    } catch {
                        return Task.isCancelled ? () : fail(error)
                    }
                    // If writing fails, so does the request.
                    guard (try? await write(piece, isLast)) != nil, !isLast else { return }
                }
            }
            reading.withLock { $0 = task }
        }

        /// Cancels the reading.
        func stop() {
            reading.withLock { $0 }?.cancel()
        }
    }

    /// Splits a body into pieces, and compares its length with the announced one.
    private struct Pieces {
        private var chunks: HTTPBody.AsyncIterator
        private let length: Int64?
        private var chunk = Data()
        private var count: Int64 = 0
        private var isAtEnd = false

        init(_ body: HTTPBody) {
            chunks = body.makeAsyncIterator()
            length = body.length
        }

        /// The next piece, and whether it is the last. Only the last may be empty.
        mutating func next() async throws -> (ByteBuffer, isLast: Bool) {
            // The last byte completes the request: hold it until the body is known to end there.
            while !isAtEnd, chunk.isEmpty || count == length {
                let next = try await chunks.next()
                // Many sequences end without an error when their reader is cancelled.
                if next == nil { try Task.checkCancellation() }
                isAtEnd = next == nil
                count += Int64(next?.count ?? 0)
                if let length { try check(count, of: length) }
                if let next, chunk.isEmpty { chunk = next }
            }
            let piece = chunk.prefix(ChannelUpload.pieceSize)
            chunk = chunk.dropFirst(piece.count)
            return (ByteBuffer(bytes: piece), isAtEnd && chunk.isEmpty)
        }

        private func check(_ count: Int64, of length: Int64) throws(TransportFailure) {
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

        private let waiting = Lock<(uploads: [String: ChannelUpload], count: UInt64)>(([:], 0))

        /// - Returns: The header's value.
        func add(_ upload: ChannelUpload) -> String {
            waiting.withLock { waiting in
                waiting.count += 1
                waiting.uploads["\(waiting.count)"] = upload
                return "\(waiting.count)"
            }
        }

        func remove(_ id: String) {
            waiting.withLock { $0.uploads[id] = nil }
        }

        subscript(id: String) -> ChannelUpload? { waiting.withLock { $0.uploads[id] } }
    }
#endif
