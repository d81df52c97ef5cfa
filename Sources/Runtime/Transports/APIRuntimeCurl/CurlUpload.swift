import APITransport
import CAPIRuntimeCurl
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import APIValues

/// A request's body, which a task reads at most as fast as the thread sends it.
final class CurlUpload: Sendable {
    /// The number of waiting bytes at which reading pauses.
    private static let enough = 262_144

    private struct State {
        /// The bytes that libcurl takes now, and those that wait behind them.
        var taken = Data()
        var waiting = Data()
        var end: Result<Void, any Error>?
        /// Whether the thread waits for more.
        var isAwaited = false
        /// The paused reading.
        var reading: CheckedContinuation<Void, Never>?
        var task: Task<Void, Never>?
    }

    /// The number of bytes; nil if unknown.
    let length: Int64?
    private let body: HTTPBody
    private let state = Lock(State())

    init(_ body: HTTPBody) {
        self.body = body
        length = body.length
    }

    /// Begins to read, and calls `more` for new bytes if the thread waits for them.
    func start(_ more: @escaping @Sendable () -> Void) {
        let task = Task {
            let end: Result<Void, any Error>
            do { end = try await .success(read(more)) } catch { end = .failure(error) }
            add(more) { $0.end = end }
        }
        let isOver = state.withLock { state in
            state.task = task
            return state.end != nil
        }
        if isOver { task.cancel() }
    }

    /// Stops reading, and drops the bytes.
    func stop() {
        let (task, reading) = state.withLock { state in
            state.end = state.end ?? .failure(CancellationError())
            state.taken = Data()
            state.waiting = Data()
            return (state.task.take(), state.reading.take())
        }
        task?.cancel()
        reading?.resume()
    }

    /// Whether there may be more to send.
    var isUnderWay: Bool { state.withLock { $0.end == nil || !$0.taken.isEmpty || !$0.waiting.isEmpty } }

    /// The error that ended reading early.
    var failure: (any Error)? {
        state.withLock { state in
            if case .failure(let error)? = state.end { error } else { nil }
        }
    }

    /// Copies waiting bytes into libcurl's buffer. Returns its answer: their number, 0 at the end, or to pause or abort.
    func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let (answer, reading) = state.withLock { state -> (Int, CheckedContinuation<Void, Never>?) in
            if case .failure? = state.end { return (Int(CAPI_ABORT), nil) }
            if state.taken.isEmpty {
                state.taken = state.waiting
                state.waiting = Data()
            }
            let part = state.taken.prefix(buffer.count)
            guard !part.isEmpty else {
                state.isAwaited = state.end == nil
                return (state.isAwaited ? Int(CAPI_PAUSE) : 0, nil)
            }
            part.withUnsafeBytes { buffer.copyMemory(from: $0) }
            state.taken = state.taken.dropFirst(part.count)
            return (part.count, state.waiting.count < Self.enough ? state.reading.take() : nil)
        }
        reading?.resume()
        return answer
    }

    private func read(_ more: @Sendable () -> Void) async throws {
        var count: Int64 = 0
        // The last byte completes the request: it waits until the body is known to end there.
        var last: Data?
        for try await chunk in body where !chunk.isEmpty {
            count += Int64(chunk.count)
            if let length, count > length {
                throw TransportFailure(
                    .bodyUnreadable, "the body has more than the \(length) bytes that were announced")
            }
            if count == length { last = chunk } else { await give(chunk, more) }
        }
        // A cancelled reader's chunks may simply end.
        try Task.checkCancellation()
        if let length, count < length {
            throw TransportFailure(.bodyUnreadable, "the body has \(count) bytes where \(length) were announced")
        }
        if let last { await give(last, more) }
    }

    private func give(_ chunk: Data, _ more: @Sendable () -> Void) async {
        add(more) { state in
            if state.waiting.isEmpty { state.waiting = chunk } else { state.waiting.append(chunk) }
        }
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                guard state.end == nil, state.waiting.count >= Self.enough else { return false }
                state.reading = continuation
                return true
            }
            if !waits { continuation.resume() }
        }
    }

    /// Adds bytes or the end, unless there is an end, and tells the thread if it waits.
    private func add(_ more: @Sendable () -> Void, _ change: (inout State) -> Void) {
        let isAwaited = state.withLock { state in
            guard state.end == nil else { return false }
            change(&state)
            defer { state.isAwaited = false }
            return state.isAwaited
        }
        if isAwaited { more() }
    }
}
