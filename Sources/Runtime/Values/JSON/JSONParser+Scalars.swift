extension JSONParser {
    /// Reads a number (RFC 8259 §6). What it is worth is found out by whoever asks for it.
    mutating func number() throws(JSONSyntaxError) -> JSONToken {
        let start = position
        var flags: JSONToken.Flags = []
        if base[position] == UInt8(ascii: "-") { position += 1 }
        if position < end, base[position] == UInt8(ascii: "0") {
            position += 1
        } else {
            try digits()
        }
        if position < end, base[position] == UInt8(ascii: ".") {
            flags = .fractional
            position += 1
            try digits()
        }
        if position < end, base[position] | 0x20 == UInt8(ascii: "e") {
            flags = .fractional
            position += 1
            if position < end, base[position] == UInt8(ascii: "+") || base[position] == UInt8(ascii: "-") {
                position += 1
            }
            try digits()
        }
        return JSONToken(kind: .number, flags: flags, start: UInt32(start), extent: UInt32(position - start))
    }

    /// Reads one digit or more.
    @inline(__always)
    private mutating func digits() throws(JSONSyntaxError) {
        let start = position
        while position < end, base[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        guard position > start else { throw unexpected() }
    }

    /// Reads a string (RFC 8259 §7), the position being at its opening quote.
    @inline(__always)
    mutating func string() throws(JSONSyntaxError) -> JSONToken {
        position += 1
        let start = position
        var flags: JSONToken.Flags = []
        while true {
            skipPlainText()
            guard position < end else { throw unexpected() }
            switch base[position] {
            case UInt8(ascii: "\""):
                position += 1
                return JSONToken(
                    kind: .string, flags: flags, start: UInt32(start), extent: UInt32(position - 1 - start))
            case UInt8(ascii: "\\"):
                flags = .escaped
                try escape()
            case 0..<0x20:
                throw JSONSyntaxError(problem: "control character in a string", offset: position)
            case 0x80...:
                // Text that is not ASCII mostly comes in runs.
                repeat { try sequence() } while position < end && base[position] >= 0x80
            default:
                position += 1
            }
        }
    }

    /// Skips characters that need no look, eight at a time.
    @inline(__always)
    private mutating func skipPlainText() {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        while position + 8 <= end {
            let word = UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
            let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            // The lowest byte that is marked is one that meets the condition; higher marks may be borrows.
            let control = (word &- (ones &* 0x20)) & ~word
            let special = (control | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash | word) & tops
            guard special == 0 else {
                position += special.trailingZeroBitCount / 8
                return
            }
            position += 8
        }
    }

    /// Reads an escape, or two that form a surrogate pair.
    private mutating func escape() throws(JSONSyntaxError) {
        let start = position
        guard position + 1 < end else {
            position = end
            throw unexpected()
        }
        switch base[position + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            let unit = try codeUnit()
            switch unit {
            case 0xD800..<0xDC00:
                guard position + 1 < end, base[position] == UInt8(ascii: "\\"),
                    base[position + 1] == UInt8(ascii: "u"), case 0xDC00..<0xE000 = try codeUnit()
                else { throw JSONSyntaxError(problem: "half a surrogate pair", offset: start) }
            case 0xDC00..<0xE000:
                throw JSONSyntaxError(problem: "half a surrogate pair", offset: start)
            default: break
            }
        default:
            throw JSONSyntaxError(problem: "unknown escape", offset: start)
        }
    }

    /// Reads `\u` and four hexadecimal digits.
    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt32 {
        let start = position
        guard position + 6 <= end else {
            position = end
            throw unexpected()
        }
        guard let unit = hexadecimal(base + position + 2) else {
            throw JSONSyntaxError(problem: "unknown escape", offset: start)
        }
        position += 6
        return unit
    }

    /// Reads one character of two to four bytes (the table of RFC 3629 §4).
    private mutating func sequence() throws(JSONSyntaxError) {
        let lead = base[position]
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let length: Int
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw JSONSyntaxError(problem: "invalid UTF-8", offset: position)
        }
        guard position + length <= end, second.contains(base[position + 1]) else {
            throw JSONSyntaxError(problem: "invalid UTF-8", offset: position)
        }
        for offset in 2..<max(length, 2) where base[position + offset] & 0xC0 != 0x80 {
            throw JSONSyntaxError(problem: "invalid UTF-8", offset: position)
        }
        position += length
    }
}

/// Four hexadecimal digits as a number.
func hexadecimal(_ digits: UnsafePointer<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for offset in 0..<4 {
        guard let digit = hexadecimalDigit(digits[offset]) else { return nil }
        value = value << 4 | UInt32(digit)
    }
    return value
}

/// What a hexadecimal digit of either case is worth.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
