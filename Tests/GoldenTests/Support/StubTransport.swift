import APIRuntime
import Foundation
import HTTPTypes
import APIValues

/// A transport that answers with canned bytes and records the requests.
final class StubTransport: Transport {
    /// A request as a server sees it.
    struct Sent: Sendable {
        let request: HTTPRequest
        let body: Data?

        /// Method and whole URL, such as `GET https://example.com/items?page=2`.
        var line: String {
            "\(request.method.rawValue) \(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
        }
        var method: String { request.method.rawValue }
        /// Path and query.
        var path: String { request.path ?? "" }
        /// The headers in the order of their names, each as `name: value`.
        var headers: [String] {
            request.headerFields.map { "\($0.name.canonicalName): \($0.value)" }.sorted()
        }
        var text: String? { body.map { String(decoding: $0, as: UTF8.self) } }
    }

    private let status: Int
    private let headers: HTTPFields
    private let answer: Data
    private let kept = Lock<[Sent]>([])

    init(status: Int = 200, headers: HTTPFields = [:], _ answer: Data) {
        self.status = status
        self.headers = headers
        self.answer = answer
    }

    convenience init(status: Int = 200, _ answer: String = "") {
        self.init(status: status, Data(answer.utf8))
    }

    var sent: [Sent] { kept.withLock { $0 } }
    /// The last request.
    var last: Sent? { sent.last }

    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        let sent = Sent(request: request, body: try await body?.collect(upTo: .max))
        kept.withLock { $0.append(sent) }
        return (HTTPResponse(status: .init(code: status), headerFields: headers), HTTPBody(answer))
    }
}
