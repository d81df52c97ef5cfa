import APIRuntimeConformance
import APIValues
import Dispatch
package import Foundation

/// A well-behaved HTTP server on a free port of 127.0.0.1 that runs as long as a test.
package struct LoopbackServer {
    package struct Request: Sendable {
        package var method: String
        package var path: String
        package var query: [String: String]
        /// Path and query as they were sent, percent-encoded.
        package var target: String
        /// The headers, by names in lower case.
        package var headers: [String: String]
        package var body: Data

        package var text: String { String(decoding: body, as: UTF8.self) }
    }

    package struct Answer: Sendable {
        package var status: Int
        package var headers: [String: String]
        package var body: Data

        package init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        package static func json(_ text: String, status: Int = 200) -> Answer {
            Answer(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
        }
    }

    package let url: String

    /// Gives every request the same answer, and returns the last request with the test's result.
    package static func record<Result: Sendable>(
        _ answer: Answer, during test: (String) async throws -> Result
    ) async throws -> (result: Result, request: Request) {
        let last = Lock<Request?>(nil)
        let result = try await run { request in
            last.withLock { $0 = request }
            return answer
        } during: {
            try await test($0.url)
        }
        guard let request = last.withLock({ $0 }) else { throw POSIXError(.ENOMSG) }
        return (result, request)
    }

    /// Runs a server while a test does.
    ///
    /// - Parameter handler: Answers a request. An error is answered with the status 500. The end of the test cancels it.
    package static func run<Result: Sendable>(
        _ handler: @escaping @Sendable (Request) async throws -> Answer,
        during test: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        let handlers = Handlers(handler)
        return try await ScriptedServer.run(answering: { handlers.reply(to: $0) }) { server in
            defer { handlers.cancel() }
            return try await test(LoopbackServer(url: server.url))
        }
    }
}

/// The handlers that answer requests, each on the thread of its connection.
private final class Handlers: Sendable {
    private let handler: @Sendable (LoopbackServer.Request) async throws -> LoopbackServer.Answer
    private let tasks = Lock<[Task<Void, Never>]>([])

    init(_ handler: @escaping @Sendable (LoopbackServer.Request) async throws -> LoopbackServer.Answer) {
        self.handler = handler
    }

    func reply(to request: ScriptedServer.Request) -> ScriptedServer.Reply {
        let answer = Lock(LoopbackServer.Answer(status: 500))
        let hasEnded = DispatchSemaphore(value: 0)
        let task = Task { [handler] in
            if let found = try? await handler(LoopbackServer.Request(request)) { answer.withLock { $0 = found } }
            hasEnded.signal()
        }
        tasks.withLock { $0.append(task) }
        hasEnded.wait()
        return answer.withLock { $0 }.reply(to: request.method)
    }

    func cancel() {
        for task in tasks.withLock({ $0 }) { task.cancel() }
    }
}

extension LoopbackServer.Request {
    fileprivate init(_ request: ScriptedServer.Request) {
        // Not one URL: a path may begin with two slashes.
        let encodedPath = String(request.target.prefix { $0 != "?" })
        let items = URLComponents(string: String(request.target.dropFirst(encodedPath.count)))?.queryItems ?? []
        method = request.method
        path = encodedPath.removingPercentEncoding ?? encodedPath
        query = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
        target = request.target
        headers = Dictionary(request.headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
        body = request.body
    }
}

extension LoopbackServer.Answer {
    fileprivate func reply(to method: String) -> ScriptedServer.Reply {
        let lines = headers.map { "\($0.key): \($0.value)" }
        // These have no body (RFC 9110 §9.3.2, §15.3.5, §15.4.5).
        if status == 204 || status == 304 { return .response(status, lines, framing: .none) }
        if method == "HEAD" { return .response(status, lines, framing: .length(body.count)) }
        return .response(status, lines, data: body)
    }
}
