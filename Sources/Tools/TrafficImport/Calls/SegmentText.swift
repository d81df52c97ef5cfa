import Generator

/// What a segment of a path is.
enum SegmentText {
    /// Where a segment is.
    struct Place {
        /// The segment in front; nil for the first one.
        let previous: String?
        let isLast: Bool

        /// Whether a small number is the version of the API: in front, or behind `api`.
        var isOfVersion: Bool {
            guard let previous else { return true }
            return !isLast && ["api", "apis", "rest"].contains(previous.lowercased())
        }
    }

    /// Whether a segment is a value, not a word of the API: a number, a UUID, a hash, a date, an address or an id with a prefix.
    static func isIdentifier(_ text: String, at place: Place) -> Bool {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes.count <= 300 else { return !bytes.isEmpty }
        if bytes.allSatisfy(\.isDigit) { return !place.isOfVersion || bytes.count > 2 }
        if UUIDText.isUUID(bytes) || isHash(text) { return true }
        if TextKind.isDay(bytes) { return place.previous != nil }
        if bytes.contains(UInt8(ascii: "@")), bytes.first != UInt8(ascii: "@") { return true }
        if isCoordinate(bytes) || isAddress(bytes) || isNumberWithDashes(bytes) { return true }
        if hasRandomPart(bytes) || changesOften(bytes) { return true }
        return place.previous.map(isPlural) ?? false && hasMixedPart(bytes)
    }

    /// The name before an ending such as `.json`, and the ending; an empty ending if there is none of letters.
    static func parts(_ text: String) -> (stem: String, ending: String) {
        guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")), dot != text.utf8.startIndex else {
            return (text, "")
        }
        let letters = text.utf8[dot...].dropFirst()
        guard 2...5 ~= letters.count, letters.allSatisfy(\.isLower) else { return (text, "") }
        return (String(text[..<dot]), String(text[dot...]))
    }

    /// The name of a placeholder of documentation: `<user-id>`, `OWNER`, `YOUR_ORG` or `XXXX`; nil for another text.
    static func documentedName(_ text: String) -> String? {
        if text.hasPrefix("%3C"), text.hasSuffix("%3E"), text.utf8.count > 6 {
            let name = name(PercentEncoding.decoded(String(text.dropFirst(3).dropLast(3))))
            return name.isEmpty ? nil : name
        }
        let bytes = Array(text.utf8)
        if bytes.count >= 4, let first = bytes.first, first | 0x20 == UInt8(ascii: "x"),
            bytes.allSatisfy({ $0 == first })
        {
            return "id"
        }
        guard bytes.count <= 40, bytes.allSatisfy({ $0.isUpper || $0.isDigit || $0 == UInt8(ascii: "_") }) else {
            return nil
        }
        let words = text.lowercased().split(separator: "_").map(String.init)
        guard let last = words.last, documentedWords.contains(last) || words.first == "your" && words.count > 1 else {
            return nil
        }
        return (words.first == "your" ? words.dropFirst() : words[...]).joined(separator: "_")
    }

    /// The last words of names that documentation has in capitals for values.
    private static let documentedWords: Set = [
        "owner", "repo", "org", "username", "user", "id", "uid", "sid", "uuid", "name", "slug", "number", "sha", "ref",
        "branch", "enterprise", "team", "token", "domain", "project", "account", "path",
    ]

    /// The text of a segment with the characters that a path of a spec has; nil for one with others.
    ///
    /// `%20` and letters are written as they are, because a client encodes them in the same way.
    static func writable(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                index += 1
                continue
            }
            let digits = bytes[(index + 1)...].prefix(2)
            guard let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value == 0x20 || value > 0x7F
            else { return nil }
            result.append(value)
            index += 3
        }
        guard let text = String(utf8: result) else { return nil }
        let isWritable = text.unicodeScalars.allSatisfy { scalar in
            guard scalar.isASCII else {
                return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            }
            let byte = UInt8(ascii: scalar)
            return byte.isLetterOrDigit || "-._~!$&'()*+,;=:@ ".utf8.contains(byte)
        }
        return isWritable ? text : nil
    }

    /// Whether a text needs no percent-encoding in a segment, and has no braces.
    static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0.isLetterOrDigit || "-._~!$&'()*+,;=:@".utf8.contains($0) }
    }

    /// Whether a text is long, and has letters only that no word has in this order: a random text without digits.
    static func isUnpronounceable(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 16, bytes.allSatisfy(\.isLower) else { return false }
        return bytes.split { "aeiouy".utf8.contains($0) }.contains { $0.count >= 7 }
    }

    /// Whether a text is a hash in hexadecimal digits.
    static func isHash(_ text: String) -> Bool {
        let bytes = text.utf8
        return bytes.count >= 8 && bytes.allSatisfy(\.isHexDigit) && bytes.count(where: \.isDigit) >= 2
    }

    /// `37.77,-122.4`.
    private static func isCoordinate(_ bytes: [UInt8]) -> Bool {
        bytes.contains(UInt8(ascii: ",")) && bytes.contains(where: \.isDigit)
            && bytes.allSatisfy {
                $0.isDigit || [UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "-")].contains($0)
            }
    }

    /// `192.0.2.1`.
    private static func isAddress(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { 1...3 ~= $0.count && $0.allSatisfy(\.isDigit) }
    }

    /// `cus_NffrFeUfNV2Hib`: a part whose letters and digits change often.
    private static func hasMixedPart(_ bytes: [UInt8]) -> Bool {
        bytes.split { !$0.isLetterOrDigit }.contains { part in
            guard part.count >= 8, part.contains(where: \.isDigit) else { return false }
            let changes = zip(part, part.dropFirst()).count { one, other in
                one.isDigit != other.isDigit || one.isLower && other.isUpper
            }
            return changes >= 3 && changes * 5 >= part.count
        }
    }

    /// `078-05-1120`, which is longer than `2026-11`.
    private static func isNumberWithDashes(_ bytes: [UInt8]) -> Bool {
        bytes.count(where: \.isDigit) >= 7 && bytes.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
    }

    /// Whether letters and digits change places more often than in names with numbers: `mF_9.B5f-4.1J`, but not `h264-1080p`.
    static func changesOften(_ bytes: [UInt8]) -> Bool {
        let known = bytes.filter { $0.isLetterOrDigit }
        let changes = zip(known, known.dropFirst()).count { $0.isDigit != $1.isDigit }
        return known.count >= 8 && (changes >= 6 || changes >= 4 && changes * 4 >= known.count)
    }

    /// `cus_9s6XKzkNRiz8i3`, `B07XYZ1234`: a part with digits among its letters.
    private static func hasRandomPart(_ bytes: [UInt8]) -> Bool {
        let separators: [UInt8] = [
            UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "~"),
        ]
        return bytes.split { separators.contains($0) }.contains { part in
            guard part.count >= 8, part.allSatisfy({ $0.isDigit || $0.isLetter }) else { return false }
            let digits = part.count(where: \.isDigit)
            return digits >= 3 && digits * 5 >= part.count
        }
    }

    /// The words that stand for the caller or a selection, beside ids.
    static let ownWords: Set = [
        "me", "self", "current", "mine", "own", "new", "search", "latest", "count", "all", "batch", "bulk", "export",
        "import",
        "recent", "stats", "status", "summary", "trending", "popular", "random", "default", "active", "archived",
    ]

    static func singular(_ text: String) -> String {
        let singular = Singular.of(text)
        return singular.isEmpty ? text : singular
    }

    static func isPlural(_ text: String) -> Bool {
        text.utf8.count > 2 && !text.hasSuffix("ss") && !text.hasSuffix("us") && singular(text) != text
    }

    /// A text as the name of a placeholder.
    static func name(_ text: String) -> String {
        let bytes = text.utf8.prefix(60).map { $0.isLetter || $0.isDigit ? $0 : UInt8(ascii: "_") }
        return bytes.split(separator: UInt8(ascii: "_")).map { String(decoding: $0, as: UTF8.self) }.joined(
            separator: "_")
    }
}
