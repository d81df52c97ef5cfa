/// Secrets in names, texts and paths of traffic.
package enum TrafficSecrets {
    /// Whether a text is, or contains, something that looks like a secret.
    package static func isLikely(_ text: String) -> Bool { SecretText.isLikely(text) }

    /// Whether the value of a query item with this name is a secret.
    package static func isSecret(queryItem name: String) -> Bool { SecretName.isQueryItem(name) }

    /// A path with placeholders for its values: `/users/{id}`.
    /// - Parameter path: The path of a call, percent-encoded.
    package static func shownPath(_ path: String) -> String { CallPath(path).named.path }

    /// A host with a placeholder for each label that looks like a secret.
    package static func shownHost(_ host: String) -> String { ServerText.template(host) }
}
