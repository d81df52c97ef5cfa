/// What secrets are called where no spec says that they are secret, in lower case.
package enum SecretNames {
    package static let typical = tokens.union(keys)

    /// Tokens and secrets of OAuth 2 (RFC 6749, 7521, 7636, 8628) and OpenID Connect, which no call of the API stands around.
    private static let tokens: Set = [
        "access_token", "assertion", "client_assertion", "client_secret", "code_verifier", "device_code", "id_token",
        "password", "refresh_token",
    ]

    /// Keys, tokens and signatures.
    private static let keys: Set = [
        "api-key", "api_key", "apikey", "token", "x-amz-security-token", "x-amz-signature", "x-api-key", "x-auth-token",
    ]
}
