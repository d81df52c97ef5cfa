import Foundation
import LocalServer
import Testing

@testable import Samples

/// A server on loopback for one test, which answers with a closure and notes its requests.
final class TaskServer: Sendable {
    let url: String
    private let log: Log

    /// - Parameter answer: Gets the request, and how many there were before it.
    init(_ answer: @escaping @Sendable (Request, Int) -> Answer) throws {
        let listener = try #require(Listener())
        let log = Log()
        self.log = log
        url = "http://127.0.0.1:\(listener.port)"
        Thread.detachNewThread { listener.run { answer($0, log.add($0)) } }
    }

    /// The requests so far.
    var requests: [Request] { log.all }

    /// Their paths.
    var paths: [String] { requests.map(\.path) }

    var diary: Diary.Client {
        Diary.Client(server: .custom(url), credentials: [.token("t-1")])
    }

    var shop: Shop.Client {
        Shop.Client(server: .custom(url), credentials: [.key("k-1")])
    }

    var github: GitHub.Client {
        GitHub.Client(server: .custom(url))
    }
}

private final class Log: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var requests: [Request] = []

    var all: [Request] { lock.withLock { requests } }

    /// Adds one; how many there were before it.
    func add(_ request: Request) -> Int {
        lock.withLock {
            requests.append(request)
            return requests.count - 1
        }
    }
}

/// An entry of the diary, as the server tells it.
func entry(_ id: Int, _ title: String = "Rain") -> String {
    #"{"id": \#(id), "title": "\#(title)", "written_at": "2026-11-20T12:34:56Z"}"#
}

/// A file for one test.
func withFile<Result>(_ content: Data? = nil, _ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "file.jpg")
    if let content { try content.write(to: file) }
    return try await body(file)
}
