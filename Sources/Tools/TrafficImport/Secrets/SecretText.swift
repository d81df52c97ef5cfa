/// Recognizes texts that are probably secrets: keys, tokens and signatures.
enum SecretText {
    /// Whether a text is, or contains, something that looks like a secret.
    static func isLikely(_ text: String) -> Bool {
        // A long text is no name, and it is searched only once.
        let bytes = Array(text.utf8.prefix(4096))
        return bytes.split { !isTokenByte($0) }.contains { isToken($0) }
    }

    /// The text with `…` for each word that looks like a secret.
    static func removed(from text: String) -> String {
        guard isLikely(text) else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            isLikely(String(word)) ? "…" : String(word)
        }.joined(separator: " ")
    }

    /// The beginnings of secrets that services issue.
    private static let prefixes = [
        "sk_", "pk_", "rk_", "sk-", "pk-", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "xoxb-",
        "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xapp-", "AKIA", "ASIA", "AIza", "ya29.", "EAAC", "SG.", "shpat_",
        "shpss_", "dop_v1_", "npm_", "pypi-", "hf_", "whsec_", "PMAK-", "secret_", "lin_api_", "key-", "figd_",
        "Bearer", "Basic", "eyJ", "tok_",
    ].map { Array($0.utf8) }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "+"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func isToken(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count >= 16 else {
            // A short key is one if it begins like one, and has digits.
            return word.count >= 10 && prefixes.contains { word.starts(with: $0) } && word.contains(where: \.isDigit)
        }
        if UUIDText.isUUID(word) { return false }
        if prefixes.contains(where: { word.starts(with: $0) }) { return word.contains(where: \.isDigit) }
        return isRandom(word)
    }

    /// Whether characters of several kinds change too often for words: `9s6XKzkNRiz8i3` is random, `created-at-2024` is not.
    private static func isRandom(_ word: ArraySlice<UInt8>) -> Bool {
        let parts = word.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
        return parts.contains { part in
            if part.count >= 32, part.allSatisfy(\.isHexDigit), part.contains(where: \.isDigit) { return true }
            guard part.count >= 16 else { return false }
            let digits = part.count(where: \.isDigit)
            guard digits >= 2, digits < part.count else { return false }
            var changes = 0
            var last = Kind.other
            for byte in part {
                let kind = Kind(byte)
                // A capital begins a word.
                if kind != last, !(last == .upper && kind == .lower) { changes += 1 }
                last = kind
            }
            return changes * 4 >= part.count
        }
    }

    private enum Kind {
        case digit, lower, upper, other

        init(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
            case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lower
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
            default: self = .other
            }
        }
    }
}
