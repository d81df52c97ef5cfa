package import APIRuntime
import Foundation
package import HTTPTypes
import APIValues

/// Answers in order and repeats the last answer, with the secret in every place that is known to be secret.
package final class PlantedServer: Transport {
    package enum Answer: Sendable {
        case reply(Int, String, [String: String] = [:])
        case failure(any Error & Sendable)
    }

    private let rest: Lock<[Answer]>

    package init(_ answers: [Answer]) { rest = Lock(answers) }

    package func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        let answer = rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? .reply(200, "{}") }
        switch answer {
        case .reply(let status, let text, let more):
            let headers = ["Set-Cookie": "sid=s3cret", "X-Session-Token": "s3cret", "X-Secret": "s3cret"]
            var response = HTTPResponse(status: .init(code: status))
            for (name, value) in headers.merging(more, uniquingKeysWith: { $1 }) {
                if let name = HTTPField.Name(name) { response.headerFields[name] = value }
            }
            return (response, HTTPBody(Data(text.utf8)))
        case .failure(let error): throw error
        }
    }
}

/// An error of a middleware, a provider or a transport that shows everything it knows.
package struct Leak: Error, CustomStringConvertible {
    package init() {}
    package var description: String { Secret.text }
}
