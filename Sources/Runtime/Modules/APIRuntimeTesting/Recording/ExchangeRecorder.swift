import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import APIValues

/// Writes each exchange to a file when it is complete, in the order of the exchanges' starts.
final class ExchangeRecorder: Sendable {
    private struct State {
        var count = 0
        /// The texts of complete exchanges, by place.
        var exchanges: [Int: String] = [:]
    }

    private let file: URL
    private let state = Lock(State())

    init(_ file: URL) throws(RecordingError) {
        self.file = file
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw RecordingError("there is no folder for the recording '\(file.lastPathComponent)'")
        }
    }

    /// Reserves the place of a new exchange.
    func begin() -> Int {
        state.withLock { state in
            state.count += 1
            return state.count
        }
    }

    /// Rewrites the file with another exchange.
    func finish(_ exchange: RecordedExchange, at place: Int) throws(TransportFailure) {
        let text = RecordingFile.text(of: exchange)
        // Under the lock: an older file must not replace a newer one.
        let isWritten = state.withLock { state in
            state.exchanges[place] = text
            let exchanges = state.exchanges.sorted { $0.key < $1.key }.map(\.value)
            return (try? RecordingFile.data(of: exchanges).write(to: file, options: .atomic)) != nil
        }
        guard isWritten else {
            throw TransportFailure(.other, "the recording '\(file.lastPathComponent)' cannot be written")
        }
    }
}
