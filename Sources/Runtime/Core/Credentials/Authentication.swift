public import APIValues

/// A secret, and the place in a request where it is sent.
public struct Authentication: Sendable {
    /// The ways to authenticate a request.
    public enum Method: Sendable {
        /// `Authorization: Bearer …` (RFC 6750).
        case bearer(String)
        /// `Authorization: Basic …` (RFC 7617), in UTF-8.
        case basic(username: String, password: String)
        /// A key in a header, in the query or in a cookie, with a fixed text before it.
        case apiKey(String, in: Place, prefix: String = "")
    }

    /// Where an API key is sent, and its name there.
    public enum Place: Sendable, Hashable {
        /// A header of this name.
        case header(String)
        /// A query item of this name.
        case query(String)
        /// A cookie of this name.
        case cookie(String)
    }

    /// The scheme's name in the spec.
    public let scheme: String
    let method: Method

    /// A secret for a scheme of the spec.
    public init(_ scheme: String, _ method: Method) {
        self.scheme = scheme
        self.method = method
    }
}

extension Authentication: Undisclosed {
    /// The scheme, without the secret.
    public var description: String { "\(scheme): <redacted>" }

    /// The scheme, without the secret.
    public var disclosed: KeyValuePairs<String, Any> { ["scheme": scheme] }
}

extension Authentication.Method: Undisclosed {
    /// No secret.
    public var description: String { "<redacted>" }
}
