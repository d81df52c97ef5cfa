/// Base64 that can be nothing else (RFC 4648 §4).
enum Base64Form {
    /// Whether a long text is base64: padded, in all kinds of letters, and as an encoder writes it. Shorter texts may be ids or cursors,
    /// which are no bytes for an app.
    static func isBase64(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count.isMultiple(of: 4) else { return false }
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        let digits = text.dropLast(padding)
        var hasUpper = false
        var hasLower = false
        var hasDigit = false
        var hasSign = false
        for byte in digits {
            if byte.isUpper {
                hasUpper = true
            } else if byte.isLower {
                hasLower = true
            } else if byte.isDigit {
                hasDigit = true
            } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") {
                hasSign = true
            } else {
                return false
            }
        }
        guard hasUpper, hasLower, hasDigit, padding > 0 || hasSign, let last = digits.last else { return false }
        // The bits that the last digit has beyond the last byte are zero.
        return padding == 0 || value(last) & (padding == 1 ? 3 : 15) == 0
    }

    private static func value(_ digit: UInt8) -> UInt8 {
        if digit.isUpper { return digit - 0x41 }
        if digit.isLower { return digit - 0x61 + 26 }
        if digit.isDigit { return digit - 0x30 + 52 }
        return digit == UInt8(ascii: "+") ? 62 : 63
    }
}
