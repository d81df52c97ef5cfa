public import APIValues

/// What a caller of an API can prove its identity with, one case for each scheme of the spec.
///
/// No credential shows what it holds: printing, dumping or reflecting one gives the scheme's name.
public protocol APICredential: Sendable, Undisclosed {
    /// The scheme, and how its secret goes into a request.
    var authentication: Authentication { get }
}

extension APICredential {
    /// The scheme, without the secret.
    public var description: String { authentication.description }
}

extension Authentication {
    /// The credential of an API that has no authentication: there is none.
    public enum None: APICredential {
        /// Never called.
        public var authentication: Authentication {
            switch self {}
        }
    }
}
