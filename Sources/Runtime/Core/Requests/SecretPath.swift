/// The path of a request with sensitive parameters in it.
package struct SecretPath: Sendable {
    /// The path, without a query.
    package let path: String
    /// The path with its secrets replaced.
    package let publicPath: String
    /// The secrets, encoded.
    package let values: [String]

    /// A path, with or without a query, with its secrets replaced.
    package func removed(from path: String) -> String {
        let bare = path.prefix { $0 != "?" }
        let query = path[bare.endIndex...]
        if bare == self.path { return publicPath + query }
        // Another path, of a redirect or a next page, may repeat the secrets anywhere.
        return values.reduce(String(bare)) { $0.replacing($1, with: redactedText) } + query
    }
}
