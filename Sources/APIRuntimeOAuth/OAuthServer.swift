public import APIValues
public import Foundation

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
    /// The client's identifier.
    public var clientID: String
    /// The client's secret; nil for an app that users install, which cannot keep one.
    public var clientSecret: String?
    /// How the secret is sent.
    public var clientAuthentication: ClientAuthentication
    /// The scopes to ask for; empty for the server's default.
    public var scopes: [String]

    /// An authorization server.
    public init(
        tokenURL: URL, clientID: String, clientSecret: String? = nil,
        clientAuthentication: ClientAuthentication = .basic, scopes: [String] = []
    ) {
        self.tokenURL = tokenURL
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.clientAuthentication = clientAuthentication
        self.scopes = scopes
    }
}

extension OAuthServer: Undisclosed {
    /// The client's identifier and the server's host.
    public var description: String { "OAuthServer(\(clientID) at \(tokenURL.host ?? "no host"))" }

    /// The client's identifier and the server's host.
    public var disclosed: KeyValuePairs<String, Any> { ["clientID": clientID, "host": tokenURL.host as Any] }
}
