public import APIValues

/// The credentials of an API, one case for each scheme of the spec.
///
/// A credential never shows its secret: printing, dumping or reflecting one gives the scheme's name.
public protocol APICredential: Sendable, Undisclosed {
    /// The scheme, the secret and its place in a request.
    var authentication: Authentication { get }
}

extension APICredential {
    /// The scheme, without the secret.
    public var description: String { authentication.description }
}

extension Authentication {
    /// The credential type of an API without authentication. It has no values.
    public enum None: APICredential {
        /// Never called.
        public var authentication: Authentication { switch self {} }
    }
}
