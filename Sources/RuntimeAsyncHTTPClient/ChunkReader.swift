#if AsyncHTTPClient
    import APIRuntime

    /// Reads a sequence for one task at a time, where the one before has stopped.
    actor ChunkReader<Chunks: AsyncSequence & Sendable> where Chunks.Element: Sendable {
        private var iterator: Chunks.AsyncIterator
        private var failure: (any Error)?
        private var isReading = false

        init(_ chunks: Chunks) {
            iterator = chunks.makeAsyncIterator()
        }

        /// The next chunk; nil at the end. What it throws once, it throws from then on.
        func next() async throws -> Chunks.Element? {
            guard !isReading else { throw TransportFailure(.other, "two tasks read a body at once") }
            if let failure { throw failure }
            // Nobody else reads until this is back.
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
                // To many a sequence, a reader that is cancelled is one that has read enough.
                if chunk == nil { try Task.checkCancellation() }
                return chunk
            } catch {
                failure = error
                throw error
            }
        }
    }
#endif
