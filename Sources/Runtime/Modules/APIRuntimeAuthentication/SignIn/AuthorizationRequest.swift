import APIRuntime
import APITransport
public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A request for an authorization code (RFC 6749 §4.1.1), with a challenge (RFC 7636), a state, and for OpenID a nonce.
///
/// Each request has its own random texts, so several sign-ins can run at the same time.
public struct AuthorizationRequest: Sendable {
    let server: OAuthServer
    let page: URL
    let state: String
    let verifier: CodeVerifier
    /// Nil without the scope `openid`.
    let nonce: String?

    /// - Throws: `SignInFailure.noAddress` if the server has no authorization page, `InvalidRequest` if its address is not https.
    init(_ server: OAuthServer) throws {
        guard let page = server.authorizationURL else { throw SignInFailure.noAddress("authorization page") }
        guard page.isConfidential else { throw InvalidRequest("the authorization page's address is not https") }
        self.server = server
        self.page = page
        state = RandomText.make()
        verifier = CodeVerifier()
        nonce = server.scopes.contains("openid") ? RandomText.make() : nil
    }

    /// The page's URL.
    ///
    /// - Parameter redirectURI: The address to which the server sends the browser back.
    /// - Throws: `InvalidRequest` if `authorizationParameters` of the server have a name of the protocol.
    public func url(redirectURI: String) throws -> URL {
        var fields = [
            ("response_type", "code"), ("client_id", server.clientID), ("redirect_uri", redirectURI), ("state", state),
            ("code_challenge", verifier.challenge), ("code_challenge_method", "S256"),
        ]
        if !server.scopes.isEmpty { fields.append(("scope", server.scopes.joined(separator: " "))) }
        if let nonce { fields.append(("nonce", nonce)) }
        fields += try server.authorizationParameters.fields(
            reserved: OAuthParameters.authorizationNames, for: "authorization page")
        let query = fields.map { "\($0)=\(PercentEncoding.value($1))" }.joined(separator: "&")
        var address = URLComponents(url: page, resolvingAgainstBaseURL: true)
        // The page's own query stays (RFC 6749 §3.1).
        let own = address?.percentEncodedQuery.map { $0.isEmpty ? "" : "\($0)&" } ?? ""
        address?.percentEncodedQuery = own + query
        address?.fragment = nil
        guard let url = address?.url else { throw InvalidRequest("the authorization page's address is not a URL") }
        return url
    }
}

extension AuthorizationRequest: Undisclosed {
    /// The client and the server.
    public var description: String { "AuthorizationRequest(\(server.clientID) at \(page.host ?? "no host"))" }
}
