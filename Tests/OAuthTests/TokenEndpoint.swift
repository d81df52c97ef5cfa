import APIRuntime
import APIValues
import Foundation
import HTTPTypes

@testable import APIRuntimeAuthentication

/// A token endpoint without a network, which answers as a test says and keeps the requests.
final class TokenEndpoint: Transport {
    struct Answer: Sendable {
        var status = 200
        var type: String? = "application/json"
        var body: String
    }

    private let answers: Lock<[Answer]>
    private let sent = Lock<[String]>([])

    /// Repeats the last answer.
    init(_ answers: [Answer]) { self.answers = Lock(answers) }

    convenience init(_ body: String, status: Int = 200, type: String? = "application/json") {
        self.init([Answer(status: status, type: type, body: body)])
    }

    /// The forms, in the order of their arrival.
    var forms: [String] { sent.withLock { $0 } }

    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        let form = String(decoding: body?.data ?? Data(), as: UTF8.self)
        sent.withLock { $0.append(form) }
        let answer = answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        var response = HTTPResponse(status: .init(code: answer.status))
        response.headerFields[.contentType] = answer.type
        return (response, HTTPBody(Data(answer.body.utf8)))
    }

    /// A session with this endpoint.
    func session(
        _ store: any TokenStore = MemoryTokenStore(), usesClientCredentials: Bool = false,
        _ change: (inout OAuthServer) -> Void = { _ in }
    ) throws -> OAuthSession<Notes.Credential> {
        guard let url = URL(string: "https://auth.test/token") else { throw POSIXError(.EINVAL) }
        var server = OAuthServer(tokenURL: url, clientID: "shelf")
        change(&server)
        return OAuthSession(
            server: server, scheme: "token", store: store, usesClientCredentials: usesClientCredentials,
            transport: self
        ) { Notes.Credential.token($0) }
    }
}
