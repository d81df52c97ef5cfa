/// Texts of saved responses, which are shown without secrets.
package enum SavedText {
    /// The text that is shown instead of a secret.
    package static let replacement = "redacted"

    /// Whether the value of a property is a secret.
    package static func isSecret(property name: String) -> Bool { SecretName.isField(name) }

    /// Whether the value of a header is a secret.
    package static func isSecret(header name: String) -> Bool { SecretName.isHeader(name) }

    /// A text with another word for each secret that a service issues, and for the passwords in URLs.
    ///
    /// Other random words stay, because ids and hashes are like them.
    package static func withoutSecrets(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let secrets = SecretText.issued(in: bytes)
        guard !secrets.isEmpty else { return text }
        var result: [UInt8] = []
        var end = 0
        for secret in secrets {
            result += bytes[end..<secret.lowerBound]
            result += replacement.utf8
            end = secret.upperBound
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }

    /// The path and the query of a request, with `…` for each part that is probably a secret. Values of a query whose name is escaped
    /// may be secrets too.
    package static func withoutSecrets(target: String) -> String {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].split(separator: "/", omittingEmptySubsequences: false).map { segment in
            SecretText.isLikely(String(segment)) ? "…" : String(segment)
        }.joined(separator: "/")
        guard parts.count > 1 else { return path }
        let items = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { item in
            guard let end = item.firstIndex(of: "=") else {
                return SecretText.isLikely(String(item)) ? "…" : String(item)
            }
            let (name, value) = (String(item[..<end]), String(item[end...].dropFirst()))
            if SecretText.isLikely(name) { return "…" }
            let isSecret = SecretName.isQueryItem(name) || SecretText.isLikely(value) || name.contains("%")
            return isSecret ? "\(name)=…" : String(item)
        }
        return path + "?" + items.joined(separator: "&")
    }
}
