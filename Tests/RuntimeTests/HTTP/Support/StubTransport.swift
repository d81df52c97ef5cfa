import APIRuntime
import Foundation
import HTTPTypes
import APIValues

/// A transport that answers from a closure and keeps the requests.
final class StubTransport: Transport {
    typealias Handler = @Sendable (HTTPRequest, Data?) async throws -> (HTTPResponse, HTTPBody)

    private let handler: Handler
    private let kept = Lock<[HTTPRequest]>([])

    init(_ handler: @escaping Handler) {
        self.handler = handler
    }

    /// Answers with a redirect to each location in order, then with 200 and `{}`.
    convenience init(status: Int = 302, redirects: String...) {
        let locations = Lock(redirects[...])
        self.init { _, _ in
            guard let location = locations.withLock({ $0.popFirst() }) else {
                return (HTTPResponse(status: .ok), HTTPBody(Data("{}".utf8)))
            }
            return (HTTPResponse(status: .init(code: status), headerFields: [.location: location]), HTTPBody())
        }
    }

    var requests: [HTTPRequest] { kept.withLock { $0 } }
    var urls: [String] { requests.map { "\($0.scheme ?? "")://\($0.authority ?? "")\($0.path ?? "")" } }

    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        kept.withLock { $0.append(request) }
        return try await handler(request, body?.data)
    }
}
