import Generator

extension PosixReader {
    /// Reads `'…'`, in which nothing has a meaning.
    mutating func readSingleQuotes() {
        let start = index
        builder.openWord(at: start)
        index += 1
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "'")) else { return reportOpen("'", from: start) }
        builder.append(bytes[index..<end], at: start)
        index = end + 1
    }

    /// Reads `"…"`, in which `$`, `` ` `` and `\` keep a meaning.
    mutating func readDoubleQuotes() {
        let start = index
        builder.openWord(at: start)
        index += 1
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return
            case UInt8(ascii: "$"): readExpansion(isQuoted: true)
            case UInt8(ascii: "`"): readBackquotes()
            case UInt8(ascii: "\\"): readQuotedBackslash(escapable: "$`\"\\")
            default:
                builder.append(byte, at: index)
                index += 1
            }
        }
        reportOpen("\"", from: start)
    }

    /// Reads `\` in double quotes or a here-document: it takes the meaning from some characters only.
    mutating func readQuotedBackslash(escapable: String) {
        if let length = lineBreakLength(at: index + 1) {
            index += 1 + length
            return
        }
        if let next = peek(1), escapable.utf8.contains(next) {
            builder.append(next, at: index)
            index += 2
            return
        }
        builder.append(UInt8(ascii: "\\"), at: index)
        index += 1
    }

    /// Reads `$'…'`, with the escapes of C.
    mutating func readEscapedQuotes() {
        let start = index
        builder.openWord(at: start)
        index += 2
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "'"):
                index += 1
                return
            case UInt8(ascii: "\\"): readEscape()
            default:
                builder.append(byte, at: index)
                index += 1
            }
        }
        reportOpen("$'", from: start)
    }

    private mutating func readEscape() {
        guard let letter = peek(1) else {
            builder.append(UInt8(ascii: "\\"), at: index)
            index += 1
            return
        }
        if let byte = Self.escapes[letter] {
            builder.append(byte, at: index)
            index += 2
            return
        }
        switch letter {
        case UInt8(ascii: "x"): readHexadecimal(digits: 2, isScalar: false)
        case UInt8(ascii: "u"): readHexadecimal(digits: 4, isScalar: true)
        case UInt8(ascii: "U"): readHexadecimal(digits: 8, isScalar: true)
        case UInt8(ascii: "0")...UInt8(ascii: "7"): readOctal()
        case UInt8(ascii: "c"):
            if let control = peek(2) { builder.append(control & 0x1F, at: index) }
            index = min(index + 3, bytes.count)
        default:
            builder.append([UInt8(ascii: "\\"), letter], at: index)
            index += 2
        }
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "e"): 0x1B, UInt8(ascii: "E"): 0x1B,
        UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
        UInt8(ascii: "v"): 0x0B, UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "'"): UInt8(ascii: "'"),
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "?"): UInt8(ascii: "?"),
    ]

    private mutating func readHexadecimal(digits: Int, isScalar: Bool) {
        let start = index
        let letters = bytes[(index + 2)...].prefix(digits).prefix { $0.hexadecimalValue != nil }
        index = letters.endIndex
        let value = letters.reduce(UInt32(0)) { $0 << 4 | ($1.hexadecimalValue ?? 0) }
        if letters.isEmpty {
            builder.append(bytes[start..<index], at: start)
        } else if isScalar {
            append(unit: value, at: start)
        } else {
            builder.append(UInt8(truncatingIfNeeded: value), at: start)
        }
    }

    /// Appends a code point. Browsers write characters above U+FFFF as two surrogates: `\ud83d\ude00`.
    private mutating func append(unit: UInt32, at start: Int) {
        var scalar = Unicode.Scalar(unit)
        if scalar == nil, isNext("\\u") {
            let letters = bytes[(index + 2)...].prefix(4).prefix { $0.hexadecimalValue != nil }
            let low = letters.reduce(UInt32(0)) { $0 << 4 | ($1.hexadecimalValue ?? 0) }
            scalar = Unicode.Scalar(surrogates: unit, low)
            if scalar != nil { index = letters.endIndex }
        }
        builder.append(String(scalar ?? "\u{FFFD}").utf8, at: start)
    }

    private mutating func readOctal() {
        let start = index
        let letters = bytes[(index + 1)...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        index = letters.endIndex
        let value = letters.reduce(UInt32(0)) { $0 << 3 | ($1.hexadecimalValue ?? 0) }
        builder.append(UInt8(truncatingIfNeeded: value), at: start)
    }

    /// Reports a quotation without an end. It holds the rest of the text.
    mutating func reportOpen(_ quote: String, from start: Int) {
        builder.findings.append(
            ShellFinding(message: "\(quote) is not closed", place: start..<start + quote.utf8.count, isFatal: true))
        builder.append(bytes[min(index, bytes.count)...], at: start)
        index = bytes.count
    }
}
