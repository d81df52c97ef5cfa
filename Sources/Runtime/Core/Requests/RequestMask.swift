package import HTTPTypes

/// The headers that are credentials in every API.
package let alwaysSecret: Set<HTTPField.Name> = [.authorization, .proxyAuthorization, .cookie]

/// The secret parts of a request.
package struct RequestMask {
    /// The headers with secrets, besides `alwaysSecret`.
    package var headers: Set<HTTPField.Name> = []
    package var query: [QueryItem] = []
    /// The path, if it contains secrets.
    package internal(set) var path: SecretPath?
    /// The names of all secret query parameters, including unset ones.
    package internal(set) var parameters: Set<String> = []
    /// Whether the endpoint's body holds a secret.
    package internal(set) var hidesBody = false
    /// The headers of the client's configuration for the API's own servers only.
    package internal(set) var clientHeaders: Set<HTTPField.Name> = []

    /// The request with `<redacted>` for each secret, for display only; `removesItems` removes secret query items.
    package func masked(_ request: HTTPRequest, removingItems removesItems: Bool = false) -> HTTPRequest {
        var masked = request
        for index in masked.headerFields.indices where isSecret(masked.headerFields[index].name) {
            masked.headerFields[index].value = redactedText
        }
        masked.path = request.path.map { path in
            let query = SecretQuery(query)
            let path = removesItems ? query.removed(from: path) : query.masked(in: path)
            return self.path?.removed(from: path) ?? path
        }
        return masked
    }

    /// Whether the header's values are secret.
    func isSecret(_ name: HTTPField.Name) -> Bool { alwaysSecret.contains(name) || headers.contains(name) }
}
