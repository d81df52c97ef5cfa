import APIRuntime
import Foundation
import HTTPTypes
import Synchronization

/// The server of a task. It answers in the program, as the task says that the real one does, and keeps the requests.
///
/// It knows requests and bytes, not the spec: each right solution gets the same answers, whatever its types are called.
final class Server: Transport {
    private let answer: @Sendable (Request, _ number: Int) throws -> Answer
    private let received = Mutex<[Request]>([])

    /// A server.
    ///
    /// - Parameter answer: Answers a request; `number` counts them from 1. It throws to lose the connection.
    init(_ answer: @escaping @Sendable (Request, _ number: Int) throws -> Answer) {
        self.answer = answer
    }

    /// The requests until now, in order.
    var requests: [Request] { received.withLock { $0 } }

    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        let request = Request(head: request, body: try await body?.collect(upTo: 100_000_000) ?? Data())
        let number = received.withLock { requests in
            requests.append(request)
            return requests.count
        }
        let answer = try answer(request, number)
        return (HTTPResponse(status: .init(code: answer.status), headerFields: answer.headers), answer.body)
    }
}

/// A request as it is on the wire.
struct Request: Sendable {
    let head: HTTPRequest
    let body: Data

    var method: String { head.method.rawValue }

    /// The encoded path, without the query.
    var path: String { String((head.path ?? "").prefix { $0 != "?" }) }

    /// The method and the encoded path: `GET /orders/7`.
    var line: String { "\(method) \(path)" }

    /// The whole address.
    var url: String { "\(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "")" }

    /// The decoded items of the query.
    var query: [URLQueryItem] { URLComponents(string: head.path ?? "")?.queryItems ?? [] }

    /// The first value of a query parameter; nil if there is none.
    func query(_ name: String) -> String? { query.first { $0.name == name }?.value }

    /// The value of a header; nil if there is none.
    func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { head.headerFields[$0] } }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON; null if it is not JSON.
    var json: JSONValue { (try? JSONValue(parsing: body)) ?? .null }

    /// The decoded fields of a form.
    var form: [String: String] {
        let items = URLComponents(string: "?\(text.replacingOccurrences(of: "+", with: "%20"))")?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }
}

/// What the server answers.
struct Answer: Sendable {
    var status = 200
    var headers = HTTPFields()
    var body = HTTPBody()

    static func json(_ text: String, status: Int = 200) -> Answer {
        data(Data(text.utf8), type: "application/json", status: status)
    }

    static func text(_ text: String, type: String, status: Int = 200) -> Answer {
        data(Data(text.utf8), type: type, status: status)
    }

    static func data(_ data: Data, type: String, status: Int = 200) -> Answer {
        Answer(status: status, body: HTTPBody(data)).header("Content-Type", type)
    }

    static func status(_ status: Int) -> Answer { Answer(status: status) }

    /// The same answer with another header.
    func header(_ name: String, _ value: String) -> Answer {
        var answer = self
        if let name = HTTPField.Name(name) { answer.headers[name] = value }
        return answer
    }
}
