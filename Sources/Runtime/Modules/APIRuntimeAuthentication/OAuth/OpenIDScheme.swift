public import APIRuntime
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An OAuth 2 scheme of a spec whose server publishes its configuration (OpenID Connect Discovery 1.0).
///
/// ```swift
/// let scheme = try await Shop.loginOAuth.discover()
/// let session = OAuthSession(server: scheme.server(clientID: "shelf"), scheme: scheme.name) { .login($0) }
/// ```
public struct OpenIDScheme: Sendable, Hashable {
    /// The scheme's name in the spec.
    public let name: String
    /// The URL of the server's configuration, `https://…/.well-known/openid-configuration`.
    public let discoveryURL: URL
    /// The scopes.
    public let scopes: [String]

    /// A scheme.
    public init(_ name: String, discoveryURL: URL, scopes: [String] = []) {
        self.name = name
        self.discoveryURL = discoveryURL
        self.scopes = scopes
    }

    /// Gets the server's configuration. Keep it for as long as the app runs.
    ///
    /// - Parameter transport: The transport of the request; nil for the platform's own.
    /// - Throws: `APIError` if the server cannot be reached or its answer cannot be read; `InvalidRequest` if the configuration
    ///   is for another issuer or names an endpoint without https. If the issuer depends on the user's tenant, as for
    ///   Microsoft's `/common`, use the address of one tenant.
    public func discover(over transport: (any Transport)? = nil) async throws -> OAuthScheme {
        let metadata = try await ServerMetadata.load(from: discoveryURL, over: transport)
        return OAuthScheme(
            name, tokenURL: metadata.tokenURL, authorizationURL: metadata.authorizationURL,
            deviceURL: metadata.deviceURL, revocationURL: metadata.revocationURL, metadataURL: discoveryURL,
            issuer: metadata.issuer, scopes: scopes)
    }
}
