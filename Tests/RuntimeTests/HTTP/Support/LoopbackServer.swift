import FlyingFox
import FlyingSocks
import Foundation

/// A well-behaved server on a free port of 127.0.0.1, for as long as a test runs.
struct LoopbackServer {
    struct Request: Sendable {
        var method: String
        var path: String
        var query: [String: String]
        var headers: [String: String]
        var body: Data
    }

    struct Answer: Sendable {
        var status = 200
        var headers: [String: String] = [:]
        var body = Data()

        static func json(_ text: String, status: Int = 200) -> Answer {
            Answer(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
        }
    }

    let url: String

    static func run<Result: Sendable>(
        _ handler: @escaping @Sendable (Request) async throws -> Answer,
        during test: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        await server.appendRoute("*") { request in
            let answer = try await handler(
                Request(
                    method: request.method.rawValue, path: request.path,
                    query: Dictionary(request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
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
        // Other suites keep the machine busy while this one starts its servers.
        try await server.waitUntilListening(timeout: 120)
        let address = await server.listeningAddress
        guard case .ip4(_, let port)? = address else { throw POSIXError(.EADDRNOTAVAIL) }
        return try await test(LoopbackServer(url: "http://127.0.0.1:\(port)"))
    }
}
