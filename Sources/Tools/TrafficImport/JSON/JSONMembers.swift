import Generator

/// The members of a JSON object as ranges of bytes, without reading their values.
///
/// Reading has no recursion, so a value may be nested to any depth, and the text may be cut off. The caller reads a value that it
/// needs with `JSONReader`, which finds all mistakes.
struct JSONMembers {
    struct Member {
        let name: String
        /// The bytes of the value, up to the end of the text if it is cut off.
        let range: Range<Int>
    }

    private(set) var members: [Member] = []
    /// Whether the object ends in the text.
    private(set) var isComplete = false

    /// The members of the object that begins at the first character of a text; nil if the text is not an object.
    init?(_ bytes: [UInt8], from start: Int = 0) {
        var cursor = JSONCursor(bytes, start)
        cursor.skipSpace()
        guard cursor.byte == UInt8(ascii: "{") else { return nil }
        cursor.index += 1
        while true {
            cursor.skipSpace()
            if cursor.byte == UInt8(ascii: ",") {
                cursor.index += 1
                continue
            }
            guard cursor.byte == UInt8(ascii: "\"") else { break }
            let name = cursor.skipString()
            cursor.skipSpace()
            guard cursor.byte == UInt8(ascii: ":") else { break }
            cursor.index += 1
            cursor.skipSpace()
            let valueStart = cursor.index
            cursor.skipValue()
            guard cursor.index > valueStart else { break }
            let text = String(decoding: bytes[name.dropFirst().dropLast()], as: UTF8.self)
            members.append(Member(name: text, range: valueStart..<cursor.index))
        }
        isComplete = cursor.byte == UInt8(ascii: "}")
    }

    /// The bytes of a member's value; those of the last one if the name is there twice.
    subscript(name: String) -> Range<Int>? { members.last { $0.name == name }?.range }

    /// The ranges of the elements of an array; nil if the text is not an array.
    static func elements(_ bytes: [UInt8], from start: Int = 0) -> [Range<Int>]? {
        var cursor = JSONCursor(bytes, start)
        cursor.skipSpace()
        guard cursor.byte == UInt8(ascii: "[") else { return nil }
        cursor.index += 1
        var elements: [Range<Int>] = []
        while true {
            cursor.skipSpace()
            if cursor.byte == UInt8(ascii: ",") {
                cursor.index += 1
                continue
            }
            let valueStart = cursor.index
            cursor.skipValue()
            guard cursor.index > valueStart else { return elements }
            elements.append(valueStart..<cursor.index)
        }
    }
}

/// Skips over JSON, without a check of its grammar.
private struct JSONCursor {
    private let bytes: [UInt8]
    var index: Int

    init(_ bytes: [UInt8], _ index: Int) {
        self.bytes = bytes
        self.index = index
    }

    var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// Skips a string; the result is its range with its quotes.
    mutating func skipString() -> Range<Int> {
        let start = index
        index += 1
        while let byte, byte != UInt8(ascii: "\"") { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
        index = min(index + 1, bytes.count)
        return start..<index
    }

    /// Skips a value; at a closing bracket there is nothing to skip.
    mutating func skipValue() {
        var depth = 0
        repeat {
            switch byte {
            case nil: return
            case UInt8(ascii: "\""): _ = skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
                index += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if depth == 0 { return }
                index += 1
            case 0x20, 0x0A, 0x0D, 0x09: skipSpace()
            default: skipWord()
            }
        } while depth > 0
    }

    private mutating func skipWord() {
        while let byte, !Self.wordEnds.contains(byte) { index += 1 }
    }

    private static let wordEnds = Set(" \n\r\t\",:{}[]".utf8)
}

extension SourcePosition {
    /// The place after bytes that begin here. Line breaks are LF, CR and CR LF, as for JSON.
    func advanced(over bytes: ArraySlice<UInt8>) -> SourcePosition {
        var line = Int(self.line)
        var column = Int(self.column)
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D || previous != 0x0D { line += 1 }
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            previous = byte
        }
        return SourcePosition(line: line, column: column)
    }
}
