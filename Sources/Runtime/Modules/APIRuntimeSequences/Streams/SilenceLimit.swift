import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import APIValues

extension HTTPBody {
    /// The same body; reading it throws a `TransportFailure` of the kind `timedOut` after this time of silence.
    ///
    /// Only the time that a reader waits counts; its processing time does not.
    func ending(afterSilenceOf time: Duration, from origin: Origin?) -> HTTPBody {
        guard time != .infinity else { return self }
        // A limit of zero would keep the alarm busy.
        let limit = Swift.max(time.bounded, .milliseconds(1))
        return HTTPBody(
            WatchedBody(body: self, limit: limit) {
                TransportFailure(
                    .timedOut, "\(origin.map { "\($0)" } ?? "the server") sent nothing for \(time)")
            })
    }
}

private struct WatchedBody: AsyncSequence, Sendable {
    typealias Element = Data

    let body: HTTPBody
    let limit: Duration
    let failure: @Sendable () -> TransportFailure

    func makeAsyncIterator() -> Iterator {
        Iterator(reader: Reader(self), failure: failure)
    }

    struct Iterator: AsyncIteratorProtocol {
        let reader: Reader
        let failure: @Sendable () -> TransportFailure

        func next() async throws -> Data? {
            // A separate task: cancelling it closes the connection, and the reader's task continues.
            let read = Task { try await reader.next() }
            reader.watch.begin(read)
            let result = await withTaskCancellationHandler {
                await read.result
            } onCancel: {
                read.cancel()
            }
            // The result of a cancelled read depends on the body: use the watch instead.
            guard reader.watch.end() else {
                await reader.cancel()
                throw failure()
            }
            return try result.get()
        }
    }

    /// Reads the body, and runs the alarm until it is released.
    actor Reader {
        nonisolated let watch: Watch
        private let chunks: HTTPBody.AsyncIterator
        private let alarm: Task<Void, Never>

        init(_ watched: WatchedBody) {
            let watch = Watch(limit: watched.limit)
            self.watch = watch
            chunks = watched.body.makeAsyncIterator()
            // One alarm for all chunks: a cancelled sleep stays in memory until its time is over.
            alarm = Task {
                while let rest = watch.rest() {
                    guard (try? await Task.sleep(for: rest)) != nil else { return }
                }
            }
        }

        deinit {
            alarm.cancel()
        }

        func next() async throws -> Data? {
            try await chunks.next(isolation: self)
        }

        /// Closes the connection, even if the cancelled read had just finished.
        func cancel() async {
            let read = Task { try await next() }
            read.cancel()
            _ = await read.result
        }
    }

    /// Measures how long a reader waits.
    final class Watch: Sendable {
        private struct State {
            var read: Task<Data?, any Error>?
            var start = ContinuousClock.now
            var isOver = false
        }

        private let limit: Duration
        private let state = Lock(State())

        init(limit: Duration) {
            self.limit = limit
        }

        func begin(_ read: Task<Data?, any Error>) {
            state.withLock {
                $0.read = read
                $0.start = .now
            }
        }

        /// Whether the read ended in time.
        func end() -> Bool {
            state.withLock {
                $0.read = nil
                return !$0.isOver
            }
        }

        /// The time until the limit can be reached. Nil after it was reached; the waiting read is then cancelled.
        func rest() -> Duration? {
            let (rest, read) = state.withLock { state -> (Duration?, Task<Data?, any Error>?) in
                guard state.read != nil else { return (limit, nil) }
                let rest = limit - state.start.duration(to: .now)
                guard rest <= .zero else { return (rest, nil) }
                state.isOver = true
                return (nil, state.read)
            }
            read?.cancel()
            return rest
        }
    }
}
