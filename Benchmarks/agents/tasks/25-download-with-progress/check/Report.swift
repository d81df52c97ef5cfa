import APIRuntime
import Foundation
import Synchronization

/// The report, with 40,000,000 bytes.
enum Report {
    static let size = 40_000_000

    /// The report repeats these bytes.
    private static let block = Data((0..<65_537).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 8)) })

    static func bytes(_ range: Range<Int>) -> Data {
        var bytes = Data()
        while bytes.count < range.count {
            let start = (range.lowerBound + bytes.count) % block.count
            bytes += block[start..<min(block.count, start + range.count - bytes.count)]
        }
        return bytes
    }

    /// The part that a request asks for. After `count` bytes the connection is lost; nil sends all of it.
    static func answer(_ request: Request, lostAfter count: Int?) -> Answer {
        guard request.url == "https://reports.example/reports/r-1/file",
            request.header("Authorization") == "Bearer secret"
        else { return .json(#"{"message": "no such report"}"#, status: 404) }
        let start = request.header("Range").flatMap { Int($0.dropFirst("bytes=".count).prefix { $0 != "-" }) } ?? 0
        let end = min(start + (count ?? size), size)
        let chunks = Chunks(offset: start, end: end, isCut: end < size)
        let answer = Answer(status: start == 0 ? 200 : 206, body: HTTPBody(chunks, length: Int64(size - start)))
            .header("Content-Type", "application/pdf").header("Content-Length", "\(size - start)")
            .header("ETag", #""v1""#).header("Accept-Ranges", "bytes")
        return start == 0 ? answer : answer.header("Content-Range", "bytes \(start)-\(size - 1)/\(size)")
    }
}

/// The bytes of a range of the report. The connection is lost at its end if `isCut`.
struct Chunks: AsyncSequence, AsyncIteratorProtocol, Sendable {
    var offset: Int
    let end: Int
    let isCut: Bool

    func makeAsyncIterator() -> Chunks { self }

    mutating func next() async throws -> Data? {
        if offset == end {
            if isCut { throw TransportFailure(.connectionLost, "the connection was lost") }
            return nil
        }
        let next = Swift.min(offset + 1_000_000, end)
        defer { offset = next }
        return Report.bytes(offset..<next)
    }
}

/// The values of a download's progress, in their order.
final class Progress: Sendable {
    private let noted = Mutex<[Double]>([])

    var values: [Double] { noted.withLock { $0 } }

    func note(_ value: Double) { noted.withLock { $0.append(value) } }
}
