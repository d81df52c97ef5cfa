import FlyingFox
import FlyingSocks
package import Foundation
import APIValues

/// A well-behaved server on a free port of 127.0.0.1, for as long as a test runs.
package struct LoopbackServer {
    package struct Request: Sendable {
        package var method: String
        package var path: String
        package var query: [String: String]
        /// Path and query as they were sent, percent-encoded.
        package var target: String
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

    /// Gives every request the same answer, and returns the last request with what the test returns.
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

    package static func run<Result: Sendable>(
        _ handler: @escaping @Sendable (Request) async throws -> Answer,
        during test: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        // Other suites keep the machine busy meanwhile: what is late is not wrong.
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 120, logger: .disabled)
        await server.appendRoute("*") { request in
            let answer = try await handler(
                Request(
                    method: request.method.rawValue, path: request.path,
                    query: Dictionary(request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
                    target: request.target.rawValue,
                    headers: Dictionary(
                        request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }, uniquingKeysWith: { $1 }),
                    body: try await request.bodyData))
            var headers = HTTPHeaders()
            for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
            return HTTPResponse(
                statusCode: HTTPStatusCode(answer.status, phrase: "Status"), headers: headers, body: answer.body)
        }
        let task = Task { try await server.run() }
        defer { task.cancel() }
        try await server.waitUntilListening(timeout: 120)
        let address = await server.listeningAddress
        guard case .ip4(_, let port)? = address else { throw POSIXError(.EADDRNOTAVAIL) }
        return try await test(LoopbackServer(url: "http://127.0.0.1:\(port)"))
    }
}
