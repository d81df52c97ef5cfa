/// Texts that may be secrets: tokens, keys and passwords. Their values never reach a spec.
enum SecretText {
    /// What the tokens of known services begin with.
    private static let prefixes = [
        "sk_", "pk_", "rk_", "sk-", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "xoxb-", "xoxp-",
        "xoxa-", "xoxs-", "AKIA", "ASIA", "AIza", "ya29.", "eyJ", "SG.", "whsec_", "shpat_", "npm_", "Bearer", "Basic",
    ]

    /// Whether a text may be a secret: a known prefix, or a long mixture of letters and digits.
    static func mayBeSecret(_ text: String) -> Bool {
        let count = text.utf8.count
        guard count >= 8 else { return false }
        if count >= 12, prefixes.contains(where: { text.hasPrefix($0) }) { return true }
        guard count >= 16 else { return false }
        var changes = 0
        var last = Kind.sign
        var longest = 0
        var run = 0
        for byte in text.utf8 {
            let kind = Kind(byte)
            run = kind == .sign ? 0 : run + 1
            longest = max(longest, run)
            // A capital at the start of a word is no change.
            if kind != last, kind != .sign, last != .sign, !(last == .upper && kind == .lower) { changes += 1 }
            last = kind
        }
        // `PullRequestReviewCommentEvent` has four changes in 29 letters; a random text changes at every second character.
        return longest >= 12 && changes * 4 >= count
    }

    private enum Kind {
        case sign, digit, upper, lower

        init(_ byte: UInt8) {
            self = byte.isDigit ? .digit : byte.isUpper ? .upper : byte.isLower || byte >= 0x80 ? .lower : .sign
        }
    }

    /// Whether a key says that its value is a secret.
    static func isSecretKey(_ key: String) -> Bool {
        let plain = String(decoding: key.lowercased().utf8.filter(\.isLetter), as: UTF8.self)
        return secretWords.contains { plain.contains($0) } || plain == "key" || plain == "auth" || plain == "sid"
    }

    private static let secretWords = [
        "password", "passwd", "secret", "token", "apikey", "accesskey", "privatekey", "authorization", "credential",
        "cookie", "session", "signature", "otp",
    ]
}
