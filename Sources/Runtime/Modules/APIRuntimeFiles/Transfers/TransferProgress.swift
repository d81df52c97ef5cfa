import APIRuntime
import APIValues

/// The progress of a download or an upload.
public struct TransferProgress: Sendable, Hashable {
    /// The number of bytes sent or written.
    public let bytes: Int64
    /// The total number of bytes; nil if unknown.
    public let totalBytes: Int64?

    /// The completed fraction, from 0 to 1; nil if the total is unknown.
    public var fractionCompleted: Double? {
        guard let totalBytes else { return nil }
        return totalBytes > 0 ? min(Double(bytes) / Double(totalBytes), 1) : 1
    }

    /// A progress.
    public init(bytes: Int64, totalBytes: Int64?) {
        self.bytes = bytes
        self.totalBytes = totalBytes
    }
}

/// Reports a transfer's progress at most twenty times per second.
final class ProgressReporter: Sendable {
    private static let interval = Duration.milliseconds(50)

    private struct State {
        var told: (progress: TransferProgress, time: ContinuousClock.Instant)?
        /// The latest progress, held back by the interval.
        var untold: TransferProgress?
    }

    private let report: (@Sendable (TransferProgress) -> Void)?
    private let state = Lock(State())

    init(_ report: (@Sendable (TransferProgress) -> Void)?) {
        self.report = report
    }

    /// Notes a progress. The end and a restart are always reported.
    func update(_ bytes: Int64, of totalBytes: Int64?) {
        guard let report else { return }
        let progress = TransferProgress(bytes: bytes, totalBytes: totalBytes)
        let isDue = state.withLock { state in
            let now = ContinuousClock.now
            if let told = state.told {
                guard progress != told.progress else { return false }
                guard bytes == totalBytes || bytes < told.progress.bytes || now - told.time >= Self.interval else {
                    state.untold = progress
                    return false
                }
            }
            state = State(told: (progress, now))
            return true
        }
        if isDue { report(progress) }
    }

    /// Reports the last progress, if it was held back.
    func finish() {
        if let progress = state.withLock({ $0.untold.take() }) { report?(progress) }
    }
}
