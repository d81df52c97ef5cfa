public import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Schemes with addresses relative to the API's server.
extension OAuthScheme {
    /// A scheme at a server.
    ///
    /// - Parameters:
    ///   - name: The scheme's name in the spec.
    ///   - tokenURL: The token endpoint: a path at the server's origin, such as `/oauth/token`, or a URL with the server's
    ///     variables, such as `https://{host}/oauth/token`.
    ///   - authorizationURL: The authorization page, also a path or a URL; nil if the spec has none.
    ///   - deviceURL: Where a device asks for a code, also a path or a URL; nil if the spec has none.
    ///   - revocationURL: The address that revokes tokens, also a path or a URL; nil if the spec has none.
    ///   - metadataURL: The server's metadata, also a path or a URL; nil if the spec has none.
    ///   - server: The server.
    ///   - scopes: The scopes.
    /// - Throws: `InvalidRequest` if the server lacks a variable, or if the address is invalid.
    public init(
        _ name: String, tokenURL: String, authorizationURL: String? = nil, deviceURL: String? = nil,
        revocationURL: String? = nil, metadataURL: String? = nil, at server: ServerAddress, scopes: [String] = []
    ) throws(InvalidRequest) {
        func url(_ reference: String?) throws(InvalidRequest) -> URL? {
            guard let reference else { return nil }
            return try server.url(of: reference)
        }
        self.init(
            name, tokenURL: try server.url(of: tokenURL), authorizationURL: try url(authorizationURL),
            deviceURL: try url(deviceURL), revocationURL: try url(revocationURL), metadataURL: try url(metadataURL),
            scopes: scopes)
    }
}

extension OpenIDScheme {
    /// A scheme at a server.
    ///
    /// - Parameters:
    ///   - name: The scheme's name in the spec.
    ///   - discoveryURL: The server's configuration: a path at the server's origin, or a URL with the server's variables.
    ///   - server: The server.
    ///   - scopes: The scopes.
    /// - Throws: `InvalidRequest` if the server lacks a variable, or if the address is invalid.
    public init(
        _ name: String, discoveryURL: String, at server: ServerAddress, scopes: [String] = []
    ) throws(InvalidRequest) {
        self.init(name, discoveryURL: try server.url(of: discoveryURL), scopes: scopes)
    }
}

extension ServerAddress {
    /// The URL of a resource outside the API: a path at this server's origin, or a URL, with this server's variables.
    fileprivate func url(of reference: String) throws(InvalidRequest) -> URL {
        let path = reference.prefix { $0 != "?" }
        let start = reference.hasPrefix("/") ? "\(try resolved().origin)" : ""
        let place = try ServerAddress(start + path, variables).resolved()
        let text = "\(place.origin)\(place.path)" + (path.hasSuffix("/") ? "/" : "") + reference.dropFirst(path.count)
        guard let url = URL(string: text) else { throw InvalidRequest("the address '\(reference)' is not a URL") }
        return url
    }
}
