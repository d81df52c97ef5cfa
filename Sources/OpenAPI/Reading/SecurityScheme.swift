package import Generator

/// A way of authentication.
package struct SecurityScheme {
    package enum Mechanism {
        case basic
        /// `http` with a scheme other than `basic`, in small letters.
        case http(scheme: String)
        case apiKey(location: Parameter.Location, name: String)
        case oauth2(flows: [OAuthFlow])
        case openIDConnect(url: Node?)
        case mutualTLS
        /// A type that OpenAPI does not have.
        case unknown(String)
    }

    package let node: Node
    /// The node of the name.
    package let key: Node
    package let name: String
    package let mechanism: Mechanism
    package let isDeprecated: Bool
    /// The URL of the authorization server's metadata (OpenAPI 3.2).
    package let metadataURL: Node?
}

/// A way to a token of OAuth 2, with the nodes of its addresses.
package struct OAuthFlow {
    /// The flows, first the one whose token URL counts if they differ.
    package enum Kind: String, CaseIterable, Sendable {
        case authorizationCode, deviceAuthorization, clientCredentials, password, implicit
    }

    package let kind: Kind
    /// The node of its name.
    package let key: Node
    package let tokenURL: Node?
    package let authorizationURL: Node?
    /// The URL where a device asks for a code (OpenAPI 3.2).
    package let deviceURL: Node?
    package let refreshURL: Node?
    /// The scopes with their descriptions.
    package let scopes: [Node.Entry]
}

/// Schemes that are required together, each with its scopes; empty for a call without credentials.
package struct SecurityRequirement {
    package let node: Node
    package let schemes: [(name: Schema.Text, scopes: [String])]
}

/// A server of the API.
package struct Server {
    package let node: Node
    package let url: String
    package let name: String?
    package let description: String?
    package let variables: Node?
}
