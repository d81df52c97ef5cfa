/// UUIDs as texts (RFC 9562 §4).
enum UUIDText {
    static func isUUID(_ text: some Collection<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        return text.enumerated().allSatisfy { index, byte in
            [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : byte.isHexDigit
        }
    }
}
