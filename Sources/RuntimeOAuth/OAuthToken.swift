public import APIValues
public import Foundation

/// An access token, and what it takes to get the next one.
public struct OAuthToken: Sendable, Hashable, Codable {
    /// What the API wants to see.
    public var accessToken: String
    /// What the authorization server exchanges for the next token; nil where it does not.
    public var refreshToken: String?
    /// When the access token expires; nil where the server has not said.
    public var expiresAt: Date?

    /// A token.
    public init(accessToken: String, refreshToken: String? = nil, expiresAt: Date? = nil) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresAt = expiresAt
    }
}

extension OAuthToken: Redacted {
    /// When it expires.
    public var redactedMirror: Mirror {
        Mirror(self, children: ["accessToken": RedactedValue(), "expiresAt": expiresAt as Any])
    }
}
