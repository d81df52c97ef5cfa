public import APIValues
public import Foundation

/// An access token with its refresh token.
public struct OAuthToken: Sendable, Hashable, Codable {
    /// The token that is sent to the API.
    public var accessToken: String
    /// The token that the authorization server exchanges for the next access token; nil if it gave none.
    public var refreshToken: String?
    /// When the access token expires; nil if unknown.
    public var expiresAt: Date?

    /// A token.
    public init(accessToken: String, refreshToken: String? = nil, expiresAt: Date? = nil) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresAt = expiresAt
    }
}

extension OAuthToken: Redacted {
    /// The expiry, without the tokens.
    public var redactedMirror: Mirror {
        Mirror(self, children: ["accessToken": RedactedValue(), "expiresAt": expiresAt as Any])
    }
}
