/// The cause and place of bytes that libyaml cannot decode.
struct YAMLReaderProblem {
    let position: SourcePosition
    let message: String

    /// - Parameter offset: The offset of a byte that libyaml cannot read; it may be any byte of a character.
    init(in source: SourceFile, at offset: Int) {
        let bytes = source.bytes
        let start = Self.characterStart(bytes, offset)
        position = SourceLines(source).position(ofByte: start)
        if Self.isUTF16(bytes) {
            message = "the file is UTF-16; save it as UTF-8"
        } else if let scalar = Self.scalar(bytes[start...]) {
            message = "the character \(scalar.codePoint) is not allowed in YAML; write it as an escape in double quotes"
        } else if start >= bytes.count || Self.isCut(bytes[start...]) {
            message = "the file is not UTF-8: it ends inside a character"
        } else {
            let hex = String(bytes[start], radix: 16, uppercase: true)
            message = "the file is not UTF-8: byte 0x\(hex) at offset \(start) is not valid there; save it as UTF-8"
        }
    }

    /// The offset of the first byte of the character.
    private static func characterStart(_ bytes: [UInt8], _ offset: Int) -> Int {
        let offset = min(offset, bytes.count)
        for back in 0...3 where offset - back >= 0 && offset - back < bytes.count {
            let byte = bytes[offset - back]
            if byte >= 0xC0, back == 0 || length(byte) > back { return offset - back }
            if byte < 0x80, back > 0 { break }
        }
        return offset
    }

    private static func length(_ lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// The character at the start of the bytes; nil if they are malformed.
    private static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        var decoder = UTF8()
        var bytes = bytes.makeIterator()
        return if case .scalarValue(let scalar) = decoder.decode(&bytes) { scalar } else { nil }
    }

    private static func isCut(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, length(first) > bytes.count else { return false }
        return bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    }

    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
    }
}
