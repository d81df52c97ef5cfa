import APIRuntime
import APIValues

/// A request to an authorization server, whose errors are those of RFC 6749 §5.2.
protocol OAuthRequest: Requestable where API == TokenAPI, Failure == TokenProblem {
    var server: OAuthServer { get }
    /// The values that the request sends and that must not be in a message.
    var secrets: [String] { get }
}

extension OAuthRequest {
    /// The server's error, without the secrets of the request.
    ///
    /// - Parameter others: More secrets that the server may repeat.
    func refusal(_ problem: TokenProblem, _ response: RawResponse, hiding others: [String] = []) -> OAuthRefusal {
        let echo = EchoedSecrets(others + secrets, encoded: server.encodedSecrets)
        return OAuthRefusal(problem, status: response.status, hiding: echo)
    }

    static func failure(from reply: RawResponse) throws -> Failure {
        // Treats a non-OAuth reply as an outage.
        guard let problem = TokenProblem(of: reply) else { throw UndocumentedStatus() }
        return problem
    }
}

extension OAuthRequest where Response: WireReadable {
    /// Some servers send an error with the status of a success.
    static func response(from reply: RawResponse) throws -> Response {
        if let problem = TokenProblem(of: reply) { throw APIError<TokenProblem>.failure(problem, reply) }
        return try reply.asJSON.json()
    }
}
