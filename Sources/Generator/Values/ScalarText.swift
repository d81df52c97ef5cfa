/// Checks the texts of UUIDs and bytes.
enum ScalarText {
    static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { "0123456789ABCDEFabcdef".utf8.contains($0) }
    }

    /// Base64 on one line: as in what servers send, line breaks do not count.
    static func joined(_ text: String) -> String { text.filter { !$0.isNewline } }

    /// RFC 4648 §4, padded.
    static func isBase64(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
        let known = Set(alphabet)
        return bytes.count % 4 == 0 && padding <= 2 && bytes.dropLast(padding).allSatisfy { known.contains($0) }
    }
}
