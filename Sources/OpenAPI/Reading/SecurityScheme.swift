package import Generator

/// A way of authentication.
package struct SecurityScheme {
    package enum Mechanism {
        case basic
        /// `http` with a scheme other than `basic`, in small letters.
        case http(scheme: String)
        case apiKey(location: Parameter.Location, name: String)
        /// With the flows as written.
        case oauth2(flows: Node?)
        case openIDConnect(url: String?)
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
    package let metadataURL: String?
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
