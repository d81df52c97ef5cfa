import APIRuntime
import APIRuntimeFiles
import Foundation

/// Saves reports as files.
struct ReportDownload {
    var reports: Reports.Client

    /// Saves a report. `onProgress` gets the part that has arrived, from 0 to 1.
    func save(_ id: String, to file: URL, onProgress: @escaping @Sendable (Double) -> Void) async throws {
        try await reports.with { $0.retry = RetryPolicy(times: 5) }.download(
            Reports.GetReport(id: id), to: file,
            progress: { progress in
                if let fraction = progress.fractionCompleted { onProgress(fraction) }
            })
    }
}
