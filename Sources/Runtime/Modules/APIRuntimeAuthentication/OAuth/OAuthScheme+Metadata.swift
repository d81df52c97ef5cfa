public import APIRuntime

extension OAuthScheme {
    /// Gets the server's metadata (RFC 8414), and completes the scheme with it: the addresses that the spec lacks, and the issuer.
    /// Keep the result for as long as the app runs.
    ///
    /// - Parameter transport: The transport of the request; nil for the platform's own.
    /// - Returns: The completed scheme; the same one if the spec has no address of metadata.
    /// - Throws: `APIError` if the server cannot be reached or its answer cannot be read; `InvalidRequest` if the metadata
    ///   are for another issuer or name an address without https.
    public func discover(over transport: (any Transport)? = nil) async throws -> OAuthScheme {
        guard let metadataURL else { return self }
        let metadata = try await ServerMetadata.load(from: metadataURL, over: transport)
        return OAuthScheme(
            name, tokenURL: tokenURL, authorizationURL: authorizationURL ?? metadata.authorizationURL,
            deviceURL: deviceURL ?? metadata.deviceURL, revocationURL: revocationURL ?? metadata.revocationURL,
            metadataURL: metadataURL, issuer: metadata.issuer, scopes: scopes)
    }
}
