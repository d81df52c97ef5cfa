/// Recognizes texts that are probably secrets: keys, tokens and signatures.
enum SecretText {
    /// Whether a text is, or contains, something that looks like a secret.
    static func isLikely(_ text: String) -> Bool {
        // A long text is no name, and it is searched only once.
        let bytes = Array(text.utf8.prefix(4096))
        return hasUserInformation(bytes) || hasAccessKey(bytes)
            || bytes.split { !isTokenByte($0) }.contains { isToken($0) }
    }

    /// Whether a text has a secret access key of AWS: 40 characters of base64, perhaps with slashes.
    private static func hasAccessKey(_ bytes: [UInt8]) -> Bool {
        let words = bytes.split { !$0.isLetterOrDigit && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") }
        return words.contains { word in
            word.count == 40 && word.contains(where: \.isDigit) && word.contains(where: \.isUpper)
                && word.contains(where: \.isLower)
        }
    }

    /// Whether a text has a URL with a password: `postgres://user:password@host/` (RFC 3986 §3.2.1).
    private static func hasUserInformation(_ bytes: [UInt8]) -> Bool {
        guard bytes.contains(UInt8(ascii: "@")) else { return false }
        return bytes.split { $0 <= 0x20 }.contains { word in
            guard let scheme = word.firstRange(of: Array("://".utf8)) else { return false }
            let authority = word[scheme.upperBound...].prefix { $0 != UInt8(ascii: "/") }
            guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return false }
            return authority[..<at].contains(UInt8(ascii: ":"))
        }
    }

    /// The places of secrets that services issue, and of passwords in URLs, in their order.
    static func issued(in bytes: [UInt8]) -> [Range<Int>] {
        let words = bytes.split { !isTokenByte($0) }.filter { $0.count >= 10 && isIssued($0) }.map(\.indices)
        let passwords = passwords(in: bytes)
        return (words.filter { word in !passwords.contains { $0.overlaps(word) } } + passwords).sorted {
            $0.lowerBound < $1.lowerBound
        }
    }

    /// The places of passwords in URLs.
    private static func passwords(in bytes: [UInt8]) -> [Range<Int>] {
        guard bytes.contains(UInt8(ascii: "@")) else { return [] }
        return bytes.split { $0 <= 0x20 || "\"'<>".utf8.contains($0) }.compactMap { word in
            guard let scheme = word.firstRange(of: Array("://".utf8)) else { return nil }
            let authority = word[scheme.upperBound...].prefix { $0 != UInt8(ascii: "/") }
            guard let at = authority.lastIndex(of: UInt8(ascii: "@")),
                let colon = authority[..<at].firstIndex(of: UInt8(ascii: ":")), colon + 1 < at
            else { return nil }
            return colon + 1..<at
        }
    }

    /// The beginnings of secrets that services issue. No word begins like these.
    private static let marks = [
        "sk_live_", "sk_test_", "pk_live_", "pk_test_", "rk_live_", "rk_test_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_",
        "github_pat_", "glpat-", "xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xapp-", "AKIA", "AIza", "ya29.",
        "shpat_", "shpss_", "dop_v1_", "whsec_", "PMAK-", "lin_api_", "figd_", "eyJ",
    ].map { Array($0.utf8) }

    /// The beginnings of secrets that may begin a word too: these have a digit.
    private static let prefixes = [
        "sk_", "pk_", "rk_", "sk-", "pk-", "ASIA", "EAAC", "SG.", "npm_", "pypi-", "hf_", "secret_", "key-", "Bearer",
        "Basic", "tok_",
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
        guard word.count >= 10 else { return false }
        return isIssued(word) || prefixes.contains(where: word.starts) && word.contains(where: \.isDigit)
            || word.count >= 16 && !UUIDText.isUUID(word) && isRandom(word)
    }

    /// Whether a word begins like the secrets of a service.
    private static func isIssued(_ word: ArraySlice<UInt8>) -> Bool {
        marks.contains(where: word.starts) && (word.count >= 16 || word.contains(where: \.isDigit))
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
