import Generator

/// Names of values that are secrets, such as variables and fields.
package enum SecretName {
    /// Whether a name says that its value is a secret: `apiToken`, `client_secret`, `X-Api-Key`.
    package static func matches(_ name: String) -> Bool {
        let words = words(name)
        if words.contains(where: { secretWords.contains($0) }) { return true }
        let joined = words.joined()
        if compounds.contains(where: { joined.hasSuffix($0) }) { return true }
        // A key of a map is no secret, but a key with one of these words is.
        return words.contains("key") && !keyWords.isDisjoint(with: words)
    }

    private static let secretWords: Set = [
        "auth", "authorization", "bearer", "cookie", "credential", "credentials", "jwt", "passphrase", "passwd",
        "password", "pwd", "secret", "signature", "token", "tokens", "xsrf", "csrf",
    ]
    private static let compounds = [
        "accesskey", "apikey", "apitoken", "authkey", "authtoken", "clientsecret", "privatekey", "secretkey",
        "sessionid",
        "sessionkey", "subscriptionkey",
    ]
    private static let keyWords: Set = [
        "access", "api", "app", "client", "encryption", "license", "private", "secret", "signing", "subscription",
    ]

    /// The words of a name in lower case: a capital after a small letter, or another character, begins one.
    private static func words(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for scalar in name.unicodeScalars {
            let isLetter = scalar.properties.isAlphabetic
            let isUpper = scalar.properties.isUppercase
            if !isLetter || (isUpper && wasLower), !word.isEmpty {
                words.append(word)
                word = ""
            }
            if isLetter { word += String(scalar).lowercased() }
            wasLower = isLetter && !isUpper
        }
        return word.isEmpty ? words : words + [word]
    }
}
