/// The lines of a file: their text, for snippets, and the places of bytes.
///
/// Line breaks are those of YAML 1.1 and libyaml: LF, CR, CR LF, U+0085, U+2028 and U+2029.
package struct SourceLines {
    private let bytes: [UInt8]
    /// The bytes of each line without its line break, and without a byte order mark.
    private let lines: [Range<Int>]
    /// The last line that was decoded: one very long line may have many findings.
    private var last: (line: Int, scalars: [Unicode.Scalar])?

    package init(_ file: SourceFile) {
        let bytes = file.bytes
        var lines: [Range<Int>] = []
        var start = file.contentStart
        var index = start
        while index < bytes.count {
            // A quick test: hardly any byte can begin a line break.
            let mayEnd = bytes[index] <= 0x0D || bytes[index] >= 0xC2
            let length = mayEnd ? Self.breakLength(bytes, index) : 0
            if length > 0 {
                lines.append(start..<index)
                start = index + length
            }
            index += max(1, length)
        }
        lines.append(start..<bytes.count)
        self.bytes = bytes
        self.lines = lines
    }

    /// The number of bytes of the line break at an index; 0 without one.
    package static func breakLength(_ bytes: [UInt8], _ index: Int) -> Int {
        func byte(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }
        switch bytes[index] {
        case 0x0A: return 1
        case 0x0D: return byte(1) == 0x0A ? 2 : 1
        case 0xC2: return byte(1) == 0x85 ? 2 : 0
        case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
        default: return 0
        }
    }

    /// The place of the character that begins at a byte.
    package func position(ofByte offset: Int) -> SourcePosition {
        let line = lines.lastIndex { $0.lowerBound <= offset } ?? 0
        // Continuation bytes do not count.
        let before = bytes[lines[line].lowerBound..<min(max(offset, lines[line].lowerBound), bytes.count)]
        return SourcePosition(line: line + 1, column: before.count { $0 & 0xC0 != 0x80 } + 1)
    }

    /// The number of spaces at the start of a line, and whether a tab follows them. Nil for a blank line, and for a line after a
    /// line break that only YAML 1.1 has.
    func indentation(ofLine line: Int) -> (spaces: Int, isTab: Bool)? {
        guard line >= 1, line <= lines.count else { return nil }
        let start = lines[line - 1].lowerBound
        guard start == 0 || self.bytes[start - 1] == 0x0A || self.bytes[start - 1] == 0x0D else { return nil }
        let bytes = bytes[lines[line - 1]]
        guard bytes.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else { return nil }
        let spaces = bytes.prefix { $0 == UInt8(ascii: " ") }.count
        return (spaces, bytes[bytes.startIndex + spaces] == UInt8(ascii: "\t"))
    }

    /// The text of a line, counted from 1, without its line break. Control characters become `·`, tabs a space.
    package mutating func scalars(ofLine line: Int) -> [Unicode.Scalar] {
        if let last, last.line == line { return last.scalars }
        guard line >= 1, line <= lines.count else { return [] }
        let scalars = String(decoding: bytes[lines[line - 1]], as: UTF8.self).unicodeScalars.map { scalar in
            scalar == "\t" ? " " : scalar.isSafeToPrint ? scalar : "·"
        }
        last = (line, scalars)
        return scalars
    }
}

/// Walks through the bytes of a file, counting lines and columns.
struct SourceCursor {
    let bytes: [UInt8]
    private(set) var index: Int
    private var line = 1
    private var column = 1

    init(_ source: SourceFile) {
        bytes = source.bytes
        index = source.contentStart
    }

    /// The next byte; nil at the end.
    var byte: UInt8? { index < bytes.count ? bytes[index] : nil }
    var isAtLineEnd: Bool { SourceLines.breakLength(bytes, index) > 0 }
    var position: SourcePosition { SourcePosition(line: line, column: column) }

    /// Skips a line break or a byte.
    mutating func advance() {
        let length = SourceLines.breakLength(bytes, index)
        index += max(1, length)
        if length > 0 {
            line += 1
            column = 1
        } else if index == bytes.count || bytes[index] & 0xC0 != 0x80 {
            // Continuation bytes of UTF-8 do not count.
            column += 1
        }
    }
}

extension Unicode.Scalar {
    /// The code point in the notation of Unicode: `U+00A0`.
    var codePoint: String {
        "U+" + value.hexadecimal(digits: 4, uppercase: true)
    }
}
