import APIRuntime
import APIValues

/// Typical names of secrets, for data that the spec does not cover.
package struct SecretNames {
    /// Names in lower case.
    package static let typical = tokens.union(keys)

    /// Tokens and secrets of OAuth 2 (RFC 6749, 7521, 7636, 8628) and OpenID Connect.
    private static let tokens: Set = [
        "access_token", "assertion", "client_assertion", "client_secret", "code_verifier", "device_code", "id_token",
        "password", "refresh_token",
    ]

    /// Keys, tokens and signatures.
    private static let keys: Set = [
        "api-key", "api_key", "apikey", "token", "x-amz-security-token", "x-amz-signature", "x-api-key", "x-auth-token",
    ]

    /// Typical endings. They also hide `next_page_token`: hiding too much is safer.
    private static let endings = [
        "accesskey", "apikey", "assertion", "authorization", "codeverifier", "devicecode", "passphrase", "passwd",
        "password", "privatekey", "secret", "secretkey", "signature", "token",
    ]

    private let others: Set<String>

    /// - Parameter others: More names, matched as a whole.
    init(and others: some Sequence<String> = []) {
        self.others = Set(others.map(Self.bare))
    }

    /// Whether a name is a secret's, in any spelling: `new_password`, `newPassword`, `user[password]`, `ns:Password`.
    func contains(_ name: some StringProtocol) -> Bool {
        let bare = Self.bare(name)
        return others.contains(bare) || Self.endings.contains(where: bare.hasSuffix)
    }

    /// The last part of a name, in lower case, without an index and word separators.
    private static func bare(_ name: some StringProtocol) -> String {
        let parts = name.split { "[]:".contains($0) }
        let last = parts.last { !$0.allSatisfy(\.isNumber) } ?? parts.last
        return (last?.lowercased() ?? "").filter { $0.isLetter || $0.isNumber }
    }

    /// Whether a line has a secret's name as a key, tag or attribute: `"token": `, `<ns:Password `, `token=`.
    func stand(in line: Substring) -> Bool {
        line.split { !($0.isLetter || $0.isNumber || "_-.[]".contains($0)) }.contains { word in
            let before = line[..<word.startIndex].last
            let after = line[word.endIndex...].first { $0 != " " }
            return (before.map("<:\"'".contains) ?? false || after.map(">=:\"'".contains) ?? false) && contains(word)
        }
    }

    /// A text with secret values redacted in the queries and fragments of its URLs.
    func removed(from text: String) -> String {
        var shown = ""
        var rest = text[...]
        while let mark = rest.firstIndex(where: { "?&#".contains($0) }) {
            let name = rest[rest.index(after: mark)...].prefix { !"=?&#<>\" ".contains($0) }
            shown += rest[..<name.endIndex]
            rest = rest[name.endIndex...]
            guard rest.first == "=", !rest.hasPrefix("=" + redactedText), contains(PercentEncoding.decode(name))
            else { continue }
            shown += "=" + redactedText
            rest = rest.drop { !"&#>\" ".contains($0) }
        }
        return shown + rest
    }
}
