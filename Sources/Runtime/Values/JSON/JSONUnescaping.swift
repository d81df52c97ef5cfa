/// The text of a string's bytes, whose escapes and surrogate pairs the parser has checked.
func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // An escape is at least as long as its character.
    String(unsafeUninitializedCapacity: bytes.count) { text in
        var count = 0
        var index = 0
        while index < bytes.count {
            let plain = bytes[index...].prefix { $0 != UInt8(ascii: "\\") }
            _ = text[count...].update(fromContentsOf: plain)
            count += plain.count
            index += plain.count
            guard index + 1 < bytes.count else { break }
            let escape = bytes[index + 1]
            index += 2
            guard escape == UInt8(ascii: "u") else {
                text[count] = meaning(of: escape)
                count += 1
                continue
            }
            let scalar = scalar(in: bytes, at: &index)
            for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                text[count] = unit
                count += 1
            }
        }
        return count
    }
}

/// The meaning of the character after a backslash.
private func meaning(of escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: escape
    }
}

/// The character of a `\u` escape or a pair of them, from its first digit.
private func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Unicode.Scalar {
    guard let high = codeUnit(in: bytes, at: index) else { return "\u{FFFD}" }
    index += 4
    guard 0xD800..<0xDC00 ~= high else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    guard let low = codeUnit(in: bytes, at: index + 2), 0xDC00..<0xE000 ~= low else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
}

private func codeUnit(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard let base = bytes.baseAddress, index + 4 <= bytes.count else { return nil }
    return hexadecimal(base + index)
}
