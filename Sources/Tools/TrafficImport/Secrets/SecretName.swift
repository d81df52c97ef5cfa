/// Recognizes names of values that are secrets, or that identify a session.
enum SecretName {
    /// Whether the field of a body, or a property, has a secret as its value.
    static func isField(_ name: String) -> Bool {
        let words = words(of: name)
        let joined = words.joined()
        if fields.contains(where: joined.hasSuffix) { return true }
        if let last = words.last, ["pass", "pin", "pw"].contains(last) { return true }
        return words.last == "token" && !counts.contains(words.first ?? "")
    }

    /// Whether a query item is a credential, the same for all calls: `api_key`.
    static func isCredential(_ name: String) -> Bool {
        let name = words(of: name).joined()
        return credentials.contains(name)
            || ["apikey", "accesskey", "accesstoken", "apitoken"].contains(where: name.hasSuffix)
    }

    /// Whether a query item has a secret that differs from call to call: a signature, a token.
    static func isQueryItem(_ name: String) -> Bool {
        if isCredential(name) || isField(name) { return true }
        let words = words(of: name)
        return words.contains { ["sig", "signature", "hmac", "credential", "token", "otp", "jwt"].contains($0) }
    }

    /// Whether a header is a credential.
    static func isHeader(_ name: String) -> Bool {
        let words = words(of: name)
        let joined = words.joined()
        if ["authorization", "proxyauthorization"].contains(joined) { return true }
        // `X-Token-TTL-Seconds` has no token.
        if ["seconds", "ttl", "type", "version"].contains(words.last) { return false }
        if words.last == "key" { return words.allSatisfy { !otherKeys.contains($0) } }
        return isField(name) || ["authkey", "appkey", "auth", "token"].contains(where: joined.hasSuffix)
            || words.contains { ["token", "signature", "jwt", "session", "sessionid", "csrf", "xsrf"].contains($0) }
    }

    /// The words in names of headers whose key opens nothing: `Idempotency-Key`, `X-Cache-Key`.
    private static let otherKeys: Set = [
        "cache", "event", "idempotency", "index", "message", "object", "partition", "partitionkey", "primary", "public",
        "range", "routing", "sort", "surrogate",
    ]

    /// Whether a cookie identifies a session.
    static func isCookie(_ name: String) -> Bool {
        let joined = words(of: name).joined()
        return ["sess", "auth", "token", "jwt", "csrf", "xsrf", "login", "remember", "secret"].contains(
            where: joined.contains)
            || joined.hasSuffix("sid") || joined == "session"
    }

    /// The ends of names of secret fields, in lower case and without separators.
    private static let fields = [
        "password", "passwd", "passphrase", "passcode", "dbpass", "userpass", "pwd", "secret", "apikey", "accesskey",
        "privatekey", "secretkey", "accountkey", "licensekey", "clientsecret", "connectionstring", "assertion",
        "accesstoken", "refreshtoken", "idtoken", "authtoken", "sessiontoken", "csrftoken", "jwt", "otp", "pincode",
        "authorization", "sessionid", "credential", "credentials", "cardnumber", "cvv", "cvc", "ssn", "signature",
    ]

    private static let credentials: Set = [
        "apikey", "key", "accesskey", "accesstoken", "authtoken", "appid", "appkey", "subscriptionkey", "token", "auth",
        "apitoken", "clientsecret", "secret", "password", "hapikey", "authkey", "privatekey", "jwt", "sessiontoken",
    ]

    /// In these, a token is a part of a text or a position: `max_token`, `next_token`.
    private static let counts: Set = [
        "max", "min", "next", "page", "continuation", "prompt", "completion", "total", "stop",
    ]

    /// The words of a name in lower case: those of `X-Api-Key`, `api_key` and `apiKey` are alike.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var current = ""
        var wasLower = false
        for scalar in name.unicodeScalars.prefix(200) {
            guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
                if !current.isEmpty { words.append(current) }
                current = ""
                wasLower = false
                continue
            }
            let isUpper = scalar.properties.isUppercase
            if isUpper, wasLower {
                words.append(current)
                current = ""
            }
            current += String(scalar).lowercased()
            wasLower = !isUpper
        }
        return current.isEmpty ? words : words + [current]
    }
}
