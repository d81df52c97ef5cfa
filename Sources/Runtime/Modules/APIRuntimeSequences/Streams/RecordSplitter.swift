#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Splits a sequence of JSON texts (RFC 7464) that arrives in chunks of any size.
///
/// A text ends at the next record separator, or before it at a line feed outside of arrays, objects and strings, so that a value is
/// there as soon as the server has sent it.
struct RecordSplitter {
    /// It begins a text (RFC 7464 §2.2). JSON never has one inside.
    private static let recordSeparator: UInt8 = 0x1E
    private static let lineFeed = UInt8(ascii: "\n")

    private var buffer: [UInt8] = []
    /// The start of the incomplete text.
    private var start = 0
    /// The end of the bytes that were searched for the text's end.
    private var searched = 0
    /// How many arrays and objects are open.
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    /// The number of bytes in the incomplete text.
    var count: Int { buffer.count - start }

    mutating func append(_ chunk: Data) {
        buffer.removeFirst(start)
        searched -= start
        start = 0
        buffer.append(contentsOf: chunk)
    }

    /// The next text; nil if it is incomplete.
    mutating func next() -> ArraySlice<UInt8>? {
        while searched < buffer.count {
            let byte = buffer[searched]
            searched += 1
            if byte == Self.recordSeparator {
                if let text = take(upTo: searched - 1) { return text }
            } else if byte == Self.lineFeed, depth <= 0, !isInString {
                if let text = take(upTo: searched) { return text }
            } else {
                read(byte)
            }
        }
        return nil
    }

    /// The text at the end of the bytes; nil if it is empty.
    mutating func last() -> ArraySlice<UInt8>? {
        searched = buffer.count
        return take(upTo: buffer.count)
    }

    private mutating func read(_ byte: UInt8) {
        if isInString {
            let wasEscaped = isEscaped
            isEscaped = byte == UInt8(ascii: "\\") && !wasEscaped
            if byte == UInt8(ascii: "\""), !wasEscaped { isInString = false }
            return
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
    }

    /// The text before an end; nil for none, and for one that may be cut off.
    private mutating func take(upTo end: Int) -> ArraySlice<UInt8>? {
        let text = buffer[start..<end]
        start = searched
        depth = 0
        isInString = false
        isEscaped = false
        let isSpace = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
        guard let first = text.first(where: { !isSpace($0) }), let last = text.last else { return nil }
        return "{[\"".utf8.contains(first) || isSpace(last) ? text : nil
    }
}
