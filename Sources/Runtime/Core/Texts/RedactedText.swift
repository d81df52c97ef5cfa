/// The replacement for secrets in descriptions.
package let redactedText = "<redacted>"

extension String {
    /// The text with `<redacted>` for each secret of three bytes or more; shorter ones occur in ordinary words.
    package func hiding(_ secrets: [String]) -> String {
        // Longest first: one secret may contain another.
        Set(secrets).filter { $0.utf8.count > 2 }.sorted { $0.utf8.count > $1.utf8.count }
            .reduce(self) { $0.replacing($1, with: redactedText) }
    }
}
