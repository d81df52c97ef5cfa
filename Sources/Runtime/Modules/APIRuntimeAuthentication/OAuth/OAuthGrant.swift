import APIRuntime
public import APIValues

/// The grant for a token.
public enum OAuthGrant: Sendable {
    /// The code from the authorization page (RFC 6749 §4.1.3), with its verifier (PKCE, RFC 7636).
    case authorizationCode(String, redirectURI: String?, codeVerifier: String?)
    /// The client's own credentials (RFC 6749 §4.4).
    case clientCredentials
    /// A saved refresh token (RFC 6749 §6).
    case refreshToken(String)
    /// The code of a device (RFC 8628 §3.4), once the user has signed in.
    case deviceCode(String)

    func write(to form: inout RequestWriter.Form) throws {
        switch self {
        case .authorizationCode(let code, let redirectURI, let codeVerifier):
            try form.field("grant_type", "authorization_code")
            try form.field("code", code)
            try form.field("redirect_uri", redirectURI)
            try form.field("code_verifier", codeVerifier)
        case .clientCredentials:
            try form.field("grant_type", "client_credentials")
        case .refreshToken(let token):
            try form.field("grant_type", "refresh_token")
            try form.field("refresh_token", token)
        case .deviceCode(let code):
            try form.field("grant_type", "urn:ietf:params:oauth:grant-type:device_code")
            try form.field("device_code", code)
        }
    }
}

extension OAuthGrant {
    /// What only the client and the server may know.
    var secrets: [String] {
        switch self {
        case .authorizationCode(let code, redirectURI: _, let codeVerifier): [code, codeVerifier ?? ""]
        case .clientCredentials: []
        case .refreshToken(let token): [token]
        case .deviceCode(let code): [code]
        }
    }
}

extension OAuthGrant: Undisclosed {
    /// The kind of grant.
    public var description: String {
        switch self {
        case .authorizationCode: "authorization code"
        case .clientCredentials: "client credentials"
        case .refreshToken: "refresh token"
        case .deviceCode: "device code"
        }
    }
}
