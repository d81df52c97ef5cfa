/// What a caller of an API can prove its identity with, one case for each scheme of the spec.
///
/// No credential shows what it holds: printing, dumping or reflecting one gives the scheme's name.
public protocol APICredential: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The scheme, and how its secret goes into a request.
    var authentication: Authentication { get }
}

extension APICredential {
    /// The scheme, without the secret.
    public var description: String { authentication.description }

    /// The scheme, without the secret.
    public var debugDescription: String { description }

    /// Nothing: a mirror would show the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The credential of an API that has no authentication: there is none.
public enum NoCredential: APICredential {
    /// Never called.
    public var authentication: Authentication {
        switch self {}
    }
}
