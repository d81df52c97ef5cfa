package import Generator

/// A way to prove who one is.
package struct SecurityScheme {
    package enum Kind {
        case basic
        /// `http` with a scheme other than `basic`, in small letters.
        case http(scheme: String)
        case apiKey(place: Parameter.Place, name: String)
        /// With the flows as they stand.
        case oauth2(flows: Node?)
        case openIDConnect(url: String?)
        case mutualTLS
        /// A type that OpenAPI does not have.
        case unknown(String)
    }

    package let node: Node
    /// The place of the name.
    package let key: Node
    package let name: String
    package let kind: Kind
    package let isDeprecated: Bool
    /// Where an authorization server describes itself (OpenAPI 3.2).
    package let metadataURL: String?
}

/// Schemes that are needed together, each with its scopes; none for a call without credentials.
package struct SecurityRequirement {
    package let node: Node
    package let schemes: [(name: Schema.Text, scopes: [String])]
}

/// Where the API is served.
package struct Server {
    package let node: Node
    package let url: String
    package let name: String?
    package let description: String?
    package let variables: Node?
}
