import APIRuntime
import APIValues
import Foundation
import HTTPTypes

@testable import APIRuntimeAuthentication

/// An authorization server without a network, which does what a test says and keeps the requests.
final class HostileServer: Transport {
    struct Request: Sendable {
        let head: HTTPRequest
        let text: String

        var form: [String: String] { text.fields }
        var path: String { head.path ?? "" }
    }

    typealias Answer = @Sendable (_ request: Request, _ number: Int) async throws -> TokenEndpoint.Answer

    private let received = Lock<[Request]>([])
    private let answer: Answer

    /// - Parameter answer: Answers a request; requests have numbers from 1.
    init(_ answer: @escaping Answer) { self.answer = answer }

    var requests: [Request] { received.withLock { $0 } }

    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        let request = Request(head: request, text: String(decoding: body?.data ?? Data(), as: UTF8.self))
        let number = received.withLock {
            $0.append(request)
            return $0.count
        }
        let answer = try await answer(request, number)
        var response = HTTPResponse(status: .init(code: answer.status))
        response.headerFields[.contentType] = answer.type
        return (response, HTTPBody(Data(answer.body.utf8)))
    }

    /// A session with every address at this server.
    func session(
        _ store: any TokenStore = MemoryTokenStore(), _ change: (inout OAuthServer) -> Void = { _ in }
    ) throws -> OAuthSession<Notes.Credential> {
        guard let url = URL(string: "https://auth.test") else { throw POSIXError(.EINVAL) }
        var server = OAuthServer(
            tokenURL: url.appendingPathComponent("token"), authorizationURL: url.appendingPathComponent("authorize"),
            deviceURL: url.appendingPathComponent("device"), revocationURL: url.appendingPathComponent("revoke"),
            clientID: "shelf")
        change(&server)
        return OAuthSession(server: server, scheme: "token", store: store, transport: self) {
            Notes.Credential.token($0)
        }
    }
}

extension TokenEndpoint.Answer {
    static func problem(_ error: String, status: Int = 400) -> Self {
        Self(status: status, body: #"{"error":"\#(error)"}"#)
    }

    /// A gateway's page.
    static func page(_ status: Int) -> Self { Self(status: status, type: "text/html", body: "<h1>\(status)</h1>") }
}

/// The error of work; nil if it succeeds.
func problem(of work: () async throws -> Void) async -> (any Error)? {
    do {
        try await work()
        return nil
    } catch {
        return error
    }
}
