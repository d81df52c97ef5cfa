package import APIValues
#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

extension Charset {
    /// The text of bytes, without a byte order mark. The mark says more than the label (WHATWG Encoding §6): that of UTF-8 in any
    /// text, that of UTF-16 in a text of UTF-16.
    ///
    /// - Throws: `DecodingMismatch` for bytes that are not text in this charset, or for a charset that is not supported.
    package func text(of bytes: Data) throws(DecodingMismatch) -> String {
        let (charset, rest) = marked(bytes)
        guard let text = charset.strict(rest) else { throw charset.mismatch }
        return text
    }

    /// The text of bytes, with U+FFFD for invalid ones.
    ///
    /// - Throws: `DecodingMismatch` for a charset that is not supported.
    package func repairedText(of bytes: Data) throws(DecodingMismatch) -> String {
        let (charset, rest) = marked(bytes)
        if case .unknown = charset { throw charset.mismatch }
        return charset.repaired(rest)
    }

    private var mismatch: DecodingMismatch {
        switch self {
        case .utf8: DecodingMismatch(path: "", reason: "not UTF-8 text")
        case .utf16: DecodingMismatch(path: "", reason: "not UTF-16 text")
        case .ascii: DecodingMismatch(path: "", reason: "not US-ASCII text")
        case .latin1: DecodingMismatch(path: "", reason: "not ISO-8859-1 text")
        case .windows(let page): DecodingMismatch(path: "", reason: "not windows-\(page) text")
        case .unknown(let label):
            DecodingMismatch(path: "", reason: "the charset '\(label.oneLine(upTo: 40))' is not supported")
        }
    }

    /// The charset that a byte order mark names, and the bytes behind the mark.
    private func marked(_ bytes: Data) -> (Charset, Data) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, bytes.dropFirst(3)) }
        guard case .utf16 = self else { return (self, bytes) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(littleEndian: false), bytes.dropFirst(2)) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(littleEndian: true), bytes.dropFirst(2)) }
        return (self, bytes)
    }

    /// Nil for bytes that are not text.
    private func strict(_ bytes: Data) -> String? {
        switch self {
        case .utf8: return String(utf8: bytes)
        case .utf16(let isLittleEndian):
            guard bytes.count.isMultiple(of: 2) else { return nil }
            let units = Self.units(bytes, isLittleEndian ?? Self.seemsLittleEndian(bytes))
            var decoder = UTF16()
            var rest = units.makeIterator()
            var text = ""
            while true {
                switch decoder.decode(&rest) {
                case .scalarValue(let scalar): text.unicodeScalars.append(scalar)
                case .emptyInput: return text
                case .error: return nil
                }
            }
        case .ascii: return bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
        case .latin1: return repaired(bytes)
        case .windows:
            let text = repaired(bytes)
            // No byte has the character U+FFFD.
            return text.unicodeScalars.contains("\u{FFFD}") ? nil : text
        case .unknown: return nil
        }
    }

    private func repaired(_ bytes: Data) -> String {
        switch self {
        case .utf8, .unknown: return String(decoding: bytes, as: UTF8.self)
        case .utf16(let isLittleEndian):
            let text = String(
                decoding: Self.units(bytes, isLittleEndian ?? Self.seemsLittleEndian(bytes)), as: UTF16.self)
            return bytes.count.isMultiple(of: 2) ? text : text + "\u{FFFD}"
        case .ascii: return Self.text(of: bytes) { $0 < 0x80 ? Unicode.Scalar($0) : "\u{FFFD}" }
        case .latin1: return Self.text(of: bytes) { Unicode.Scalar($0) }
        case .windows(let page):
            let high = Array(WindowsCharacters.of(page).unicodeScalars)
            return Self.text(of: bytes) { $0 < 0x80 ? Unicode.Scalar($0) : high[Int($0) - 0x80] }
        }
    }

    private static func text(of bytes: Data, _ scalar: (UInt8) -> Unicode.Scalar) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(scalar(byte)) }
        return String(text)
    }

    /// The code units; half a unit at the end is left out.
    private static func units(_ bytes: Data, _ isLittleEndian: Bool) -> [UInt16] {
        let bytes = [UInt8](bytes)
        return stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).map { index in
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
    }

    /// Whether an unmarked text is little-endian: it has more zeros in the second bytes than in the first, as
    /// Latin letters do. Without zeros it is big-endian (RFC 2781 §4.3).
    private static func seemsLittleEndian(_ bytes: Data) -> Bool {
        var zeros = (first: 0, second: 0)
        for (index, byte) in bytes.prefix(1024).enumerated() where byte == 0 {
            if index.isMultiple(of: 2) { zeros.first += 1 } else { zeros.second += 1 }
        }
        return zeros.second > zeros.first
    }
}
