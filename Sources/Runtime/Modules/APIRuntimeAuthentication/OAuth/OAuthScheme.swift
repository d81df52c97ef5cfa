#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An OAuth 2 scheme of a spec: the URLs of its authorization server, and its scopes.
///
/// ```swift
/// let session = OAuthSession(
///     server: GitHub.loginOAuth.server(clientID: "shelf", scopes: GitHub.ListRepositories.scopes),
///     scheme: GitHub.loginOAuth.name
/// ) { .login($0) }
/// ```
public struct OAuthScheme: Sendable, Hashable {
    /// The scheme's name in the spec.
    public let name: String
    /// The token endpoint.
    public let tokenURL: URL
    /// The authorization page; nil if the spec has none.
    public let authorizationURL: URL?
    /// Where a device without a browser asks for a code (RFC 8628 §3.1); nil if the spec has none.
    public let deviceURL: URL?
    /// The address that revokes tokens (RFC 7009); nil if the spec has none.
    public let revocationURL: URL?
    /// The server's metadata (RFC 8414); nil if the spec has none.
    public let metadataURL: URL?
    /// The issuer; nil before ``discover(over:)``.
    public let issuer: OAuthIssuer?
    /// The scopes.
    public let scopes: [String]

    /// A scheme.
    public init(
        _ name: String, tokenURL: URL, authorizationURL: URL? = nil, deviceURL: URL? = nil, revocationURL: URL? = nil,
        metadataURL: URL? = nil, issuer: OAuthIssuer? = nil, scopes: [String] = []
    ) {
        self.name = name
        self.tokenURL = tokenURL
        self.authorizationURL = authorizationURL
        self.deviceURL = deviceURL
        self.revocationURL = revocationURL
        self.metadataURL = metadataURL
        self.issuer = issuer
        self.scopes = scopes
    }

    /// The scheme's server, for a client that is registered there.
    ///
    /// - Parameters:
    ///   - clientID: The ID that the server gave your app.
    ///   - clientSecret: Its secret; nil for an app that users install, which cannot keep one.
    ///   - clientAuthentication: How the secret is sent.
    ///   - scopes: The scopes of tokens; empty for those that the server grants by default.
    ///   - parameters: The parameters that every token request has beside those of the standard.
    ///   - authorizationParameters: The parameters that the authorization page has beside those of the standard.
    ///   - grantEndingErrors: The names of errors with which this server says that a grant has ended.
    public func server(
        clientID: String, clientSecret: String? = nil,
        clientAuthentication: OAuthServer.ClientAuthentication = .basic, scopes: [String] = [],
        parameters: OAuthParameters = [:], authorizationParameters: OAuthParameters = [:],
        grantEndingErrors: Set<String> = []
    ) -> OAuthServer {
        OAuthServer(
            tokenURL: tokenURL, authorizationURL: authorizationURL, deviceURL: deviceURL, revocationURL: revocationURL,
            issuer: issuer, clientID: clientID, clientSecret: clientSecret,
            clientAuthentication: clientAuthentication, scopes: scopes, parameters: parameters,
            authorizationParameters: authorizationParameters, grantEndingErrors: grantEndingErrors)
    }
}
