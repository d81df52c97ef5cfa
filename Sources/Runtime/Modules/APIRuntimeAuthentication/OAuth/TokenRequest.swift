import APITransport
import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// The authorization server as an API of one endpoint.
enum TokenAPI: APIDefinition {

    struct Server: APIServer {
        let address: ServerAddress

        static func custom(_ url: String) -> Server { Server(address: .custom(url)) }
    }

    enum Credential: APICredential {
        case client(id: String, secret: String)

        var authentication: Authentication {
            switch self {
            case .client(let id, let secret):
                // Both are form-encoded before they are joined (RFC 6749 §2.3.1).
                Authentication("client", .basic(username: Self.encoded(id), password: Self.encoded(secret)))
            }
        }

        static func encoded(_ text: String) -> String {
            PercentEncoding.value(text)
        }
    }
}

extension TokenAPI {
    /// A client that sends every request to one unchanged URL.
    static func client(
        for url: URL, credentials: [Credential] = [], over transport: (any Transport)?
    ) throws(InvalidRequest) -> APIClient<TokenAPI> {
        guard let host = url.host, let scheme = url.scheme,
            let address = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else {
            throw InvalidRequest("an address of the authorization server is not a URL")
        }
        guard url.isConfidential else {
            throw InvalidRequest("an address of the authorization server, at '\(host)', is not https")
        }
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        let port = url.port.map { ":\($0)" } ?? ""
        // No redirects: a grant is sent to one server only.
        return APIClient(
            server: .custom("\(scheme)://\(name)\(port)"), credentials: credentials, transport: transport
        ).with {
            $0.maximumRedirects = 0
            $0.maximumResponseSize = 1_000_000
            $0.layers = [LiteralTarget(address)]
        }
    }
}

extension URL {
    /// Whether the connection is private: https, or http on this machine.
    var isConfidential: Bool {
        switch scheme?.lowercased() {
        case "https": true
        // A browser opens an address with another scheme, such as `file`, too.
        case "http": host.map { ["127.0.0.1", "localhost", "::1", "[::1]"].contains($0.lowercased()) } ?? false
        default: false
        }
    }
}

/// The request for a token (RFC 6749 §4, §6).
struct TokenRequest: OAuthRequest {
    typealias Response = TokenResponse

    let server: OAuthServer
    let grant: OAuthGrant

    static var endpoint: Endpoint {
        Endpoint("requestToken", .post, "/", auth: .any([["client"], []]), timeout: .seconds(30))
    }

    var secrets: [String] { grant.secrets + server.parameters.secrets + (server.clientSecret.map { [$0] } ?? []) }

    func write(to request: inout RequestWriter) throws {
        try request.header("Accept", "application/json")
        try request.body(sensitive: true) { form in
            try grant.write(to: &form)
            // A code has the scopes of the authorization page, and a refresh token those that were granted: some servers refuse a
            // request that repeats them (RFC 6749 §4.1.3, §6).
            if case .clientCredentials = grant, !server.scopes.isEmpty {
                try form.field("scope", server.scopes.joined(separator: " "))
            }
            try server.writeClient(to: &form)
            try server.parameters.write(to: &form)
        }
    }
}

extension TokenRequest {
    /// The server's answer.
    ///
    /// - Parameter previous: The token that the new one replaces: a server may repeat it in an error.
    func response(
        over transport: any Transport, after previous: OAuthToken?
    ) async throws(TokenFailure) -> TokenResponse {
        do throws(APIError<TokenProblem>) {
            return try await server.client(for: server.tokenURL, over: transport).send(self)
        } catch {
            switch error {
            case .failure(let problem, let response):
                let tokens = [previous?.accessToken, previous?.refreshToken].compactMap { $0 }
                throw .refused(
                    refusal(problem, response, hiding: tokens), endsGrant: server.endsGrant(problem.error))
            case .transport(let failure): throw .failed(failure, isTemporary: error.isRetryable)
            case .invalidRequest(let reason): throw .failed(InvalidRequest(reason), isTemporary: false)
            case .cancelled: throw .failed(CancellationError(), isTemporary: false)
            case .unexpectedStatus, .decoding, .missingCredentials:
                let failure = TransportFailure(.other, "the authorization server gave no token: \(error)")
                throw .failed(failure, isTemporary: error.isRetryable)
            }
        }
    }
}

/// Why there is no token.
enum TokenFailure: Error {
    /// The server answered with an error.
    case refused(OAuthRefusal, endsGrant: Bool)
    /// Another error, as the caller gets it, and whether the same request may succeed later.
    case failed(any Error, isTemporary: Bool)
}

extension OAuthServer {
    /// A client for an address of the server, with the credentials of the OAuth client.
    func client(for url: URL, over transport: any Transport) throws(APIError<TokenProblem>) -> APIClient<TokenAPI> {
        var credentials: [TokenAPI.Credential] = []
        if let clientSecret, clientAuthentication == .basic {
            credentials = [.client(id: clientID, secret: clientSecret)]
        }
        do throws(InvalidRequest) {
            return try TokenAPI.client(for: url, credentials: credentials, over: transport)
        } catch {
            throw .invalidRequest(error.reason)
        }
    }

    /// The client's ID and secret, if they belong in the body.
    func writeClient(to form: inout RequestWriter.Form, alwaysWithID: Bool = false) throws {
        let isInBody = clientAuthentication == .body || clientSecret == nil
        if isInBody || alwaysWithID { try form.field("client_id", clientID) }
        if isInBody { try form.field("client_secret", clientSecret) }
    }

    /// The client's credentials as a header has them.
    var encodedSecrets: [String] {
        guard let secret = clientSecret else { return [] }
        return [(clientID, secret), (TokenAPI.Credential.encoded(clientID), TokenAPI.Credential.encoded(secret))]
            .map { Data("\($0):\($1)".utf8).base64EncodedString() }
    }
}

/// Sends the token endpoint's path and query unchanged: different escaping could name another endpoint.
private struct LiteralTarget: Middleware {
    private let target: String

    init(_ address: URLComponents) {
        let path = address.percentEncodedPath
        target = (path.isEmpty ? "/" : path) + (address.percentEncodedQuery.map { "?\($0)" } ?? "")
    }

    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        var request = request
        request.path = target
        return try await next(request, body)
    }
}
