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
    package func masked(_ request: HTTPRequest) -> HTTPRequest {
        var masked = request
        for index in masked.headerFields.indices {
            let name = masked.headerFields[index].name
            if alwaysSecret.contains(name) || headers.contains(name) {
                masked.headerFields[index].value = redactedText
            }
        }
        masked.path = request.path.map { path in
            let path = SecretQuery(query).masked(in: path)
            return self.path?.removed(from: path) ?? path
        }
        return masked
    }
}
