public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An access token with its refresh token.
public struct OAuthToken: Sendable, Hashable, Codable {
    /// The token that is sent to the API.
    public var accessToken: String
    /// The token that the authorization server exchanges for the next access token; nil if it gave none.
    public var refreshToken: String?
    /// When the access token expires; nil if unknown.
    public var expiresAt: Date?
    /// The scopes that the user granted, which may be fewer than those that the app asked for; nil if unknown.
    ///
    /// A response that names no scopes grants the requested ones (RFC 6749 §5.1); a renewal leaves the scopes as they are (§6).
    public var scopes: [String]?

    /// A token.
    public init(
        accessToken: String, refreshToken: String? = nil, expiresAt: Date? = nil, scopes: [String]? = nil
    ) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresAt = expiresAt
        self.scopes = scopes
    }
}

extension OAuthToken: Redacted {
    /// The expiry and the scopes, without the tokens.
    public var redactedMirror: Mirror {
        Mirror(
            self,
            children: ["accessToken": RedactedValue(), "expiresAt": expiresAt as Any, "scopes": scopes as Any])
    }
}
