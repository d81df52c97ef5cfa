/// Texts of saved responses, which are shown without secrets.
package enum SavedText {
    /// What is shown instead of a secret.
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
}
