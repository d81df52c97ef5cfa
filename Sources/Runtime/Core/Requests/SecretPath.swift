/// The path of a request with sensitive parameters in it.
package struct SecretPath: Sendable {
    /// What stands in the place of a secret.
    package static let placeholder = redactedText

    /// The path, without a query.
    package let path: String
    /// The same without the secrets.
    package let publicPath: String
    /// The secrets, encoded.
    package let values: [String]

    /// A path, with a query or without, in which nothing of the secrets is left.
    package func removed(from path: String) -> String {
        let bare = path.prefix { $0 != "?" }
        let query = path[bare.endIndex...]
        if bare == self.path { return publicPath + query }
        // Another path, of a redirect or a next page, may repeat them anywhere.
        return values.reduce(String(bare)) { $0.replacing($1, with: Self.placeholder) } + query
    }
}
