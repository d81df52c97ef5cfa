import APIRuntime
import Foundation
import APIValues

extension HTTPBody {
    /// The same body, but reading it throws a `TransportFailure` of the kind `timedOut` where nothing comes for so long.
    ///
    /// Only the time that a reader waits counts, not the time that it takes for what has come.
    func ending(afterSilenceOf time: Duration, from origin: Origin?) -> HTTPBody {
        guard time != .infinity else { return self }
        // A watch over no time at all would never rest.
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
            // A task of its own, so that it can be cancelled, which ends the connection, while the reader's goes on.
            let read = Task { try await reader.next() }
            reader.watch.begin(read)
            let result = await withTaskCancellationHandler {
                await read.result
            } onCancel: {
                read.cancel()
            }
            // What a cancelled read gives is up to the body.
            guard reader.watch.end() else {
                await reader.cancel()
                throw failure()
            }
            return try result.get()
        }
    }

    /// Reads the body wherever it is asked to, and keeps the watch as long as it is there.
    actor Reader {
        nonisolated let watch: Watch
        private let chunks: HTTPBody.AsyncIterator
        private let alarm: Task<Void, Never>

        init(_ watched: WatchedBody) {
            let watch = Watch(limit: watched.limit)
            self.watch = watch
            chunks = watched.body.makeAsyncIterator()
            // One for all chunks: a sleep that is cancelled stays in memory until it would have been over.
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

        /// Ends the connection, also where the read that was to be cancelled had just come to its end.
        func cancel() async {
            let read = Task { try await next() }
            read.cancel()
            _ = await read.result
        }
    }

    /// Knows since when a reader waits.
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

        /// Whether the read was over in time.
        func end() -> Bool {
            state.withLock {
                $0.read = nil
                return !$0.isOver
            }
        }

        /// How long it takes until the time can be over; nil where it is, and the read that waited has been cancelled.
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
