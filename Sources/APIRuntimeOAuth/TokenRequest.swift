import APIRuntime
import APIValues
import Foundation
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

        private static func encoded(_ text: String) -> String {
            let unreserved = CharacterSet(
                charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
            return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
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
            throw InvalidRequest("the token endpoint's address is not a URL")
        }
        guard url.isConfidential else { throw InvalidRequest("the token endpoint's address is not https") }
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        let port = url.port.map { ":\($0)" } ?? ""
        // No redirects: a grant is sent to one server only.
        return APIClient(
            server: .custom("\(scheme)://\(name)\(port)"), credentials: credentials, transport: transport
        ).with {
            $0.maximumRedirects = 0
            $0.layers = [LiteralTarget(address)]
        }
    }
}

extension URL {
    /// Whether the connection is private: https, or on this machine.
    var isConfidential: Bool {
        scheme?.lowercased() == "https"
            || host.map { ["127.0.0.1", "localhost", "::1", "[::1]"].contains($0) } ?? false
    }
}

/// The request for a token (RFC 6749 §4, §6).
struct TokenRequest: Requestable {
    typealias API = TokenAPI
    typealias Response = TokenResponse
    typealias Failure = TokenProblem

    let server: OAuthServer
    let grant: OAuthGrant

    static var endpoint: Endpoint {
        Endpoint("requestToken", .post, "/", auth: .any([["client"], []]), timeout: .seconds(30))
    }

    /// The client for the token endpoint, with the credentials of the OAuth client.
    func client(over transport: any Transport) throws(InvalidRequest) -> APIClient<TokenAPI> {
        var credentials: [TokenAPI.Credential] = []
        if let secret = server.clientSecret, server.clientAuthentication == .basic {
            credentials = [.client(id: server.clientID, secret: secret)]
        }
        return try TokenAPI.client(for: server.tokenURL, credentials: credentials, over: transport)
    }

    func write(to request: inout RequestWriter) throws {
        try request.header("Accept", "application/json")
        try request.body(sensitive: true) { form in
            try grant.write(to: &form)
            if !server.scopes.isEmpty { try form.field("scope", server.scopes.joined(separator: " ")) }
            if server.clientAuthentication == .body || server.clientSecret == nil {
                try form.field("client_id", server.clientID)
                try form.field("client_secret", server.clientSecret)
            }
        }
    }

    static func response(from reply: RawResponse) throws -> Response { try reply.json() }

    static func failure(from reply: RawResponse) throws -> Failure {
        // Treats a non-OAuth reply as an outage.
        guard [400, 401].contains(reply.status) else { throw UndocumentedStatus() }
        return try reply.json()
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

/// The token response (RFC 6749 §5.1).
struct TokenResponse: Model {
    let accessToken: String
    let refreshToken: String?
    /// In seconds.
    let expiresIn: Double?

    init(from object: ObjectReader) throws {
        accessToken = try object.value("access_token")
        // Visible characters (RFC 6749 A.12). The server would never see an invalid token, and so never refuse it.
        guard !accessToken.isEmpty, accessToken.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw DecodingMismatch(path: "access_token", reason: "not a token")
        }
        // Some servers send an empty text to keep the previous one.
        refreshToken = (try object.optional("refresh_token") as String?).flatMap { $0.isEmpty ? nil : $0 }
        // A hint, and text on several servers: ignores an invalid value, since the server may have revoked the previous token.
        let text = (try? object.optional("expires_in") as String?).flatMap { Double(decimal: $0) }
        expiresIn = text ?? (try? object.optional("expires_in") as Double?)
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("access_token", accessToken)
        try object.optional("refresh_token", refreshToken)
        try object.optional("expires_in", expiresIn)
    }

    /// The token, with the previous refresh token if the response has none (RFC 6749 §6).
    ///
    /// - Parameter leeway: How long before its expiry a token is renewed. A shorter lifetime (some servers mean forever
    ///   by 0 or -1) is ignored: it would renew the token for every call. A 401 of the API renews it instead.
    func token(at now: Date, after previous: String?, leeway: Double) -> OAuthToken {
        OAuthToken(
            accessToken: accessToken, refreshToken: refreshToken ?? previous,
            expiresAt: expiresIn.flatMap { $0 > leeway ? now.addingTimeInterval(min($0, 1e9)) : nil })
    }
}

/// The error response (RFC 6749 §5.2).
struct TokenProblem: Model {
    let error: String

    init(from object: ObjectReader) throws {
        error = try object.value("error")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("error", error)
    }
}
