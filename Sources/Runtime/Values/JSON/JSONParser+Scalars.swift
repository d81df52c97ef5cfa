extension JSONParser {
    /// Scans a number (RFC 8259 §6); its value is computed on reading.
    @inline(__always)
    func number(_ start: Int, _ tape: inout JSONTape) throws(JSONSyntaxError) -> Int {
        var flags: JSONToken.Flags = []
        var position = start
        if base[position] == UInt8(ascii: "-") { position &+= 1 }
        if position < end, base[position] == UInt8(ascii: "0") {
            position &+= 1
        } else {
            position = try digits(position)
        }
        if position < end, base[position] == UInt8(ascii: ".") {
            flags = .fractional
            position = try digits(position + 1)
        }
        if position < end, base[position] | 0x20 == UInt8(ascii: "e") {
            flags = .fractional
            position &+= 1
            if position < end, base[position] == UInt8(ascii: "+") || base[position] == UInt8(ascii: "-") {
                position &+= 1
            }
            position = try digits(position)
        }
        append(.number, start, position, flags, &tape)
        return position
    }

    /// Scans one or more digits, eight at a time.
    @inline(__always)
    private func digits(_ start: Int) throws(JSONSyntaxError) -> Int {
        var position = start
        while position &+ 8 <= end {
            let values = word(position) ^ 0x3030_3030_3030_3030
            // The lowest marked byte is not a digit; higher marks may be carries.
            let others = (values &+ 0x7676_7676_7676_7676 | values) & Self.tops
            position &+= others.trailingZeroBitCount / 8
            guard others == 0 else { break }
        }
        while position < end, base[position].isDigit { position &+= 1 }
        guard position > start else { throw unexpected(position) }
        return position
    }

    @inline(__always)
    func literal(
        _ start: Int, _ text: StaticString, _ kind: JSONTokenKind, _ tape: inout JSONTape
    ) throws(JSONSyntaxError) -> Int {
        var position = start
        for offset in 0..<text.utf8CodeUnitCount {
            guard position < end, base[position] == text.utf8Start[offset] else { throw unexpected(position) }
            position &+= 1
        }
        append(kind, start, position, [], &tape)
        return position
    }

    @inline(__always)
    private func append(
        _ kind: JSONTokenKind, _ start: Int, _ position: Int, _ flags: JSONToken.Flags, _ tape: inout JSONTape
    ) {
        // A text has less than 4 GB.
        let extent = UInt32(truncatingIfNeeded: position &- start)
        tape.append(JSONToken(kind: kind, flags: flags, start: UInt32(truncatingIfNeeded: start), extent: extent))
    }

    /// Scans a string (RFC 8259 §7) from its opening quote.
    @inline(__always)
    func string(_ quote: Int, _ tape: inout JSONTape) throws(JSONSyntaxError) -> Int {
        let start = quote &+ 1
        var position = skipPlainText(start)
        var flags: JSONToken.Flags = []
        if position == end || base[position] != UInt8(ascii: "\"") {
            (position, flags) = try unusualText(position)
        }
        append(.string, start, position, flags, &tape)
        return position &+ 1
    }

    /// Reads the rest of a string with escapes, or with characters beyond ASCII, up to its closing quote.
    @inline(never)
    private func unusualText(_ start: Int) throws(JSONSyntaxError) -> (end: Int, JSONToken.Flags) {
        var position = start
        var flags: JSONToken.Flags = []
        while position < end {
            switch base[position] {
            case UInt8(ascii: "\""):
                return (position, flags)
            case UInt8(ascii: "\\"):
                flags.insert(.escaped)
                position = try escape(position)
            case 0..<0x20:
                throw JSONSyntaxError(problem: "control character in a string", offset: position)
            case 0x80...:
                flags.insert(.wide)
                position = try sequences(position)
                continue
            default: break
            }
            position = skipPlainText(position)
        }
        throw unexpected(position)
    }

    /// Skips plain characters, eight at a time.
    @inline(__always)
    private func skipPlainText(_ start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var position = start
        while position <= end &- 8 {
            let word = word(position)
            // Marks bytes beyond ASCII, and by underflow backslashes, and quotes with control characters: with the second bit changed
            // these are the 33 lowest. The lowest mark is right; higher marks may be borrows.
            let backslash = (word ^ (ones &* UInt64(UInt8(ascii: "\\")))) &- ones
            let quoteOrControl = (word ^ (ones &* 0x02)) &- (ones &* 0x21)
            let special = (word | backslash | quoteOrControl) & Self.tops
            guard special == 0 else { return position &+ special.trailingZeroBitCount / 8 }
            position &+= 8
        }
        while position < end {
            let byte = base[position]
            guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { break }
            position &+= 1
        }
        return position
    }

    /// The highest bit of each of eight bytes.
    private static var tops: UInt64 { 0x8080_8080_8080_8080 }

    /// Scans an escape, or the two of a surrogate pair, and returns its end.
    private func escape(_ start: Int) throws(JSONSyntaxError) -> Int {
        guard start + 1 < end else { throw unexpected(end) }
        switch base[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            let position = start + 6
            switch try codeUnit(start) {
            case 0xD800..<0xDC00:
                guard position + 1 < end, base[position] == UInt8(ascii: "\\"),
                    base[position + 1] == UInt8(ascii: "u"), case 0xDC00..<0xE000 = try codeUnit(position)
                else { throw JSONSyntaxError(problem: "half a surrogate pair", offset: start) }
                return position + 6
            case 0xDC00..<0xE000:
                throw JSONSyntaxError(problem: "half a surrogate pair", offset: start)
            default:
                return position
            }
        default:
            throw JSONSyntaxError(problem: "unknown escape", offset: start)
        }
    }

    /// The value of `\u` and four hexadecimal digits.
    private func codeUnit(_ start: Int) throws(JSONSyntaxError) -> UInt32 {
        guard start + 6 <= end else { throw unexpected(end) }
        guard let unit = hexadecimal(base + start + 2) else {
            throw JSONSyntaxError(problem: "unknown escape", offset: start)
        }
        return unit
    }

    /// Scans characters of two to four bytes, which mostly come in runs, and returns their end.
    @inline(__always)
    private func sequences(_ start: Int) throws(JSONSyntaxError) -> Int {
        var position = start
        repeat {
            // Two of three bytes at once, as in most scripts.
            while position &+ 8 <= end {
                let bytes = word(position)
                guard bytes & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0, Self.isRegular(bytes), Self.isRegular(bytes >> 24)
                else { break }
                position &+= 6
            }
            guard position < end, base[position] >= 0x80 else { break }
            if position &+ 4 <= end {
                let bytes = UInt32(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt32.self))
                if bytes & 0xC0_C0F0 == 0x80_80E0, Self.isRegular(UInt64(bytes)) {
                    position &+= 3
                    continue
                }
            }
            position = try sequence(position)
        } while position < end && base[position] >= 0x80
        return position
    }

    /// Whether a character's three bytes are neither overlong (E0 80…9F) nor a surrogate (ED A0…BF).
    @inline(__always)
    private static func isRegular(_ bytes: UInt64) -> Bool {
        let block = (bytes & 0xF) << 1 | (bytes >> 13) & 1
        return block != 0 && block != 0x1B
    }

    /// Scans one character of two to four bytes (the table of RFC 3629 §4), and returns its end.
    private func sequence(_ position: Int) throws(JSONSyntaxError) -> Int {
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
        return position + length
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

/// The value of a hexadecimal digit in either case.
package func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}

extension UInt8 {
    /// Whether the byte is a decimal digit of ASCII.
    @inline(__always)
    package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
