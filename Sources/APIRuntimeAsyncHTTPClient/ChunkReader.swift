#if AsyncHTTPClient
    import APIRuntime

    /// Reads a sequence for successive tasks, one at a time.
    actor ChunkReader<Chunks: AsyncSequence & Sendable> where Chunks.Element: Sendable {
        private var iterator: Chunks.AsyncIterator
        private var failure: (any Error)?
        private var isReading = false

        init(_ chunks: Chunks) {
            iterator = chunks.makeAsyncIterator()
        }

        /// The next chunk; nil at the end. Repeats the first error it throws.
        func next() async throws -> Chunks.Element? {
            guard !isReading else { throw TransportFailure(.other, "two tasks read a body at once") }
            if let failure { throw failure }
            // `isReading` excludes other readers until it is assigned back.
            nonisolated(unsafe) var iterator = iterator
            isReading = true
            defer {
                isReading = false
                self.iterator = iterator
            }
            do {
                let chunk =
                    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
                        try await iterator.next(isolation: self)
                    } else {
                        try await iterator.next()
                    }
                // Many sequences end without an error when their reader is cancelled.
                if chunk == nil { try Task.checkCancellation() }
                return chunk
            } catch {
                failure = error
                throw error
            }
        }
    }
#endif
