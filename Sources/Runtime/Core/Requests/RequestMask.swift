package import HTTPTypes

/// What stands for a secret in a text for people.
package let redactedText = "<redacted>"

/// What is secret in a request: only its server may see it.
package struct RequestMask {
    /// The headers with secrets, besides those that always are.
    package let headers: Set<HTTPField.Name>
    package let query: [QueryItem]
    package let path: SecretPath?

    /// The request with `<redacted>` in the place of every secret. It can be shown, not sent.
    ///
    /// - Parameter removesItems: Whether secret query items are left out, names and all.
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

    /// Whether only its server may see the values of such headers.
    func isSecret(_ name: HTTPField.Name) -> Bool {
        alwaysSecret.contains(name) || headers.contains(name)
    }
}
