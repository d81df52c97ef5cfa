/// Checks the texts of UUIDs and bytes.
enum ScalarText {
    static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { "0123456789ABCDEFabcdef".utf8.contains($0) }
    }

    /// The text without line breaks, which base64 from servers may have.
    static func joined(_ text: String) -> String { text.filter { !$0.isNewline } }

    /// The base64 of text in base64url (RFC 4648 §5), padded or not; nil for other text.
    static func base64(ofURL text: String) -> String? {
        let text = joined(text)
        guard !text.contains("+"), !text.contains("/") else { return nil }
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        let rest = plain.utf8.count % 4
        let isPadded = plain.contains("=")
        guard isPadded ? rest == 0 : rest != 1 else { return nil }
        let padded = rest == 0 ? plain : plain + String(repeating: "=", count: 4 - rest)
        return isBase64(padded) ? padded : nil
    }

    /// RFC 4648 §4, padded.
    static func isBase64(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
        let known = Set(alphabet)
        return bytes.count % 4 == 0 && padding <= 2 && bytes.dropLast(padding).allSatisfy { known.contains($0) }
    }
}
