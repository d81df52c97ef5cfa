package import HTTPTypes

/// The replacement for secrets in descriptions.
package let redactedText = "<redacted>"

/// The secret parts of a request.
package struct RequestMask {
    /// The headers with secrets, besides `alwaysSecret`.
    package let headers: Set<HTTPField.Name>
    package let query: [QueryItem]
    package let path: SecretPath?

    /// The request with `<redacted>` for each secret, for display only.
    ///
    /// - Parameter removesItems: Whether secret query items are left out, names included.
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
    func isSecret(_ name: HTTPField.Name) -> Bool {
        alwaysSecret.contains(name) || headers.contains(name)
    }
}
