#if Telemetry || Metrics || Tracing
    import APIRuntime
    import Foundation
    import HTTPTypes
    import APIValues

    /// An API with secrets in every place.
    enum Vault: APIDefinition {

        struct Server: APIServer {
            let address: ServerAddress
            static func custom(_ url: String) -> Server { Server(address: .custom(url)) }
        }

        enum Credential: APICredential {
            case token(String)
            case key(String)

            var authentication: Authentication {
                switch self {
                case .token(let token): Authentication("token", .bearer(token))
                case .key(let key): Authentication("key", .apiKey(key, in: .query("key")))
                }
            }
        }

        struct Open: Requestable {
            typealias API = Vault
            typealias Response = String

            static var endpoint: Endpoint {
                Endpoint(
                    "open", .put, "/vaults/{id}", auth: .all(["token", "key"]),
                    retry: RetryPolicy(times: 1, delay: .zero),
                    sensitiveKeys: ["X-Session-Token"])
            }

            func write(to request: inout RequestWriter) throws {
                request.path("/vaults/\(7)")
                try request.query("page", 2)
                try request.query("pin", "s3cret-query", sensitive: true)
                try request.header("X-Pin", "s3cret-header", sensitive: true)
                try request.header("X-Trace", "visible")
                try request.body(text: "s3cret-body")
            }

            static func response(from reply: RawResponse) throws -> Response { try reply.text() }
        }
    }

    /// Answers in order with a status, or an error.
    final class Answers: Transport {
        private let answers: Lock<ArraySlice<Result<Int, TransportFailure>>>
        private let kept = Lock<[HTTPRequest]>([])

        init(_ answers: Result<Int, TransportFailure>...) {
            self.answers = Lock(answers[...])
        }

        var requests: [HTTPRequest] { kept.withLock { $0 } }

        func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
            kept.withLock { $0.append(request) }
            let status = try answers.withLock { $0.popFirst() ?? .success(200) }.get()
            var headers: HTTPFields = [.setCookie: "s3cret-cookie", .server: "vault"]
            if let name = HTTPField.Name("x-session-token") { headers[name] = "s3cret-session" }
            return (
                HTTPResponse(status: .init(code: status), headerFields: headers), HTTPBody(Data("s3cret-answer".utf8))
            )
        }

        func client(_ change: (inout ClientConfiguration<Vault>) -> Void) -> APIClient<Vault> {
            APIClient(
                server: .custom("https://vault.test:8443/api"),
                credentials: [.token("s3cret-token"), .key("s3cret-key")],
                transport: self
            ).with(change)
        }
    }
#endif
