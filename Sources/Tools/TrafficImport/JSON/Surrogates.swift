/// Escapes of surrogates without a partner (RFC 8259 §8.2): browsers write them if they cut a text inside a character.
enum Surrogates {
    /// The JSON with U+FFFD instead of each of them; nil if there are none.
    static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
        var result = bytes
        var isChanged = false
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            switch unit(bytes, index) {
            case 0xD800..<0xDC00:
                if case 0xDC00..<0xE000 = unit(bytes, index + 6) {
                    index += 12
                    continue
                }
                fallthrough
            case 0xDC00..<0xE000:
                result.replaceSubrange(index + 2..<index + 6, with: "fffd".utf8)
                isChanged = true
                index += 6
            default: index += 2
            }
        }
        return isChanged ? result : nil
    }

    /// The code unit of an escape `\uXXXX` at an index; 0 without one.
    private static func unit(_ bytes: [UInt8], _ index: Int) -> UInt32 {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return 0
        }
        return UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16) ?? 0
    }
}
