import APIRuntime
import Foundation

@testable import App

let folder = FileManager.default.temporaryDirectory.appending(path: "reports-\(UUID())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let file = folder.appending(path: "report.pdf")
let old = Data("old".utf8)
try old.write(to: file)

/// Saves a report, and returns the values of the progress.
@MainActor func save(_ id: String, _ server: Server) async throws -> [Double] {
    let client = Reports.Client(credentials: [.token("secret")], transport: server)
    let progress = Progress()
    try await ReportDownload(reports: client).save(id, to: file) { progress.note($0) }
    return progress.values
}

let missing = Server { request, _ in Report.answer(request, lostAfter: nil) }
_ = await fail("a report that does not exist") { try await save("r-2", missing) }
expect(try Data(contentsOf: file) == old, "a 404 changes the old file")

let bad = Server { _, _ in throw TransportFailure(.connectionLost, "the connection was lost") }
_ = await fail("a server that always fails") { try await save("r-1", bad) }
expect((2...20).contains(bad.requests.count), "\(bad.requests.count) requests to a server that always fails")
expect(try Data(contentsOf: file) == old, "lost connections change the old file")

// Two connections are lost.
let server = Server { request, number in Report.answer(request, lostAfter: number < 3 ? 12_500_000 : nil) }
let values = await succeed("save(…)") { try await save("r-1", server) }
let saved = try Data(contentsOf: file)
expect(saved == Report.bytes(0..<Report.size), "the file differs from the report; it has \(saved.count) bytes")
let ranges = server.requests.map { $0.header("Range") ?? "" }
expect(ranges.count, equals: 3, "the requests")
expect(ranges[0] == "" && ranges[1...].allSatisfy { $0.hasPrefix("bytes=") }, "the requests ask for \(ranges)")

expect(values.contains { $0 > 0 && $0 < 1 }, "the progress is \(values)")
expect(values.allSatisfy { (0...1).contains($0) }, "the progress is not between 0 and 1: \(values)")
expect(values.last, equals: 1, "the last progress")
expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }, "the progress goes back: \(values)")
