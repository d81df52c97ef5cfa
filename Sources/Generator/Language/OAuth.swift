/// OAuth 2 as a spec describes it (RFC 6749).
package struct OAuth: Sendable {
    /// Where tokens come from: the URL itself, or that of the configuration which names it.
    ///
    /// One that begins with a slash is at the API's server, and a name in braces is a variable of that server.
    package enum Source: Sendable {
        case token(Endpoints)
        /// OpenID Connect Discovery 1.0 §4.
        case discovery(URL: String)
    }

    /// The addresses of a server's endpoints.
    package struct Endpoints: Sendable {
        package let token: String
        /// The page where users grant access.
        package var authorization: String?
        /// Where a device asks for a code (RFC 8628 §3.1).
        package var device: String?
        /// The server's metadata (RFC 8414).
        package var metadata: String?

        var all: [String] { [token] + [authorization, device, metadata].compactMap(\.self) }
    }

    package let source: Source
    /// What tokens can be for, each with what it allows where the spec says so.
    package let scopes: [(name: String, summary: String?)]

    package init(source: Source, scopes: [(name: String, summary: String?)]) {
        self.source = source
        self.scopes = scopes
    }

    /// What the scheme of a credential is, and what its scopes allow.
    func documentation(of credential: String) -> [String?] {
        ["OAuth 2 for the credential `\(credential)`."]
            + scopes.map { scope in scope.summary.map { "`\(scope.name)`: \($0)" } }
    }
}
