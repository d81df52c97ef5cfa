/// Checks URLs: the syntax of RFC 3986 that Foundation accepts on every platform.
enum URLText {
    /// The reason why a URL or a relative reference is invalid; nil if it is valid.
    static func problem(in text: String) -> String? {
        guard !text.isEmpty else { return "it is empty" }
        if let problem = wrongCharacter(in: text) { return problem }
        var rest = Substring(text)
        if let hash = rest.firstIndex(of: "#") {
            let fragment = rest[rest.index(after: hash)...]
            if fragment.contains("#") { return "it has two '#'" }
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: "?") { rest = rest[..<mark] }
        if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
            let scheme = rest[..<colon]
            guard isScheme(scheme) else { return "'\(scheme)' is not a scheme" }
            rest = rest[rest.index(after: colon)...]
        }
        guard rest.hasPrefix("//") else { return nil }
        return authorityProblem(rest.dropFirst(2).prefix { $0 != "/" })
    }

    private static func wrongCharacter(in text: String) -> String? {
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "%") {
                let digits = bytes.dropFirst(index + 1).prefix(2)
                guard digits.count == 2, digits.allSatisfy({ hexadecimal.contains($0) }) else {
                    return "'%' must be followed by two hex digits"
                }
            } else if !allowed.contains(byte) {
                return "it has a character that must be percent-encoded"
            }
        }
        return nil
    }

    /// RFC 3986 §3.2 without percent-encoded bytes and brackets, which host names do not have.
    private static func authorityProblem(_ authority: Substring) -> String? {
        let host: Substring
        if let at = authority.lastIndex(of: "@") {
            guard !authority[..<at].contains("@") else { return "it has two '@' in front of its path" }
            host = authority[authority.index(after: at)...]
        } else {
            host = authority
        }
        let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let isName = parts.first.map { $0.utf8.allSatisfy { unreserved.contains($0) } } ?? true
        guard isName else { return "a host has letters, digits and -._~ only" }
        guard parts.count > 1, let port = parts.last, !port.isEmpty else { return nil }
        return UInt16(port) == nil || port.hasPrefix("+") ? "'\(port)' is not a port" : nil
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, letters.contains(first) else { return false }
        return text.utf8.allSatisfy { letters.contains($0) || digits.contains($0) || "+-.".utf8.contains($0) }
    }

    private static let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    private static let digits = Set("0123456789".utf8)
    private static let hexadecimal = Set("0123456789ABCDEFabcdef".utf8)
    private static let unreserved = letters.union(digits).union("-._~".utf8)
    /// Without brackets: only hosts may have them, and hosts have none here.
    private static let allowed = unreserved.union(":/?#@!$&'()*+,;=".utf8)
}
