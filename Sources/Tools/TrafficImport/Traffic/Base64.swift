/// Base64 (RFC 4648 §4).
enum Base64 {
    /// The bytes of a text, with or without padding and line breaks; nil for other text.
    static func decoded(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3)
        var word: UInt32 = 0
        var count = 0
        var padding = 0
        for character in text.utf8 {
            if character == 0x0A || character == 0x0D || character == 0x20 { continue }
            if character == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let digit = digit(character) else { return nil }
            word = word << 6 | digit
            count += 1
            guard count == 4 else { continue }
            bytes += [UInt8(word >> 16), UInt8(word >> 8 & 0xFF), UInt8(word & 0xFF)]
            word = 0
            count = 0
        }
        guard count != 1, padding <= 2 else { return nil }
        if count == 2 { bytes.append(UInt8(word >> 4 & 0xFF)) }
        if count == 3 { bytes += [UInt8(word >> 10 & 0xFF), UInt8(word >> 2 & 0xFF)] }
        return bytes
    }

    private static func digit(_ character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
