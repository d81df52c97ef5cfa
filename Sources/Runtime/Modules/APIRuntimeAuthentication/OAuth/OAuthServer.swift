public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The authorization server of an API, with the client registered there (RFC 6749).
public struct OAuthServer: Sendable {
    /// How the client authenticates (RFC 6749 §2.3.1).
    public enum ClientAuthentication: Sendable, Hashable {
        /// `Authorization: Basic …`, which every server has to support.
        case basic
        /// `client_id` and `client_secret` in the body.
        case body
    }

    /// The token endpoint's URL, with https except on this machine.
    public var tokenURL: URL
    /// The authorization page; nil if users do not sign in on one.
    public var authorizationURL: URL?
    /// The address at which a device asks for a code (RFC 8628); nil if the server has none.
    public var deviceURL: URL?
    /// The address that revokes tokens (RFC 7009); nil if the server has none.
    public var revocationURL: URL?
    /// The issuer, with which answers of the authorization page and ID tokens are compared; nil if unknown.
    public var issuer: OAuthIssuer?
    /// The client's identifier.
    public var clientID: String
    /// The client's secret; nil for an app that users install, which cannot keep one.
    public var clientSecret: String?
    /// How the secret is sent.
    public var clientAuthentication: ClientAuthentication
    /// The scopes to ask for; empty for the server's default.
    ///
    /// A client that signs in as itself sends them (RFC 6749 §4.4.2). For a user the URL of the authorization page has them
    /// (§4.1.1): neither the request for a code's token nor a renewal sends them.
    public var scopes: [String]
    /// The parameters that every token request has beside those of the standard.
    public var parameters: OAuthParameters
    /// The parameters that the authorization page, or a device's request for a code, has beside those of the standard, such as
    /// `audience`, `prompt` or `access_type`.
    public var authorizationParameters: OAuthParameters
    /// The names of errors with which this server says that a grant has ended, such as `session_expired`: the token is deleted, and
    /// the user has to sign in again. `invalid_grant` (RFC 6749 §5.2) and the names of GitHub and Slack are known. Any other error
    /// keeps the token.
    public var grantEndingErrors: Set<String>

    /// An authorization server.
    public init(
        tokenURL: URL, authorizationURL: URL? = nil, deviceURL: URL? = nil, revocationURL: URL? = nil,
        issuer: OAuthIssuer? = nil, clientID: String, clientSecret: String? = nil,
        clientAuthentication: ClientAuthentication = .basic, scopes: [String] = [],
        parameters: OAuthParameters = [:], authorizationParameters: OAuthParameters = [:],
        grantEndingErrors: Set<String> = []
    ) {
        self.tokenURL = tokenURL
        self.authorizationURL = authorizationURL
        self.deviceURL = deviceURL
        self.revocationURL = revocationURL
        self.issuer = issuer
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.clientAuthentication = clientAuthentication
        self.scopes = scopes
        self.parameters = parameters
        self.authorizationParameters = authorizationParameters
        self.grantEndingErrors = grantEndingErrors
    }
}

extension OAuthServer {
    /// The errors that end a grant at every server.
    private static let knownGrantErrors: Set = [
        // RFC 6749 §5.2.
        "invalid_grant",
        // GitHub, with status 200.
        "bad_refresh_token", "bad_verification_code",
        // Slack, with status 200. Its `invalid_auth` may also mean a refused address, so it ends nothing.
        "account_inactive", "authorization_not_found", "code_already_used", "invalid_code", "invalid_refresh_token",
        "token_expired", "token_revoked",
    ]

    /// Whether an error says that the grant has ended.
    func endsGrant(_ error: String) -> Bool {
        Self.knownGrantErrors.contains(error) || grantEndingErrors.contains(error)
    }
}

extension OAuthServer: Undisclosed {
    /// The client's identifier and the server's host.
    public var description: String { "OAuthServer(\(clientID) at \(tokenURL.host ?? "no host"))" }

    /// The client's identifier and the server's host.
    public var disclosed: KeyValuePairs<String, Any> { ["clientID": clientID, "host": tokenURL.host as Any] }
}
