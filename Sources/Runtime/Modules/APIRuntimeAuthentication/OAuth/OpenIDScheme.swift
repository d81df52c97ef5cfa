public import APIRuntime
import APIValues
public import Foundation

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
        let request = DiscoveryRequest(url: discoveryURL)
        let client = try TokenAPI.client(for: discoveryURL, over: transport)
        let configuration = try await client.send(request)
        guard issuers.contains(configuration.issuer) else {
            throw InvalidRequest(
                "the configuration is that of another issuer: '\(configuration.issuer.oneLine(upTo: 200))', "
                    + "and not '\(issuers.min() ?? "")'"
            )
        }
        let addresses = [configuration.tokenURL, configuration.authorizationURL, configuration.deviceURL]
        for url in addresses where url.map(\.isConfidential) == false {
            throw InvalidRequest("the configuration has an endpoint whose address is not https")
        }
        return OAuthScheme(
            name, tokenURL: configuration.tokenURL, authorizationURL: configuration.authorizationURL,
            deviceURL: configuration.deviceURL, metadataURL: discoveryURL, scopes: scopes)
    }

    /// The accepted issuers: the URL without its well-known part (§4.3), with or without a final slash. In RFC 8414,
    /// the issuer's path follows that part.
    private var issuers: Set<String> {
        let known = "/.well-known/openid-configuration"
        let text = discoveryURL.absoluteString
        guard let range = text.range(of: known) else { return [text] }
        let issuer = text[..<range.lowerBound] + text[range.upperBound...]
        return [String(issuer), issuer + "/"]
    }
}

/// The request for a server's configuration.
private struct DiscoveryRequest: Requestable {
    typealias API = TokenAPI
    typealias Response = OpenIDConfiguration
    typealias Failure = Never

    let url: URL

    static var endpoint: Endpoint { Endpoint("discover", .get, "/", timeout: .seconds(30)) }

    func write(to request: inout RequestWriter) throws { try request.header("Accept", "application/json") }

    static func response(from reply: RawResponse) throws -> Response { try reply.json() }

    static func failure(from reply: RawResponse) throws -> Failure { throw UndocumentedStatus() }
}

/// A server's configuration (OpenID Connect Discovery 1.0 §3).
struct OpenIDConfiguration: Model {
    let issuer: String
    let tokenURL: URL
    let authorizationURL: URL?
    let deviceURL: URL?

    init(from object: ObjectReader) throws {
        issuer = try object.value("issuer")
        tokenURL = try object.value("token_endpoint")
        authorizationURL = try object.optional("authorization_endpoint")
        // RFC 8628 §4.
        deviceURL = try object.optional("device_authorization_endpoint")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("issuer", issuer)
        try object.value("token_endpoint", tokenURL)
        try object.optional("authorization_endpoint", authorizationURL)
        try object.optional("device_authorization_endpoint", deviceURL)
    }
}
