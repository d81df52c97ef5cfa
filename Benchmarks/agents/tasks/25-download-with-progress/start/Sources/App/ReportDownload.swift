import APIRuntime
import Foundation

/// Saves reports as files.
struct ReportDownload {
    var reports: Reports.Client

    /// Saves a report. `onProgress` gets the part that has arrived, from 0 to 1.
    func save(_ id: String, to file: URL, onProgress: @escaping @Sendable (Double) -> Void) async throws {
        let report = try await reports.getReport(id: id)
        try report.write(to: file)
        onProgress(1)
    }
}
