import Foundation
import APIValues

/// Serves one content like a web server, with ranges, and fails as a test says.
final class FileServer: Sendable {
    /// The kind of answer to a request.
    enum Turn: Sendable {
        /// Correct, but the connection ends after this number of bytes.
        case cut(Int)
        /// Correct, but nothing comes after this number of bytes.
        case stall(Int)
        /// The whole content, whatever the request.
        case whole
        /// This response.
        case text(String)
    }

    let raw: RawServer
    let content: [UInt8]

    /// Serves this number of bytes.
    ///
    /// - Parameters:
    ///   - headers: The headers of every response, besides its length.
    ///   - validator: The value of `If-Range` that allows ranges.
    ///   - turns: The answers to the first requests; later ones are correct.
    init(
        size: Int = 100_000, headers: [String] = ["ETag: \"v1\""], validator: String = "\"v1\"",
        _ turns: Turn...
    ) throws {
        let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let answers = Answers(content: content, headers: headers, validator: validator, turns: turns)
        self.content = content
        raw = try RawServer { connection, request in answers.answer(connection, request) }
    }

    var url: String { raw.url }

    /// The lines of every request that request a range.
    var ranges: [[String]] {
        raw.requests.map { request in
            request.split(separator: "\r\n").map(String.init).filter { $0.contains("Range: ") }.sorted()
        }
    }
}

private final class Answers: Sendable {
    private let content: [UInt8]
    private let headers: [String]
    private let validator: String
    private let turns: Lock<ArraySlice<FileServer.Turn>>

    init(content: [UInt8], headers: [String], validator: String, turns: [FileServer.Turn]) {
        self.content = content
        self.headers = headers
        self.validator = validator
        self.turns = Lock(turns[...])
    }

    func answer(_ connection: RawConnection, _ request: String) {
        var start = 0
        let lines = request.split(separator: "\r\n").map(String.init)
        if let range = lines.first(where: { $0.hasPrefix("Range: bytes=") }), lines.contains("If-Range: \(validator)") {
            start = Int(range.dropFirst(13).dropLast()) ?? 0
        }
        let turn = turns.withLock { $0.popFirst() }
        switch turn {
        case .text(let text): return _ = connection.write(text)
        case .whole: start = 0
        case .cut, .stall, nil: break
        }
        let body = content[start...]
        var head = [start > 0 ? "HTTP/1.1 206 Partial Content" : "HTTP/1.1 200 OK"] + headers
        if start > 0 { head.append("Content-Range: bytes \(start)-\(content.count - 1)/\(content.count)") }
        let hasLength = !headers.contains("Connection: close")
        if hasLength { head.append("Content-Length: \(body.count)") }
        connection.write((head + ["", ""]).joined(separator: "\r\n"))
        switch turn {
        case .cut(let count):
            connection.write(Array(body.prefix(count)))
            connection.end()
        case .stall(let count):
            connection.write(Array(body.prefix(count)))
            connection.stall()
        case .whole, .text, nil:
            connection.write(Array(body))
            if !hasLength { connection.end() }
        }
    }
}

/// A folder for a test's downloads, which exists while the test holds it.
final class DownloadFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The destination of the downloads.
    var file: URL { url.appendingPathComponent("file.bin") }

    /// The names of all files in the folder, in order.
    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }

    /// The content of the file; nil if it does not exist.
    var bytes: [UInt8]? { (try? Data(contentsOf: file)).map { [UInt8]($0) } }

    /// The number of bytes kept for resuming.
    var partialSize: Int? { (try? Data(contentsOf: file.appendingPathExtension("apigen-partial")))?.count }
}
