/// Words that a program wrote: the values of enums and discriminators.
enum Word {
    /// Whether a text is like an identifier: `open`, `PushEvent`, `text/html`. A text that may be a secret or an id is not.
    static func isWord(_ text: String) -> Bool {
        let count = text.utf8.count
        guard 1...40 ~= count, let first = text.utf8.first, first.isLetter else { return false }
        var digits = 0
        for byte in text.utf8 {
            if byte.isDigit {
                digits += 1
            } else if !byte.isLetter, !"_-./:".utf8.contains(byte) {
                return false
            }
        }
        return digits <= 4 && !isHost(text) && !SecretText.isLikely(text)
    }

    /// The name of a host, which no program chose.
    private static func isHost(_ text: String) -> Bool {
        guard let dot = text.lastIndex(of: ".") else { return false }
        return ["com", "org", "net", "edu", "gov", "io", "co", "de", "fr", "it", "uk"].contains(
            text[dot...].dropFirst())
    }
}

extension UInt8 {
    var isDigit: Bool { self &- 0x30 < 10 }
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var isUpper: Bool { self &- 0x41 < 26 }
    var isLower: Bool { self &- 0x61 < 26 }
    var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
}
