/// Why libyaml could not even read characters: where it is, and in words that name the cause.
struct YAMLReaderProblem {
    let line: Int
    let column: Int
    let message: String

    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - offset: The offset of the byte that could not be read.
    init(in bytes: [UInt8], at offset: Int) {
        let before = bytes.prefix(min(offset, bytes.count))
        line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        // Continuation bytes are not characters of their own.
        column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
        guard offset < bytes.count else {
            message = "the file is not UTF-8: it ends inside a character"
            return
        }
        let byte = bytes[offset]
        if byte < 0x80 || Self.isControlCharacter(bytes, offset) {
            message = "control characters are not allowed in YAML; write them as an escape in double quotes"
        } else {
            let hex = String(byte, radix: 16, uppercase: true)
            message = "the file is not UTF-8: byte 0x\(hex) at offset \(offset) begins no character; save it as UTF-8"
        }
    }

    /// Whether a well-formed two-byte character (U+0080 … U+009F) stands at the offset.
    private static func isControlCharacter(_ bytes: [UInt8], _ offset: Int) -> Bool {
        bytes[offset] == 0xC2 && offset + 1 < bytes.count && bytes[offset + 1] & 0xC0 == 0x80
    }
}
