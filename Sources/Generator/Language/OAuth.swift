/// An OAuth 2 server (RFC 6749).
package struct OAuth: Sendable {
    /// The source of tokens: the token endpoint, or a configuration that names it.
    ///
    /// A URL that begins with a slash is relative to the API's server. A name in braces is a variable of that server.
    package enum Source: Sendable, Equatable {
        case token(Endpoints)
        /// OpenID Connect Discovery 1.0 §4.
        case discovery(URL: String)
    }

    /// The URLs of a server's endpoints.
    package struct Endpoints: Sendable, Equatable {
        package let token: String
        /// The page where users grant access.
        package var authorization: String?
        /// The endpoint where a device asks for a code (RFC 8628 §3.1).
        package var device: String?
        /// The address that revokes tokens (RFC 7009).
        package var revocation: String?
        /// The server's metadata (RFC 8414).
        package var metadata: String?

        var all: [String] { [token] + [authorization, device, revocation, metadata].compactMap(\.self) }
    }

    package let source: Source
    /// The scopes, each with a summary if the spec has one.
    package let scopes: [(name: String, summary: String?)]

    package init(source: Source, scopes: [(name: String, summary: String?)]) {
        self.source = source
        self.scopes = scopes
    }

    /// The lines that document a credential and its scopes.
    func documentation(of credential: String) -> [String?] {
        ["OAuth 2 for the credential `\(credential)`."]
            + scopes.map { scope in scope.summary.map { "`\(scope.name)`: \($0)" } }
    }
}
